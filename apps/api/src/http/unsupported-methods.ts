import { NotFoundException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Kind, OperationTypeNode, parse } from 'graphql';
import { DOCUMENT_LIMITS } from '@shop/api-graphql';
import { GRAPHQL_PATH } from '@shop/api-http';
import { markCsrfSafe } from '../cache/cacheable-requests';
import { hasBody } from './json-bodies';

/** GraphQL is asked by these alone. */
const METHODS = ['GET', 'POST'];

/** Fastify would refuse it for its content type before it finds that nothing is asked by it. */
const ASKED_BY_NOBODY = 'QUERY';

/**
 * Has Apollo say 405 to every mutation by GET, and to whatever comes by a method that it does not know, and what is missing to
 * a POST without a body. It asks for the header against forged requests before it looks at method and document, and would
 * tell whoever sends none to send one, with which they would be no more welcome.
 */
export function rejectUnsupportedMethods(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.url === GRAPHQL_PATH && isInVain(request)) markCsrfSafe(request.raw);
    if (request.method === ASKED_BY_NOBODY) done(new NotFoundException());
    else done();
  });
}

function isInVain(request: FastifyRequest): boolean {
  return hasWrongMethod(request) || (request.method === 'POST' && !hasBody(request));
}

function hasWrongMethod({ method, query }: Pick<FastifyRequest, 'method' | 'query'>): boolean {
  return !METHODS.includes(method) || (method === 'GET' && isMutation(query));
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
