import type { FastifyInstance, FastifyReply } from 'fastify';
import type { UnguardedRequestLimiter } from '@shop/api-auth';
import type { ShopRequest } from '@shop/api-http';
import { isGraphql, prepareErrorResponse, unguardedBucket } from './unguarded';

const MINUTE_SECONDS = 60;

/**
 * Counts requests that the guard never sees (invalid documents, introspection, unknown routes, broken bodies), and adds the
 * RateLimit headers (IETF draft) to counted responses.
 */
export function rateLimitUnguardedRequests(fastify: FastifyInstance, limiter: UnguardedRequestLimiter): void {
  fastify.addHook('onSend', (request: ShopRequest, reply, payload, done) => {
    const send = (error?: unknown) => {
      void reply.headers(rateLimitHeaders(request));
      done(null, error ? prepareErrorResponse(request, reply, error) : payload);
    };
    if (!isUncounted(request, reply)) return send();
    limiter
      .consume(request, unguardedBucket(request))
      .then(() => send(), send)
      .catch(done);
  });
}

function isUncounted(request: ShopRequest, reply: FastifyReply): boolean {
  if (request.rateLimit || request.routeOptions.config.forwarded) return false;
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
  return (isGraphql(request) && !isPage) || (reply.statusCode >= 400 && reply.statusCode < 500);
}

export function rateLimitHeaders({ rateLimit }: Pick<ShopRequest, 'rateLimit'>): Record<string, string> {
  if (!rateLimit) return {};
  const { bucket, perMinute, remaining, resetSeconds, granted } = rateLimit;
  return {
    'RateLimit-Policy': `"${bucket}";q=${perMinute};w=${MINUTE_SECONDS}`,
    RateLimit: `"${bucket}";r=${remaining};t=${resetSeconds}`,
    ...(!granted && { 'Retry-After': String(resetSeconds) }),
  };
}

/** Rejects exhausted clients before documents are parsed. Mutations wait for the guard, as sign-ins have their own bucket. */
export function rejectRateLimitedClients(fastify: FastifyInstance, limiter: UnguardedRequestLimiter): void {
  fastify.addHook('preHandler', (request: ShopRequest, reply, done) => {
    if (!isGraphql(request) || !rejectExhausted(limiter, request, reply)) done();
  });
}

/** Rejects them before the lookup of an unknown route, too. */
export function rejectRateLimitedUnknownRoutes(
  fastify: FastifyInstance,
  limiter: UnguardedRequestLimiter,
): void {
  fastify.addHook('onRequest', (request: ShopRequest, reply, done) => {
    if (!request.is404 || !rejectExhausted(limiter, request, reply)) done();
  });
}

/** Whether the request was rejected. */
function rejectExhausted(
  limiter: UnguardedRequestLimiter,
  request: ShopRequest,
  reply: FastifyReply,
): boolean {
  const error = limiter.exhaustedError(request, unguardedBucket(request));
  if (error) void reply.send(prepareErrorResponse(request, reply, error));
  return error !== undefined;
}
