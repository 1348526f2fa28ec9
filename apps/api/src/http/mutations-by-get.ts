import type { FastifyInstance } from 'fastify';
import { Kind, OperationTypeNode, parse } from 'graphql';
import { DOCUMENT_LIMITS, GRAPHQL_PATH } from '@shop/api-platform';
import { letPass } from '../cache/visitors';

/**
 * Has Apollo say 405 to every mutation by GET. It asks for the header against forged requests before it looks at the
 * document, and would tell whoever sends none to send one, with which the mutation would be no more welcome.
 */
export function refuseMutationsByGet(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isByGet = request.method === 'GET' && request.routeOptions.url === GRAPHQL_PATH;
    if (isByGet && isMutation(request.query)) letPass(request.raw);
    done();
  });
}

/** Whether a document has mutations alone: one that also has a query could be sent for that. */
function isMutation(parameters: unknown): boolean {
  const { query } = parameters as { readonly query?: unknown };
  if (typeof query !== 'string' || !query.includes(OperationTypeNode.MUTATION)) return false;
  try {
    return parse(query, { maxTokens: DOCUMENT_LIMITS.tokens }).definitions.every(
      (each) => each.kind !== Kind.OPERATION_DEFINITION || each.operation === OperationTypeNode.MUTATION,
    );
  } catch {
    return false;
  }
}
