import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ShopRequest, UnguardedWork } from '@shop/api-platform';
import { isGraphql, refuse, unguardedBucket } from './unguarded';

/**
 * Refuses whoever has used up a limit before documents are parsed and validated for them, and before anything is looked
 * for at an unknown address. Sign-ins have a limit of their own, so documents with mutations wait for theirs.
 */
export function refuseSpentClients(fastify: FastifyInstance, work: UnguardedWork): void {
  async function refuseSpent(request: ShopRequest, reply: FastifyReply) {
    const error = work.refusal(request, unguardedBucket(request));
    return error && reply.send(refuse(request, reply, error));
  }
  fastify.addHook('onRequest', async (request: ShopRequest, reply) =>
    request.is404 ? refuseSpent(request, reply) : undefined,
  );
  fastify.addHook('preHandler', async (request: ShopRequest, reply) =>
    isGraphql(request) ? refuseSpent(request, reply) : undefined,
  );
}
