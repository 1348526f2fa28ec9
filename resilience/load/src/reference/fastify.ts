import { fastify, type FastifyInstance } from 'fastify';
import type { ResponseBodies } from '../answers';

/** Fastify and ready bytes: each answer at an address of its name. */
export function bareFastify(answers: ResponseBodies): FastifyInstance {
  const server = fastify();
  for (const [name, answer] of Object.entries(answers)) {
    const bytes = Buffer.from(answer);
    server.get(`/${name}`, (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  }
  return server;
}
