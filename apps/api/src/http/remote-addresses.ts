import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Reads the address of each connection at once: Node caches it, and cannot determine it after a disconnect, when the
 * rate limiter still needs it.
 */
export function cacheRemoteAddresses(server: Server): void {
  server.on('connection', (socket: Socket) => void socket.remoteAddress);
}
