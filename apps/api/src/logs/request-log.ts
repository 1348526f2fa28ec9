import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { CompletedRequest, ResponseReporter } from '../http/completed-requests';
import type { LogStream } from './log-stream';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The `X-Request-Id` of a proxy or client if it is a UUID, which cannot inject anything; otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && UUID.test(given) ? given.toLowerCase() : randomUUID();
}

export function addRequestIdHeader(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    done();
  });
}

/** Writes one line per response, without personal data: route patterns and account ids only. */
export function requestLog(lines: LogStream): ResponseReporter {
  return (requests) => lines.write(requests.map(toLine).join(''));
}

/** Pino takes four times as long, as it would search these fields for secrets. */
function toLine(request: CompletedRequest): string {
  const { id, method, route, operation, errorCodes, user, status, durationMs, completedAt } = request;
  const line = {
    level: status >= 500 ? 'error' : 'info',
    time: new Date(completedAt).toISOString(),
    requestId: id,
    ...{ method, route, operation },
    refusals: errorCodes && [...errorCodes],
    account: user?.uid,
    status,
    durationMs: Math.round(durationMs * 10) / 10,
    msg: 'request',
  };
  return `${JSON.stringify(line)}\n`;
}
