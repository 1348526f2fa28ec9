import { isIP } from 'node:net';
import { isLoopback } from '@shop/config';
import { isPublicAddress } from './public-address';

/** Why an address cannot be an endpoint's; undefined when it can. Names are resolved and checked at each connection. */
export function targetProblem(text: string, allowLoopback: boolean): string | undefined {
  if (!/^https?:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return 'must be an https address';
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return 'must have no user name, password or #';
  if (allowLoopback && isLoopback(hostname)) return undefined;
  if (protocol !== 'https:') return 'must be an https address';
  return isPrivateHost(hostname) ? 'must not lead to a private address' : undefined;
}

/** An address of a private network, or a name of this machine. */
function isPrivateHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 ? isLoopback(hostname) : !isPublicAddress(address);
}
