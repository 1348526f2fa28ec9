import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '@shop/api-kernel';

const VERSIONS = new Set(['1.0', '1.1']);

/**
 * Refuses what Node's parser lets through and HTTP/1.1 does not know (RFC 9112, 3.2): other versions, and a request
 * without exactly one Host. Node would refuse a missing one without a word.
 */
export function refuseOddRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ raw }) => {
    if (!VERSIONS.has(raw.httpVersion)) throw odd('The request must be HTTP/1.1.');
    if (raw.httpVersion === '1.1' && hostsOf(raw) !== 1) {
      throw odd('The request must have one Host header.');
    }
  });
}

function hostsOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}

function odd(message: string): DomainError {
  return new DomainError('BAD_USER_INPUT', message);
}
