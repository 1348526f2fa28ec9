import type { ApolloCache } from '@apollo/client';
import { useSaveAddressMutation } from '@shop/web-apollo/generated/orders';

/** Adds an address to the book, or replaces one; open lists of addresses follow. @param customerId of `me` */
export function useSaveAddress(customerId: string) {
  return useSaveAddressMutation({ update: (cache) => evictAddresses(cache, customerId) });
}

/** Has the addresses read again: a change of one may change the default. */
export function evictAddresses(cache: ApolloCache, customerId: string): void {
  cache.evict({ id: `User:${customerId}`, fieldName: 'addresses' });
}
