import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '@shop/api-common';

const HOST = 'host';
const AUTHORIZATION = 'authorization';

/**
 * Ignores unknown expectations, which RFC 9110 (10.1.1) permits. Node would reject them without a body, bypassing
 * all hooks.
 */
export function ignoreExpectHeader({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
}

/**
 * Rejects what Node's parser accepts against RFC 9112 (3.2): other versions, and requests without exactly one Host.
 */
export function rejectInvalidRequests(fastify: FastifyInstance): void {
  readAllHeaders(fastify);
  fastify.addHook('onRequest', ({ raw }, _reply, done) => {
    const reason = invalidRequestReason(raw);
    if (reason === undefined) done();
    else done(new DomainError('BAD_USER_INPUT', reason));
  });
}

/**
 * Lifts Node's limit of 2,000 headers, as their size is bounded already: Node would silently drop a second Host or
 * Authorization, or the address that a trusted proxy appends.
 */
function readAllHeaders({ server }: FastifyInstance): void {
  server.maxHeadersCount = 0;
}

/** Undefined for a valid request. */
export function invalidRequestReason(raw: IncomingMessage): string | undefined {
  if (raw.httpVersion === '1.0') return undefined;
  if (raw.httpVersion !== '1.1') return 'The request must be HTTP/1.1.';
  return countOf(HOST, raw) === 1 ? undefined : 'The request must have one Host header.';
}

/**
 * Joins repeated Authorization headers into one invalid token. Node would keep the first, while a proxy may have
 * checked the last.
 */
export function joinAuthorizationHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw }, _reply, done) => {
    const { headers } = raw;
    if (headers.authorization !== undefined && countOf(AUTHORIZATION, raw) > 1) {
      headers.authorization = raw.headersDistinct[AUTHORIZATION]?.join(', ');
    }
    done();
  });
}

function countOf(header: string, { rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === header.length && name.toLowerCase() === header) count += 1;
  }
  return count;
}
