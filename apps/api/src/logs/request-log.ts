import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ResponseReporter } from '../http/response-log-buffer';
import { memoizeByObject } from '../http/memoize-by-object';
import type { CompletedRequest } from '../http/response-observer';
import type { LogStream } from './log-stream';
import { timeText } from './time-text';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The `X-Request-Id` of a proxy or client if it is a UUID, which cannot inject anything; otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && UUID.test(given) ? given.toLowerCase() : randomUUID();
}

/** Sends the request id with every response. */
export function addRequestIdHeader(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    done();
  });
}

/**
 * Writes one line per response. It names the route pattern instead of the URL, which may hold e-mails and secrets,
 * and the account instead of the person.
 */
export function requestLog(lines: LogStream): ResponseReporter {
  return (answers) => lines.write(answers.map(lineOf).join(''));
}

/** Formats the line directly, as pino takes four times as long and would search these fields for secrets. */
function lineOf({
  id,
  method,
  route,
  operation,
  errorCodes: refusals,
  user,
  status,
  durationMs: ms,
  completedAt: at,
}: CompletedRequest): string {
  const level = status >= 500 ? 'error' : 'info';
  const head = `{"level":"${level}","time":"${timeText(at)}","requestId":"${id}","method":"${method}"`;
  const what = field('route', route) + (operation ? operationField(operation) : '');
  const who = field('refusals', refusals && [...refusals]) + field('account', user?.uid);
  return `${head}${what}${who},"status":${status},"durationMs":${Math.round(ms * 10) / 10},"msg":"request"}\n`;
}

/** Operations of public queries are shared objects. */
const operationField = memoizeByObject(
  (operation: NonNullable<CompletedRequest['operation']>) => field('operation', operation),
  (operation) => operation,
);

function field(name: string, value: unknown): string {
  return value === undefined ? '' : `,"${name}":${JSON.stringify(value)}`;
}
