import type { Server, Socket } from 'node:net';

/**
 * Lets a server take new connections without serving them, and so fast: one is taken in each turn of the event loop, and
 * requests make turns long. Those that still wait to be taken when the door is shut are reset.
 *
 * @returns what serves those that were taken, and all further ones
 */
export function holdLateComers(server: Server): () => void {
  const serving = server.rawListeners('connection');
  const taken: Socket[] = [];
  const hold = (socket: Socket) => taken.push(socket);
  server.removeAllListeners('connection').on('connection', hold);
  return () => {
    server.off('connection', hold);
    for (const listener of serving) server.on('connection', listener as (socket: Socket) => void);
    for (const socket of taken) server.emit('connection', socket);
  };
}
