import type { FastifyInstance, FastifyReply } from 'fastify';
import type { UnguardedRequestLimiter } from '@shop/api-auth';
import type { ShopRequest } from '@shop/api-http';
import { isGraphql, prepareErrorResponse, unguardedBucket } from './unguarded';

/**
 * Rejects clients with an exhausted limit before documents are parsed. Sign-ins have a bucket of their own, so
 * mutations wait for the guard.
 */
export function rejectRateLimitedClients(fastify: FastifyInstance, limiter: UnguardedRequestLimiter): void {
  fastify.addHook('preHandler', async (request: ShopRequest, reply) =>
    isGraphql(request) ? rejectExhausted(limiter, request, reply) : undefined,
  );
}

/** Rejects them before the lookup of an unknown route, too. */
export function rejectRateLimitedUnknownRoutes(
  fastify: FastifyInstance,
  limiter: UnguardedRequestLimiter,
): void {
  fastify.addHook('onRequest', async (request: ShopRequest, reply) =>
    request.is404 ? rejectExhausted(limiter, request, reply) : undefined,
  );
}

async function rejectExhausted(
  limiter: UnguardedRequestLimiter,
  request: ShopRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const error = limiter.exhaustedError(request, unguardedBucket(request));
  return error ? reply.send(prepareErrorResponse(request, reply, error)) : undefined;
}
