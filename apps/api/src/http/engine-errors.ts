import type { FastifyInstance } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import { addRequestId } from '@shop/api-graphql';
import type { ShopRequest } from '@shop/api-http';
import { isGraphql } from './unguarded';

/** How a body begins that holds nothing but errors. */
const REFUSED = '{"errors":[';

/**
 * Apollo refuses what is no GraphQL request (no document, several, a GET that any page could send) before it knows whose
 * it is. So these get their request's id here, on their way out.
 */
export function addRequestIdToEngineErrors(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request: ShopRequest, { statusCode }, payload, done) => {
    const isNamed = statusCode < 400 || request.errorCodes !== undefined || !isGraphql(request);
    if (isNamed || typeof payload !== 'string' || !payload.startsWith(REFUSED)) return done(null, payload);
    const { errors } = JSON.parse(payload) as { readonly errors: readonly GraphQLFormattedError[] };
    done(null, JSON.stringify({ errors: errors.map((error) => addRequestId(error, request)) }));
  });
}
