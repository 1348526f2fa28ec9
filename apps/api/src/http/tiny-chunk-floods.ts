import { IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest, TINY_CHUNK_FLOOD } from './broken-requests';

/** A client that sends a document word by word has fewer chunks. */
export const MAX_TINY_CHUNKS = 4_096;
/** Average bytes per chunk of legitimate bodies with more chunks. */
const USUAL_CHUNK = 16;

/**
 * Closes connections whose bodies come in more tiny chunks: Node calls back per chunk and reads 2 MiB of them in one turn, so
 * fifty such connections blocked the process for ten seconds.
 */
export function rejectTinyChunkFloods(fastify: FastifyInstance): void {
  fastify.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['transfer-encoding'] === undefined) return;
    let chunks = 0;
    let bytes = 0;
    // The only hook between two chunks.
    request.push = (chunk: Buffer | null) => {
      chunks += 1;
      bytes += chunk?.length ?? USUAL_CHUNK;
      if (chunks <= MAX_TINY_CHUNKS || bytes >= chunks * USUAL_CHUNK) {
        return IncomingMessage.prototype.push.call(request, chunk);
      }
      request.push = () => false;
      end(request, response);
      return false;
    };
    // Node would discard an unread body without calling `push`.
    response.prependListener('finish', () => {
      if (!request.complete) request.resume().read(0);
    });
  });

  function end({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
    if (!headersSent) answerBrokenRequest.call(fastify, TINY_CHUNK_FLOOD, socket);
    socket.destroySoon();
  }
}
