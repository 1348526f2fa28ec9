import type { Server, Socket } from 'node:net';

export interface PendingConnections {
  count(): number;
  serve(): void;
}

/** Accepts connections without serving them: those still in the backlog when the server closes would be reset. */
export function holdLateComers(server: Server): PendingConnections {
  const serving = server.rawListeners('connection');
  const taken: Socket[] = [];
  const hold = (socket: Socket) => {
    // Without a listener, a reset connection would end the process.
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
