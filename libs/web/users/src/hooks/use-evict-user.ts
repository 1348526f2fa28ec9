import { evictFromLists, useApolloClient } from '@shop/web-apollo';

/** Returns a function that removes a deleted user from the lists. */
export function useEvictUser(id: string): () => void {
  const { cache } = useApolloClient();
  return () => evictFromLists(cache, { typename: 'User', id, list: 'users' });
}
