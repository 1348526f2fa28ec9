import { NotFoundException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Kind, OperationTypeNode, parse } from 'graphql';
import { DOCUMENT_LIMITS } from '@shop/api-graphql';
import { GRAPHQL_PATH } from '@shop/api-http';
import { markCsrfSafe } from '../cache/cacheable-requests';
import { hasBody } from './json-bodies';

const METHODS = ['GET', 'POST'];

/** Fastify would reject its content type before finding no route. */
const UNROUTED_METHOD = 'QUERY';

/**
 * Marks requests that Apollo rejects anyway (mutations by GET, other methods, POST without a body) as safe, so that
 * it answers 405 or names the missing body instead of asking for the CSRF header.
 */
export function rejectUnsupportedMethods(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.url === GRAPHQL_PATH && isUnsupported(request)) markCsrfSafe(request.raw);
    if (request.method === UNROUTED_METHOD) done(new NotFoundException());
    else done();
  });
}

function isUnsupported(request: FastifyRequest): boolean {
  return hasWrongMethod(request) || (request.method === 'POST' && !hasBody(request));
}

function hasWrongMethod({ method, query }: Pick<FastifyRequest, 'method' | 'query'>): boolean {
  return !METHODS.includes(method) || (method === 'GET' && isMutation(query));
}

/** Whether a document has mutations alone: with a query it could be meant for that. */
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
