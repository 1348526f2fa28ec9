import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ShopRequest } from '@shop/api-platform';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id that a proxy or client gave a request, if it is a UUID, which can hold nothing else; or one of our own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && UUID.test(given) ? given.toLowerCase() : randomUUID();
}

/**
 * Tells every caller the id of its request, and writes one line for each answer under that id. The route's pattern
 * stands for the address, which may hold e-mails and secrets; the account for the person.
 */
export function logRequests(fastify: FastifyInstance): void {
  // All fields of these lines are named below: to look for secrets in them costs more than many an answer.
  const log = fastify.log.child({}, { redact: [] });
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request: ShopRequest, { statusCode, elapsedTime }, done) => {
    const line = { ...whatOf(request), status: statusCode, durationMs: Math.round(elapsedTime * 10) / 10 };
    if (statusCode >= 500) log.error(line, 'request');
    else log.info(line, 'request');
    done();
  });
}

function whatOf({ id, method, routeOptions, operation, refusals, user }: ShopRequest): object {
  return {
    requestId: id,
    method,
    route: routeOptions.url ?? 'none',
    ...(operation && { operation }),
    ...(refusals && { refusals: [...refusals] }),
    ...(user && { account: user.uid }),
  };
}
