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
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || reply.hasHeader('Content-Encoding')) return done(null, payload);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) return done(null, payload);
    const send = (compressed: Buffer | undefined) => {
      if (!compressed) return done(null, payload);
      varyByEncoding(reply);
      void reply.removeHeader('Content-Length').header('Content-Encoding', encoding);
      done(null, compressed);
    };
    compressOnce(Buffer.from(payload), encoding).then(send).catch(done);
  });
}
