import { NotFoundException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLFormattedError, Kind, OperationTypeNode, parse } from 'graphql';
import { DomainError, parseJson } from '@shop/api-common';
import { addRequestId, beforeOperation, DOCUMENT_LIMITS } from '@shop/api-graphql';
import type { ShopRequest } from '@shop/api-http';
import { isFromSafeSite, markCsrfSafe } from '../cache/cache-key';
import { hasInvalidQueryHash } from '../cache/graphql-request';
import { hasBody } from './json-bodies';
import { isGraphql, prepareErrorResponse } from './unguarded';

/** Subscriptions are served over WebSocket; Apollo cannot execute them over HTTP. */
export const rejectSubscriptionsPlugin = beforeOperation(({ operation }) => {
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return;
  throw new GraphQLError('Please send subscriptions over a WebSocket to /graphql.', {
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  });
});

/** Fastify would reject its content type before finding no route. */
const UNROUTED_METHOD = 'QUERY';
const ERRORS = '{"errors":[';

/**
 * Marks requests from safe sites, and those that Apollo rejects anyway (mutations by GET, other methods, POST without a body), as
 * safe: the error of the latter names the reason instead of the CSRF header.
 */
export function rejectUnsupportedMethods(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request: ShopRequest, _reply, done) => {
    if (isGraphql(request) && (isUnsupported(request) || isFromSafeSite(request))) markCsrfSafe(request.raw);
    if (request.method === UNROUTED_METHOD) done(new NotFoundException());
    else done();
  });
}

function isUnsupported(request: FastifyRequest): boolean {
  if (request.method === 'POST') return !hasBody(request);
  return request.method !== 'GET' || isMutation(request.query);
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

/** Rejects a persisted query whose hash is not a string. Apollo would ask for the full query, in vain. */
export function rejectInvalidQueryHashes(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request: ShopRequest, reply, done) => {
    if (!isGraphql(request) || !hasInvalidQueryHash(extensionsOf(request))) return done();
    const error = DomainError.badInput({ sha256Hash: 'must be a text' });
    void reply.send(prepareErrorResponse(request, reply, error));
  });
}

/** Undefined for invalid JSON, which Apollo rejects. */
function extensionsOf({ method, body, query }: ShopRequest): unknown {
  const { extensions } = Object(method === 'GET' ? query : body) as { readonly extensions?: unknown };
  return typeof extensions === 'string' ? parseJson(extensions) : extensions;
}

/** Adds the request id to errors that Apollo raises before it has a context, such as for missing documents. */
export function addRequestIdToEngineErrors(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request: ShopRequest, { statusCode }, payload, done) => {
    const hasId = statusCode < 400 || request.errorCodes !== undefined || !isGraphql(request);
    if (hasId || typeof payload !== 'string' || !payload.startsWith(ERRORS)) return done(null, payload);
    const { errors } = JSON.parse(payload) as { readonly errors: readonly GraphQLFormattedError[] };
    done(null, JSON.stringify({ errors: errors.map((error) => addRequestId(error, request)) }));
  });
}
