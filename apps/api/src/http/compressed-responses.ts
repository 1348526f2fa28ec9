import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedEncoding, compressOnce } from '@shop/api-cache';

const ENCODING = 'Accept-Encoding';

export function varyByEncoding(reply: FastifyReply): void {
  const others = reply.getHeader('Vary');
  if (others === undefined) void reply.header('Vary', ENCODING);
  else if (!String(others).includes(ENCODING)) void reply.header('Vary', `${String(others)}, ${ENCODING}`);
}

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
