import type { FastifyReply } from 'fastify';

const ENCODING = 'Accept-Encoding';

export function varyByEncoding(reply: FastifyReply): void {
  const others = reply.getHeader('Vary');
  if (others === undefined) void reply.header('Vary', ENCODING);
  else if (!String(others).includes(ENCODING)) void reply.header('Vary', `${String(others)}, ${ENCODING}`);
}
