import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, compressOnce } from '@shop/api-cache';
import { varyByEncoding } from './vary';

/**
 * Compresses long texts on their way out: lists of an admin, descriptions, what is asked for the first time. Nothing that
 * a foreign page can make a browser ask for carries a secret (tokens are no cookies), so their lengths tell nothing.
 */
export function compressResponses(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('Content-Encoding')) return payload;
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const compressed = encoding && (await compressOnce(Buffer.from(payload), encoding));
    if (!compressed) return payload;
    varyByEncoding(reply);
    void reply.removeHeader('Content-Length').header('Content-Encoding', encoding);
    return compressed;
  });
}
