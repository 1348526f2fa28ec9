import type { ApolloCache, Reference } from '@apollo/client';

interface StoredConnection {
  readonly nodes: readonly Reference[];
  readonly totalCount: number;
}

interface Listed {
  readonly typename: string;
  readonly id: string;
  readonly list: string;
}

export function evictFromLists(cache: ApolloCache, gone: Listed): void {
  removeFromLists(cache, gone);
  cache.evict({ id: `${gone.typename}:${gone.id}` });
}

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
