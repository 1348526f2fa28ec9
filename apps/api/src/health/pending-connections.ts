import type { Server, Socket } from 'node:net';

/** Connections that a server has taken and does not serve yet. */
export interface PendingConnections {
  /** How many there are. */
  count(): number;
  /** Serves them, and all further ones. */
  serve(): void;
}

/**
 * Lets a server take new connections without serving them, and so fast: one is taken in each turn of the event loop, and
 * requests make turns long. Those that still wait to be taken when the door is shut are reset.
 */
export function holdLateComers(server: Server): PendingConnections {
  const serving = server.rawListeners('connection');
  const taken: Socket[] = [];
  const hold = (socket: Socket) => {
    // Who serves it would hear of that; until then a connection that is reset would end the process.
    socket.on('error', () => socket.destroy());
    taken.push(socket);
  };
  server.removeAllListeners('connection').on('connection', hold);
  return {
    count: () => taken.length,
    serve() {
      server.off('connection', hold);
      for (const listener of serving) server.on('connection', listener as (socket: Socket) => void);
      for (const socket of taken) server.emit('connection', socket);
    },
  };
}
