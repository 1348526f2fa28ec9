import { fastify, type FastifyInstance } from 'fastify';
import type { ResponseBodies } from '../answers';

/** Fastify with ready bytes: each answer at `/{name}`. */
export function bareFastify(answers: ResponseBodies): FastifyInstance {
  const server = fastify();
  for (const [name, answer] of Object.entries(answers)) {
    const bytes = Buffer.from(answer);
    server.get(`/${name}`, (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  }
  return server;
}
