import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { interceptRequests } from './intercept-requests';

/** Max unanswered requests per connection. Browsers and proxies do not pipeline. */
export const MAX_UNANSWERED_REQUESTS = 16;

/** Node's undocumented parser. */
type Parsed = Socket & { readonly parser?: { onIncoming: unknown } | null };

/**
 * Closes connections with more than {@link MAX_UNANSWERED_REQUESTS} pipelined requests, as RFC 9112 (9.3.2) permits.
 * Node reads on while responses are produced, so that a few connections of tiny requests could exhaust memory.
 */
export function limitPipelinedRequests({ server, log }: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1) => {
    const now = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, now);
    return now;
  };
  const emit = interceptRequests(server);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    // Only the response whose turn it is has the socket.
    const waits = response.socket === null;
    if (waits) response.once('close', () => count(socket, -1));
    if (!waits || count(socket, 1) < MAX_UNANSWERED_REQUESTS) {
      emit(request, response);
    } else {
      log.info(
        { route: 'none', refusals: ['RATE_LIMITED'] },
        'a connection with too many requests was closed',
      );
      discardParsed(socket);
      socket.destroy();
    }
  });
}

/**
 * Node emits every request of a 64 KiB read at once, thousands of them, and keeps each until the connection closes.
 */
function discardParsed({ parser }: Parsed): void {
  if (parser) parser.onIncoming = () => 0;
}
