import type { FastifyReply } from 'fastify';
import type { UnguardedBucket } from '@shop/api-auth';
import {
  GRAPHQL_PATH,
  isReadRequest,
  recordErrorCode,
  type ShopRequest,
  toErrorBody,
  toErrorResponse,
} from '@shop/api-http';

const MUTATION = /\bmutation\b/;

/** Whether a request goes to GraphQL. */
export function isGraphql({ routeOptions }: ShopRequest): boolean {
  return routeOptions.url === GRAPHQL_PATH;
}

/**
 * What a request counts as that no guard has seen: REST by its method, GraphQL by its document. The document is not read
 * for that: who writes `mutation` into a query pays with writes, and gets nothing for it.
 */
export function unguardedBucket(request: ShopRequest): UnguardedBucket {
  const reads = isGraphql(request) ? !MUTATION.test(documentOf(request)) : isReadRequest(request);
  return reads ? 'reads' : 'writes';
}

function documentOf({ body }: ShopRequest): string {
  const query: unknown = typeof body === 'object' && body !== null && 'query' in body ? body.query : '';
  return typeof query === 'string' ? query : '';
}

/** Turns an answer into a refusal; what its body must be, as text. */
export function prepareErrorResponse(request: ShopRequest, reply: FastifyReply, error: unknown): string {
  const refusal = toErrorResponse(error);
  recordErrorCode(request, refusal.code);
  void reply.status(refusal.status).type('application/json; charset=utf-8').removeHeader('Content-Length');
  return JSON.stringify(toErrorBody(refusal, request));
}
