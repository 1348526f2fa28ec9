import type { FastifyInstance } from 'fastify';
import { refuseUnsafeInput } from '@shop/api-platform';
import { SIGNED_BODIES } from './json-bodies';

/** GraphQL looks at its own documents; what the payment provider sends is signed, and may speak of cards. */
const OTHERS: readonly (string | undefined)[] = ['/graphql', SIGNED_BODIES];

/** Holds the body and the query string of every REST call against {@link refuseUnsafeInput}. */
export function refuseUnsafeBodies(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', async ({ body, query, routeOptions }) => {
    if (routeOptions.config.forwarded || OTHERS.includes(routeOptions.url)) return;
    refuseUnsafeInput(query);
    refuseUnsafeInput(body);
  });
}
