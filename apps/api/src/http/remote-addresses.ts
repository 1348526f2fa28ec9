import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Looks at once where each connection comes from. Node then knows it for as long as the connection is spoken of; of one that
 * has ended it could not tell any more, and whoever leaves early would be counted for nobody.
 */
export function cacheRemoteAddresses(server: Server): void {
  server.on('connection', (socket: Socket) => void socket.remoteAddress);
}
