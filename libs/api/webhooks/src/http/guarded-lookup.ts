import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isLoopback } from '@shop/config';
import { isPublicAddress } from './public-address';

/** All addresses of a name. */
export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>;

/** A name led to an address that is not public. */
export class PrivateAddressError extends Error {}

/**
 * Resolves a name for the connection itself and refuses it when any of its addresses is private, so that no second
 * resolution can lead elsewhere (DNS rebinding).
 */
export function guardedLookup(resolve: ResolveHost, allowLoopback: boolean): LookupFunction {
  const isAllowed = ({ address }: LookupAddress) =>
    isPublicAddress(address) || (allowLoopback && isLoopback(address));
  return (hostname, options, callback) => {
    const fail = (error: NodeJS.ErrnoException) => callback(error, '');
    resolve(hostname).then((addresses) => {
      const [first] = addresses;
      if (!first || !addresses.every(isAllowed)) return fail(new PrivateAddressError());
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    }, fail);
  };
}
