import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Finds where a request came from: the connection's other end, or what proxies that are trusted say of it. */
export function clientAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  if (trusted.length === 0) return ({ socket: { remoteAddress = '' } }) => remoteAddress;
  const proxies = new BlockList();
  for (const network of trusted) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

  return ({ headers, socket: { remoteAddress = '' } }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    const hops = [...forwarded.map((hop) => hop.trim()).filter(Boolean), remoteAddress];
    return hops.findLast((hop) => !isProxy(hop)) ?? remoteAddress;
  };
}
