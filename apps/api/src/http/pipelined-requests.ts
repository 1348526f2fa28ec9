import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Per connection. Browsers and proxies do not pipeline. */
export const MAX_UNANSWERED_REQUESTS = 16;

/** Closes connections with more pipelined requests (RFC 9112, 9.3.2), as Node reads on while responses are produced. */
export function limitPipelinedRequests({ server, log }: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1) => {
    const now = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, now);
    return now;
  };
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    // Only the response whose turn it is has the socket.
    const waits = response.socket === null;
    if (waits) response.once('close', () => count(socket, -1));
    if (!waits || count(socket, 1) < MAX_UNANSWERED_REQUESTS) {
      for (const listen of listeners) listen.call(server, request, response);
    } else {
      log.info(
        { route: 'none', refusals: ['RATE_LIMITED'] },
        'a connection with too many requests was closed',
      );
      socket.destroy();
    }
  });
}
