import type { ShopClient } from '@shop/test-shop';
import type { Access, Outcome } from './access';
import type { PermissionsFixture } from './permissions-fixture';

/** The outcome of a call, with everything that the caller sees. */
export interface Answer {
  readonly outcome: Outcome;
  readonly status: number;
  readonly body: unknown;
}

export type Door = 'Query' | 'Mutation' | 'Subscription' | 'REST';

/** One operation: who may call it, and how. */
export interface Row {
  readonly transport: Door;
  /** Name in the schema or the list of routes; brackets distinguish rows of one operation. */
  readonly name: string;
  readonly access: Access;
  /** The call is about `fixture.orderId`. */
  readonly isAboutOrder: boolean;
  /** The call ends its order or tool, so it gets a new one each time; `checks`: it is refused while checks run. */
  readonly consumes: 'order' | 'tool' | 'checks' | undefined;
  call(fixture: PermissionsFixture, token: string | undefined): Promise<Answer>;
}

type Extra = Partial<Pick<Row, 'isAboutOrder' | 'consumes'>>;
const PLAIN = { isAboutOrder: false, consumes: undefined };
export const ABOUT_ORDER: Extra = { isAboutOrder: true };
export const ENDS_ORDER: Extra = { isAboutOrder: true, consumes: 'order' };
export const ENDS_TOOL: Extra = { consumes: 'tool' };
export const AFTER_CHECKS: Extra = { consumes: 'checks' };

/** A row for a field of Query or Mutation. */
export function graphql(
  name: string,
  access: Access,
  document: string,
  variables: (fixture: PermissionsFixture) => object = () => ({}),
  extra: Extra = {},
): Row {
  const call: Row['call'] = async (fixture, token) => {
    const sent = { query: document, variables: variables(fixture) };
    const { status, body } = await fixture.client.rest('POST', '/graphql', sent, token);
    return { outcome: outcomeOfGraphql(name, body), status, body };
  };
  const door = document.startsWith('mutation') ? 'Mutation' : 'Query';
  return { ...PLAIN, ...extra, transport: door, name, access, call };
}

/** A row for a route, written as `GET /tool/:id`. */
export function rest(
  name: string,
  access: Access,
  path: (fixture: PermissionsFixture) => string = () => name.split(' ')[1] ?? '',
  body: (fixture: PermissionsFixture) => unknown = () => undefined,
  extra: Extra = {},
): Row {
  const [method = ''] = name.split(' ');
  const call: Row['call'] = async (fixture, token) => {
    const answer = await fixture.client.rest(method, path(fixture), body(fixture), token);
    return { outcome: outcomeOfRest(answer), status: answer.status, body: answer.body };
  };
  return { ...PLAIN, ...extra, transport: 'REST', name, access, call };
}

function outcomeOfGraphql(name: string, body: unknown): Outcome {
  const { data, errors } = body as Awaited<ReturnType<ShopClient['graphql']>>;
  if (errors) return errors[0]?.extensions.code ?? 'no code';
  const value: unknown = typeof data === 'object' && data !== null && Reflect.get(data, name);
  return value === null ? 'nothing' : 'ok';
}

function outcomeOfRest({ status, body }: { status: number; body: unknown }): Outcome {
  return status < 400 ? 'ok' : (body as { code: string }).code;
}
