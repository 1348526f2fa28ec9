import { isIPv6 } from 'node:net';
import type { ShopRequest } from '@shop/api-http';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const NETWORK_GROUPS = 4;

/** Who a request is counted for: the account, or else where it came from. */
export function clientKey(request: Pick<ShopRequest, 'ip' | 'user'>): string {
  return request.user ? accountKey(request.user.uid) : addressKey(request);
}

/** An account, wherever it comes from. */
export const accountKey = (uid: string) => `account ${uid}`;

/**
 * Where a request came from, as Fastify's trusted proxies decide. An IPv6 subscriber has a whole /64 network, so the
 * network is the client. Of one who had left before anybody looked the address is not known.
 */
export function addressKey({ ip = 'unknown' }: { readonly ip?: string | undefined }): string {
  // Of most requests; to look closer takes longer than all the rest.
  if (!ip.includes(':')) return `address ${ip}`;
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return `address ${mapped ?? ip}`;
  return `network ${groupsOf(ip).slice(0, NETWORK_GROUPS).join(':')}`;
}

/** The eight groups of an IPv6 address, `::` written out. */
function groupsOf(ip: string): string[] {
  const [front = '', back] = ip.split('%', 1).join('').split('::');
  const head = front.split(':').filter(Boolean);
  const tail = back?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail];
}
