import type { TestUser } from '@shop/test-shop';
import type { ParityFixture } from './parity-fixture';

/** One thing that can be done by either door. Both tell what came of it in the same words, those of REST. */
export interface Pair {
  readonly route: string;
  readonly operation: string;
  /** Does not change the store; both doors are asked in the same fixture. */
  readonly reads?: true;
  readonly withoutOrder?: true;
  /** Fields that others write at the same moment, as a webhook may. */
  readonly ignored?: readonly string[];
  prepare?(fixture: ParityFixture): Promise<void>;
  rest(fixture: ParityFixture): Promise<unknown>;
  graphql(fixture: ParityFixture): Promise<unknown>;
}

interface Call {
  readonly body?: unknown;
  readonly by?: TestUser;
  readonly headers?: Record<string, string>;
}

/** The body of a REST call that must succeed. @throws Error with the refusal */
export async function rest<Body>({ client }: ParityFixture, route: string, { body, by, headers }: Call = {}) {
  const [method = '', path = ''] = route.split(' ');
  const answer = await client.rest(method, path, body, by?.token, headers);
  if (answer.status >= 400) throw new Error(`${route}: ${JSON.stringify(answer.body)}`);
  // Addresses are absolute in REST alone.
  return JSON.parse(JSON.stringify(answer.body).replaceAll(`"${client.origin}/`, '"/')) as Body;
}

/** The one field of a GraphQL operation that must succeed, with sums of money in major units as REST has them. */
export async function graphql<Value>(
  { client }: ParityFixture,
  document: string,
  variables: object = {},
  by?: TestUser,
): Promise<Value> {
  const [value] = Object.values(await client.query<Record<string, Value>>(document, variables, by?.token));
  if (value === undefined) throw new Error(`no answer to ${document}`);
  return JSON.parse(JSON.stringify(value), inWordsOfRest) as Value;
}

/** Money becomes a number of major units; what is not there is left out. */
function inWordsOfRest(_: string, value: unknown): unknown {
  if (value === null) return undefined;
  const isMoney = typeof value === 'object' && 'amount' in value && typeof value.amount === 'number';
  return isMoney ? Number(value.amount) / 100 : value;
}

/** A list of GraphQL, newest first, in the order of REST. */
export async function listed<Row>(
  fixture: ParityFixture,
  list: string,
  fields: string,
  by?: TestUser,
): Promise<readonly Row[]> {
  const document = `{ ${list} { nodes { ${fields} } } }`;
  const { nodes } = await graphql<{ nodes: Row[] }>(fixture, document, {}, by);
  return nodes;
}
