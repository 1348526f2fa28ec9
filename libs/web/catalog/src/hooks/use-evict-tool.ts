import { evictFromLists, useApolloClient } from '@shop/web-apollo';

/** Evicts a deleted tool from the lists and refetches the latest tools. */
export function useEvictTool() {
  const { cache } = useApolloClient();
  return (id: string) => {
    evictFromLists(cache, { typename: 'Tool', id, list: 'tools' });
    cache.evict({ fieldName: 'latestTools' });
  };
}
