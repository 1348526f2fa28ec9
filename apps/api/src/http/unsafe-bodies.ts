import type { FastifyInstance } from 'fastify';
import { DomainError, rejectUnsafeInput } from '@shop/api-common';
import { GRAPHQL_PATH } from '@shop/api-http';
import { isDecodable } from './urls';
import { SIGNED_BODIES } from './json-bodies';

/** GraphQL checks its own documents; webhooks are signed and may mention cards. */
const OTHERS: readonly (string | undefined)[] = [GRAPHQL_PATH, SIGNED_BODIES];

const UNDECODABLE = new DomainError(
  'BAD_USER_INPUT',
  'The query string is not valid: its percent signs make no text.',
);

/** Applies {@link rejectUnsafeInput} to the body and query string of REST requests. */
export function rejectUnsafeBodies(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', ({ body, query, url, routeOptions }, _reply, done) => {
    if (routeOptions.config.forwarded || OTHERS.includes(routeOptions.url)) return done();
    if (!isDecodable(url)) throw UNDECODABLE;
    rejectUnsafeInput(query);
    rejectUnsafeInput(body);
    done();
  });
}
