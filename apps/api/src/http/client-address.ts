import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Matches addresses of trusted proxies. @param trusted addresses and networks, as in `TRUST_PROXY` */
export function trustedProxies(trusted: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList();
  for (const network of trusted) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** Reads the client's address: the peer's, or what trusted proxies forward. */
export function clientAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  const isProxy = trustedProxies(trusted);
  return ({ headers, socket: { remoteAddress = '' } }) => {
    if (trusted.length === 0) return remoteAddress;
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    const hops = [...forwarded.map((hop) => hop.trim()).filter(Boolean), remoteAddress];
    return hops.findLast((hop) => !isProxy(hop)) ?? hops[0] ?? remoteAddress;
  };
}
