import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';

/** Fastify and ready bytes; answers its port. */
export async function startFastify(answer: string): Promise<number> {
  const bytes = Buffer.from(answer);
  const server = fastify();
  server.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}
