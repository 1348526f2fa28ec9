import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '@shop/api-common';

const HOST = 'host';
const AUTHORIZATION = 'authorization';

/**
 * Answers requests that expect something unknown of the server like any others, which RFC 9110 (10.1.1) leaves to it.
 * Node would refuse them without a word, past every hook.
 */
export function ignoreExpectHeader({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
}

/**
 * Refuses what Node's parser lets through and HTTP/1.1 does not know (RFC 9112, 3.2): other versions, and a request
 * without exactly one Host. Node would refuse a missing one without a word.
 */
export function rejectInvalidRequests(fastify: FastifyInstance): void {
  readAllHeaders(fastify);
  fastify.addHook('onRequest', ({ raw }, _reply, done) => {
    const oddity = invalidRequestReason(raw);
    if (oddity === undefined) done();
    else done(new DomainError('BAD_USER_INPUT', oddity));
  });
}

/**
 * Has Node hand over every header, as their size is bounded already. It would leave out those behind the 2,000th without a
 * word: a second Host or Authorization, an idempotency key, the client's address that a trusted proxy adds last.
 */
function readAllHeaders({ server }: FastifyInstance): void {
  server.maxHeadersCount = 0;
}

/** What is odd about a request; undefined for a usual one. */
export function invalidRequestReason(raw: IncomingMessage): string | undefined {
  if (raw.httpVersion === '1.0') return undefined;
  if (raw.httpVersion !== '1.1') return 'The request must be HTTP/1.1.';
  return countOf(HOST, raw) === 1 ? undefined : 'The request must have one Host header.';
}

/**
 * Takes several Authorization headers for what one of them all is: no token of anybody. Node would keep the first, and what
 * stands before the shop might go by the last.
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
