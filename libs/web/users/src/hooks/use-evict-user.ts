import { evictFromLists, useApolloClient } from '@shop/web-apollo';

/** Answers what takes a user off the list who is no longer there. */
export function useEvictUser(id: string): () => void {
  const { cache } = useApolloClient();
  return () => evictFromLists(cache, { typename: 'User', id, list: 'users' });
}
