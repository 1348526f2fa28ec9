import { isIPv6 } from 'node:net';
import type { ShopRequest } from '@shop/api-http';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const NETWORK_GROUPS = 4;

/** The client that a request counts for: the account, otherwise the address. */
export function clientKey(request: Pick<ShopRequest, 'ip' | 'user'>): string {
  return request.user ? accountKey(request.user.uid) : addressKey(request);
}

export const accountKey = (uid: string) => `account ${uid}`;

/** An IPv6 subscriber owns a /64 network, so the network is the client. Unknown after a disconnect. */
export function addressKey({ ip = 'unknown' }: { readonly ip?: string | undefined }): string {
  // Fast path for IPv4.
  if (!ip.includes(':')) return `address ${ip}`;
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return `address ${mapped ?? ip}`;
  return `network ${groupsOf(ip).slice(0, NETWORK_GROUPS).join(':')}`;
}

/** The eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(ip: string): string[] {
  const [front = '', back] = ip.split('%', 1).join('').split('::');
  const head = front.split(':').filter(Boolean);
  const tail = back?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail];
}
