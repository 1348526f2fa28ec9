import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '@shop/api-common';
import { isLoopback, isLoopbackHostHeader, type Settings } from '@shop/config';

const HOST = 'host';
const AUTHORIZATION = 'authorization';

/** Ignores unknown expectations (RFC 9110, 10.1.1), which Node would reject without a body or any hook. */
export function ignoreExpectHeader({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
}

/** Rejects other HTTP versions, and requests without exactly one Host (RFC 9112, 3.2), which Node accepts. */
export function rejectInvalidRequests(fastify: FastifyInstance): void {
  readAllHeaders(fastify);
  fastify.addHook('onRequest', ({ raw }, _reply, done) => {
    const reason = invalidRequestReason(raw);
    if (reason === undefined) done();
    else done(new DomainError('BAD_USER_INPUT', reason));
  });
}

/** Rejects pages whose own name resolves to a loopback address that the shop listens on; a trusted proxy has names of its own. */
export function rejectRebindingHosts(
  fastify: FastifyInstance,
  { host, isProduction, trustProxy }: Pick<Settings, 'host' | 'isProduction' | 'trustProxy'>,
): void {
  if (isProduction || trustProxy.length > 0 || !isLoopback(host)) return;
  fastify.addHook('onRequest', ({ raw }, _reply, done) => {
    if (isLoopbackHostHeader(raw.headers.host)) done();
    else done(new DomainError('BAD_USER_INPUT', 'The Host header must be 127.0.0.1 or localhost.'));
  });
}

/** Node would silently drop headers beyond 2,000, such as a second Host or a proxy's address; their size is bounded. */
function readAllHeaders({ server }: FastifyInstance): void {
  server.maxHeadersCount = 0;
}

export function invalidRequestReason(raw: IncomingMessage): string | undefined {
  if (raw.httpVersion === '1.0') return undefined;
  if (raw.httpVersion !== '1.1') return 'The request must be HTTP/1.1.';
  return countOf(HOST, raw) === 1 ? undefined : 'The request must have one Host header.';
}

/** Joins repeated Authorization headers into one invalid token, as a proxy may have checked another one than Node reads. */
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
