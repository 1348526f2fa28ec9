import { IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest, CRUMBLED_BODY } from './broken-requests';

/** Chunks that a body may have, however small they are. A client that sends each word of a document by itself has fewer. */
export const CRUMBS_MAX = 4_096;
/** In bytes: what chunks have on average in a body with more of them. */
const USUAL_CHUNK = 16;

/**
 * Ends connections over which bodies come in more than {@link CRUMBS_MAX} chunks of hardly a byte. Node calls back for each
 * chunk, reads 2 MiB of them before anybody else has a turn, and goes on with those of bodies that nobody wants: fifty such
 * connections kept everybody waiting for ten seconds.
 */
export function rejectTinyChunkFloods(fastify: FastifyInstance): void {
  fastify.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['transfer-encoding'] === undefined) return;
    let chunks = 0;
    let bytes = 0;
    // Of all there is, this alone is told of a chunk before the next one is read.
    request.push = (chunk: Buffer | null) => {
      chunks += 1;
      bytes += chunk?.length ?? USUAL_CHUNK;
      if (chunks <= CRUMBS_MAX || bytes >= chunks * USUAL_CHUNK) {
        return IncomingMessage.prototype.push.call(request, chunk);
      }
      request.push = () => false;
      end(request, response);
      return false;
    };
    // What is left of a body that is read is told of too; what nobody began to read, Node would drop in silence.
    response.prependListener('finish', () => {
      if (!request.complete) request.resume().read(0);
    });
  });

  function end({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
    if (!headersSent) answerBrokenRequest.call(fastify, CRUMBLED_BODY, socket);
    socket.destroySoon();
  }
}
