import type { FastifyInstance } from 'fastify';
import { DomainError } from '@shop/api-common';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a CSV file, which the handler streams from `request.raw` once the caller is known to be an admin. */
    csv?: boolean;
  }
}

/** UTF-8 is the default, which the handler checks. */
const CSV = /^text\/csv\s*(?:;|$)/i;

/** Leaves CSV files unread, for the one route that takes them. */
export function passCsvBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(CSV, (_request, _payload, done) => done(null));
  fastify.addHook('preParsing', (request, _reply, _payload, done) => {
    const { 'content-type': type, 'content-encoding': encoding } = request.headers;
    if (!request.routeOptions.config.csv || type === undefined) return done();
    if (!CSV.test(type) || encoding !== undefined)
      throw DomainError.badInput({ file: 'must be sent as it is, with the Content-Type text/csv' });
    done();
  });
}
