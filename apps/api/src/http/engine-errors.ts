import type { FastifyInstance } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import { addRequestId } from '@shop/api-graphql';
import type { ShopRequest } from '@shop/api-http';
import { isGraphql } from './unguarded';

/** Prefix of a body with errors alone. */
const REFUSED = '{"errors":[';

/** Adds the request id to errors that Apollo raises before it has a context, such as for missing documents. */
export function addRequestIdToEngineErrors(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request: ShopRequest, { statusCode }, payload, done) => {
    const isNamed = statusCode < 400 || request.errorCodes !== undefined || !isGraphql(request);
    if (isNamed || typeof payload !== 'string' || !payload.startsWith(REFUSED)) return done(null, payload);
    const { errors } = JSON.parse(payload) as { readonly errors: readonly GraphQLFormattedError[] };
    done(null, JSON.stringify({ errors: errors.map((error) => addRequestId(error, request)) }));
  });
}
