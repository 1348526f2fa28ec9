import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, compressOnce } from '@shop/api-cache';
import { varyByEncoding } from './vary';

/** Compresses long text. Tokens are not cookies, so foreign pages cannot attack secrets by length. */
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
