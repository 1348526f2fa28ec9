import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '@shop/api-rate-limit';
import { trustedProxies } from './trusted-proxies';

/** Open connections of one address. Browsers have six or less, and an office of a hundred people comes to a few hundred. */
const MOST = 2_000;

/**
 * Closes what an address opens beyond {@link MOST}: each connection takes memory before anything is asked over it. Proxies
 * that are trusted come for everybody, and know themselves who opens too many.
 */
export function limitConnectionsPerIp(
  { server, log }: FastifyInstance,
  trusted: readonly string[],
  most = MOST,
): void {
  const isProxy = trustedProxies(trusted);
  // A request that offers another protocol has its connection told of anew: each counts once.
  const open = new Map<string, Set<Socket>>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const client = addressKey({ ip: remoteAddress });
    const ofClient = open.get(client) ?? new Set();
    if (ofClient.has(socket)) return;
    if (ofClient.size >= most) {
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
