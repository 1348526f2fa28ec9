import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { interceptRequests } from './intercept-requests';

/** Requests of one connection that may be without their answer. Browsers and proxies send one after the other. */
export const UNANSWERED_MAX = 16;

/** Node's own parser of a connection, which is not documented. */
type Parsed = Socket & { readonly parser?: { onIncoming: unknown } | null };

/**
 * Closes a connection on which more requests come than {@link UNANSWERED_MAX} before the first of them are answered, which
 * RFC 9112 (9.3.2) leaves to a server. Node would read on while answers are being made, and a few connections full of
 * requests of thirty bytes would take all the memory there is.
 */
export function limitPipelinedRequests({ server, log }: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1) => {
    const now = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, now);
    return now;
  };
  const handOn = interceptRequests(server);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    // Node gives the connection to the response whose turn it is: all but one have to wait, and most connections have but one.
    const waits = response.socket === null;
    if (waits) response.once('close', () => count(socket, -1));
    if (!waits || count(socket, 1) < UNANSWERED_MAX) {
      handOn(request, response);
    } else {
      log.info(
        { route: 'none', refusals: ['RATE_LIMITED'] },
        'a connection with too many requests was closed',
      );
      dropUnheard(socket);
      socket.destroy();
    }
  });
}

/** Node hands over all requests of what it has read at once, thousands in 64 KiB, and keeps each until the connection is gone. */
function dropUnheard({ parser }: Parsed): void {
  if (parser) parser.onIncoming = () => 0;
}
