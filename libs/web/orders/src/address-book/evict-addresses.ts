import type { ApolloCache } from '@apollo/client';

/** For the `update` of a mutation: has the addresses read again, as a change of one may change the default. */
export function evictAddresses(customerId: string) {
  return (cache: ApolloCache) => void cache.evict({ id: `User:${customerId}`, fieldName: 'addresses' });
}
