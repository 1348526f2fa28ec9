import type { Answer } from './answer';

/** One call over GraphQL or REST. */
export interface ShopRequest<Data> {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Outcome that the client knows from this response. */
  read(status: number, body: unknown): Answer<Data>;
}

interface GraphqlBody<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
}

/** The outcome is unknown: a retry tells. */
const OPEN_CODES = ['UNAVAILABLE', 'INTERNAL'];

/** A GraphQL operation. */
export function graphql<Data>(query: string, variables: object): ShopRequest<Data> {
  return {
    ...{ method: 'POST', path: '/graphql', body: { query, variables } },
    read(status, body) {
      const { data, errors } = body as GraphqlBody<Data>;
      return data && !errors ? { kind: 'done', data } : refused(status, errors?.[0]?.extensions?.code);
    },
  };
}

/** A REST call. @param toData maps the body to the data of the GraphQL call; throws for an invalid body */
export function rest<Data>(
  method: string,
  path: string,
  form: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
  toData: (body: unknown) => Data,
): ShopRequest<Data> {
  return {
    ...{ method, path, ...form },
    read: (status, body) =>
      status < 300
        ? { kind: 'done', data: toData(body) }
        : refused(status, (body as { readonly code?: string }).code),
  };
}

function refused(status: number, code = `HTTP ${status}`): Answer<never> {
  return OPEN_CODES.includes(code) ? { kind: 'unknown', why: code } : { kind: 'refused', code };
}
