/**
 * A MongoDB connection string through a proxy.
 *
 * @param uri of one server; a direct connection keeps the driver from bypassing the proxy
 */
export function proxiedMongoUri(uri: string, proxy: { readonly port: number }): string {
  const url = new URL(uri);
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  url.searchParams.delete('replicaSet');
  url.searchParams.set('directConnection', 'true');
  return url.href;
}

/** Host and port of a MongoDB connection string of one server. */
export function mongoTarget(uri: string): { host: string; port: number } {
  const { hostname, port } = new URL(uri);
  return { host: hostname, port: Number(port || 27017) };
}
