import { PERSISTED_QUERIES } from '@shop/contracts/persisted-queries';

/** A query of the shop's client. */
export interface ClientQuery {
  readonly name: string;
  readonly text: string;
  /** Its key in the manifest of persisted queries. */
  readonly hash: string;
}

const QUERIES = new Map(
  Object.entries(PERSISTED_QUERIES).map(([hash, text]) => [/^query (\w+)/.exec(text)?.[1], { text, hash }]),
);

/** @throws Error when the client has no query of that name */
export function clientQuery(name: string): ClientQuery {
  const known = QUERIES.get(name);
  if (!known) throw new Error(`the client has no query ${name}`);
  return { name, ...known };
}
