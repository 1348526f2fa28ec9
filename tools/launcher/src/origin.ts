/** Wildcard listen addresses and their loopback address. */
const WILDCARD_HOSTS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The origin for display, with `localhost`. */
export function addressFor(server: Parameters<typeof originOf>[0]): string {
  return originOf(server).replace('127.0.0.1', 'localhost');
}

/** The origin that reaches, from this machine, a server that listens on `host`. */
export function originOf({ host, port }: { readonly host: string; readonly port: number }): string {
  const address = WILDCARD_HOSTS[host] ?? host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
