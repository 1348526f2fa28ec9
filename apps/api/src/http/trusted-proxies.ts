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
