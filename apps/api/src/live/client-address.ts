import type { IncomingMessage } from 'node:http';
import { trustedProxies } from '../http/trusted-proxies';

/** Finds where a request came from: the connection's other end, or what proxies that are trusted say of it. */
export function clientAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  if (trusted.length === 0) return ({ socket: { remoteAddress = '' } }) => remoteAddress;
  const isProxy = trustedProxies(trusted);
  return ({ headers, socket: { remoteAddress = '' } }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    const hops = [...forwarded.map((hop) => hop.trim()).filter(Boolean), remoteAddress];
    return hops.findLast((hop) => !isProxy(hop)) ?? hops[0] ?? remoteAddress;
  };
}
