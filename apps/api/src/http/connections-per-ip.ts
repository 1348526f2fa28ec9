import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '@shop/api-rate-limit';
import { trustedProxies } from './client-address';

/** Browsers open at most six; an office of a hundred people a few hundred. */
const MAX_CONNECTIONS = 2_000;

/** Closes surplus connections of an address, as each takes memory before its first request; proxies are not limited. */
export function limitConnectionsPerIp(
  { server, log }: FastifyInstance,
  trusted: readonly string[],
  max = MAX_CONNECTIONS,
): void {
  const isProxy = trustedProxies(trusted);
  // `serveAsPlainRequest` emits a connection again; each counts once.
  const open = new Map<string, Set<Socket>>();
  server.on('connection', (socket: Socket) => {
    // Node keeps the address once read; after a disconnect, when the rate limiter needs it, it could not determine it.
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const client = addressKey({ ip: remoteAddress });
    const ofClient = open.get(client) ?? new Set();
    if (ofClient.has(socket)) return;
    if (ofClient.size >= max) {
      log.info(
        { route: 'none', refusals: ['RATE_LIMITED'] },
        'a connection too many of one address was closed',
      );
      socket.destroy();
      return;
    }
    open.set(client, ofClient.add(socket));
    socket.once('close', () => {
      ofClient.delete(socket);
      if (ofClient.size === 0) open.delete(client);
    });
  });
}
