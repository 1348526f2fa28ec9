import type { Server, Socket } from 'node:net';

export interface PendingConnections {
  count(): number;
  serve(): void;
}

/** Accepts connections without serving them: those still in the backlog when the server closes would be reset. */
export function holdConnections(server: Server): PendingConnections {
  const serving = server.rawListeners('connection');
  const held: Socket[] = [];
  const hold = (socket: Socket) => {
    // Without a listener, a reset connection would end the process.
    socket.on('error', () => socket.destroy());
    held.push(socket);
  };
  server.removeAllListeners('connection').on('connection', hold);
  return {
    count: () => held.length,
    serve() {
      server.off('connection', hold);
      for (const listener of serving) server.on('connection', listener as (socket: Socket) => void);
      for (const socket of held) server.emit('connection', socket);
    },
  };
}
