import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '@shop/api-kernel';

const HOST = 'host';

/**
 * Answers requests that expect something unknown of the server like any others, which RFC 9110 (10.1.1) leaves to it.
 * Node would refuse them without a word, past every hook.
 */
export function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
}

/**
 * Refuses what Node's parser lets through and HTTP/1.1 does not know (RFC 9112, 3.2): other versions, and a request
 * without exactly one Host. Node would refuse a missing one without a word.
 */
export function refuseOddRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw }, _reply, done) => {
    const oddity = oddityOf(raw);
    if (oddity === undefined) done();
    else done(new DomainError('BAD_USER_INPUT', oddity));
  });
}

/** What is odd about a request; undefined for a usual one. */
export function oddityOf(raw: IncomingMessage): string | undefined {
  if (raw.httpVersion === '1.0') return undefined;
  if (raw.httpVersion !== '1.1') return 'The request must be HTTP/1.1.';
  return hostsOf(raw) === 1 ? undefined : 'The request must have one Host header.';
}

function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts;
}
