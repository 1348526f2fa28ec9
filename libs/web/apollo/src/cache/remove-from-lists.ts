import type { ApolloCache, Reference } from '@apollo/client';

/** A connection as the cache holds it. */
interface StoredConnection {
  readonly nodes: readonly Reference[];
  readonly totalCount: number;
}

/** A thing, and the root field whose lists may hold it. */
interface Listed {
  readonly typename: string;
  readonly id: string;
  readonly list: string;
}

/** Takes a deleted thing out of the cache at once: out of every list that held it, and for good. */
export function evictFromLists(cache: ApolloCache, gone: Listed): void {
  removeFromLists(cache, gone);
  cache.evict({ id: `${gone.typename}:${gone.id}` });
}

/** Takes a thing that lives on out of the lists of one root field; the count of each that held it goes down by one. */
export function removeFromLists(cache: ApolloCache, { typename, id, list }: Listed): void {
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
}
