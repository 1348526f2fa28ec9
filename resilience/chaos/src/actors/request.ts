import type { Answer } from './answer';

/** One call of the shop, through either of its doors. */
export interface ShopRequest<Data> {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** What the client knows after this answer. */
  read(status: number, body: unknown): Answer<Data>;
}

interface GraphqlBody<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
}

/** The shop could not do it, or not to its end: a later call tells. */
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

/** A call of REST. @param toData what a client of GraphQL would have been answered; throws for what is no such answer */
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
