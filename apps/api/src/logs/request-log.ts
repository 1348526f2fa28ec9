import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Answered, Witness } from '../http/witness';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id that a proxy or client gave a request, if it is a UUID, which can hold nothing else; or one of our own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && UUID.test(given) ? given.toLowerCase() : randomUUID();
}

/** Tells every caller the id of its request. */
export function tellRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    done();
  });
}

/**
 * Writes one line for each answer, under the id of its request. The route's pattern stands for the address, which may
 * hold e-mails and secrets; the account for the person.
 */
export function requestLog(logger: FastifyBaseLogger): Witness {
  // All fields of these lines are named below: to look for secrets in them costs more than many an answer.
  const log = logger.child({}, { redact: [] });
  return (answered) => {
    if (answered.status >= 500) log.error(lineOf(answered), 'request');
    else log.info(lineOf(answered), 'request');
  };
}

/** Fields without a value are left out by the logger; to spread them costs more than to write the line. */
function lineOf({ id, method, route, operation, refusals, user, status, ms }: Answered): object {
  return {
    requestId: id,
    method,
    route,
    operation,
    refusals: refusals && [...refusals],
    account: user?.uid,
    status,
    durationMs: Math.round(ms * 10) / 10,
  };
}
