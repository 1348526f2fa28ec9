import type { ApolloCache, Reference } from '@apollo/client';

/** A connection as the cache holds it. */
interface StoredConnection {
  readonly nodes: readonly Reference[];
  readonly totalCount: number;
}

/** Which entity is gone, and the root field whose lists held it. */
interface Gone {
  readonly typename: string;
  readonly id: string;
  readonly list: string;
}

/** Takes a deleted thing out of the cache at once: out of every list that held it, whose count goes down by one. */
export function dropFromList(cache: ApolloCache, { typename, id, list }: Gone): void {
  const ref = `${typename}:${id}`;
  cache.modify<Record<string, StoredConnection>>({
    fields: {
      [list]: (connection) => {
        const held = connection as StoredConnection;
        const nodes = held.nodes.filter(({ __ref }) => __ref !== ref);
        return { ...held, nodes, totalCount: held.totalCount - (held.nodes.length - nodes.length) };
      },
    },
  });
  cache.evict({ id: ref });
}
