import type { FastifyInstance, FastifyReply } from 'fastify';
import type { UnguardedRequestLimiter } from '@shop/api-auth';
import type { ShopRequest } from '@shop/api-http';
import { isGraphql, prepareErrorResponse, unguardedBucket } from './unguarded';

/**
 * Refuses whoever has used up a limit before documents are parsed and validated for them. Sign-ins have a limit of their
 * own, so documents with mutations wait for theirs.
 */
export function rejectRateLimitedClients(fastify: FastifyInstance, work: UnguardedRequestLimiter): void {
  fastify.addHook('preHandler', async (request: ShopRequest, reply) =>
    isGraphql(request) ? refuseSpent(work, request, reply) : undefined,
  );
}

/** Refuses them also before anything is looked for at an unknown address. What the client's pages are at is known. */
export function rejectRateLimitedUnknownRoutes(
  fastify: FastifyInstance,
  work: UnguardedRequestLimiter,
): void {
  fastify.addHook('onRequest', async (request: ShopRequest, reply) =>
    request.is404 ? refuseSpent(work, request, reply) : undefined,
  );
}

async function refuseSpent(
  work: UnguardedRequestLimiter,
  request: ShopRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const error = work.exhaustedError(request, unguardedBucket(request));
  return error ? reply.send(prepareErrorResponse(request, reply, error)) : undefined;
}
