import type { FastifyReply } from 'fastify';
import { CachedResponse } from '@shop/api-cache';
import type { ShopRequest } from '@shop/api-http';
import { isCacheableRoute } from './cache-key';
import { isNotModified, setPublicHeaders } from './send-cached';

const PRIVATE = 'private, no-store';
/** Values of `Cache-Control` that no handler has set: none, or the default of `setSecurityHeaders`. */
const DEFAULT_CACHE_CONTROL: readonly unknown[] = [undefined, 'no-store'];
/** Headers of a single response; all others are stored with the body. */
const PER_RESPONSE_HEADERS = new Set([
  ...['x-request-id', 'ratelimit', 'ratelimit-policy', 'retry-after', 'date', 'content-length', 'connection'],
  ...['cache-control', 'etag', 'vary', 'access-control-allow-origin', 'access-control-expose-headers'],
]);

/** Stores a cacheable response and sets its caching headers. @returns the payload; empty for 304 */
export function storeResponse(request: ShopRequest, reply: FastifyReply, payload: unknown): unknown {
  const { pendingResponse } = request;
  const response = pendingResponse && toCachedResponse(request, reply, payload);
  if (response) pendingResponse.store(response);
  else pendingResponse?.abandon();
  if (!isCacheableRoute(request)) return payload;
  if (response) return withPublicHeaders(request, reply, payload, response);
  if (DEFAULT_CACHE_CONTROL.includes(reply.getHeader('Cache-Control')))
    void reply.header('Cache-Control', PRIVATE);
  return payload;
}

function withPublicHeaders(
  request: ShopRequest,
  reply: FastifyReply,
  payload: unknown,
  response: CachedResponse,
): unknown {
  setPublicHeaders(reply, response);
  if (!isNotModified(request, response)) return payload;
  void reply.status(304);
  return '';
}

function toCachedResponse(
  request: ShopRequest,
  reply: FastifyReply,
  payload: unknown,
): CachedResponse | undefined {
  if (!isSuccess(request, reply) || typeof payload !== 'string') return undefined;
  const headers = Object.entries(reply.getHeaders())
    .filter(([name]) => !PER_RESPONSE_HEADERS.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
  const version = String(reply.getHeader('ETag') ?? '').replaceAll('"', '');
  return new CachedResponse(Buffer.from(payload), headers, version);
}

/** GraphQL answers 200 also where fields failed; their error codes are recorded on the request. */
function isSuccess({ errorCodes, user }: ShopRequest, { statusCode }: FastifyReply): boolean {
  return statusCode === 200 && errorCodes === undefined && user === undefined;
}
