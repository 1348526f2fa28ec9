import { evictFromLists, useApolloClient } from '@shop/web-apollo';

/** Takes a tool that is gone out of every list and its count at once; which six are the newest is asked anew. */
export function useEvictTool() {
  const { cache } = useApolloClient();
  return (id: string) => {
    evictFromLists(cache, { typename: 'Tool', id, list: 'tools' });
    cache.evict({ fieldName: 'latestTools' });
  };
}
