/** Addresses that mean "every address of this machine", and what to call them by from the machine itself. */
const ANY: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The same address, as people know it. */
export function addressFor(server: Parameters<typeof originOf>[0]): string {
  return originOf(server).replace('127.0.0.1', 'localhost');
}

/** The origin under which a server that listens on this host answers on the same machine. */
export function originOf({ host, port }: { readonly host: string; readonly port: number }): string {
  const address = ANY[host] ?? host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
