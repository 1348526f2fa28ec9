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

export function isGraphql({ routeOptions }: ShopRequest): boolean {
  return routeOptions.url === GRAPHQL_PATH;
}

/** REST by method, GraphQL by a search for `mutation`; a false match costs only its client a write. */
export function unguardedBucket(request: ShopRequest): UnguardedBucket {
  const reads = isGraphql(request) ? !MUTATION.test(documentOf(request)) : isReadRequest(request);
  return reads ? 'reads' : 'writes';
}

function documentOf({ body }: ShopRequest): string {
  const query: unknown = typeof body === 'object' && body !== null && 'query' in body ? body.query : '';
  return typeof query === 'string' ? query : '';
}

/** Sets status and headers of an error response; returns its body. */
export function prepareErrorResponse(request: ShopRequest, reply: FastifyReply, error: unknown): string {
  const refusal = toErrorResponse(error);
  recordErrorCode(request, refusal.code);
  void reply.status(refusal.status).type('application/json; charset=utf-8').removeHeader('Content-Length');
  return JSON.stringify(toErrorBody(refusal, request));
}
