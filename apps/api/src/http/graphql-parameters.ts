import type { FastifyInstance } from 'fastify';
import { parseJson, rejectUnsafeInput } from '@shop/api-common';
import { rejectUnknownNames, type ShopRequest } from '@shop/api-http';
import { GRAPHQL_PARAMETERS } from '../cache/graphql-request';
import { isGraphql, prepareErrorResponse } from './unguarded';

/**
 * Rejects parameters of a GraphQL request that no server knows, such as `variable`, and unsafe values in any of them but the
 * document and its variables, which are checked with the operation.
 */
export function rejectUnknownGraphqlParameters(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request: ShopRequest, reply, done) => {
    if (!isGraphql(request)) return done();
    const parameters: unknown = request.method === 'GET' ? request.query : request.body;
    if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters)) return done();
    try {
      rejectUnknownNames(Object.keys(parameters), GRAPHQL_PARAMETERS, 'parameter');
      const {
        query: _,
        variables: __,
        extensions,
        ...others
      } = { query: '', ...parameters } as Readonly<Record<string, unknown>>;
      rejectUnsafeInput(others);
      rejectUnsafeInput(typeof extensions === 'string' ? parseJson(extensions) : extensions, 'extensions');
      done();
    } catch (error) {
      void reply.send(prepareErrorResponse(request, reply, error));
    }
  });
}
