import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ShopRequest, UnguardedWork } from '@shop/api-platform';
import { isGraphql, refuse, unguardedBucket } from './unguarded';

const MINUTE_SECONDS = 60;

/**
 * Counts what never comes to the guard: documents that are not valid, introspection, unknown addresses, broken bodies.
 * Pages and their files are not counted, nor what is forwarded to a stand-in. Tells in the headers of every counted
 * answer what is left (IETF draft "RateLimit header fields for HTTP").
 */
export function limitWhatNobodyGuards(fastify: FastifyInstance, work: UnguardedWork): void {
  fastify.addHook('onSend', async (request: ShopRequest, reply, payload) => {
    const error = isUncounted(request, reply) ? await refusalOf(work, request) : undefined;
    tellRates(request, reply);
    return error ? refuse(request, reply, error) : payload;
  });
}

function isUncounted(request: ShopRequest, { statusCode }: FastifyReply): boolean {
  if (request.rate || request.routeOptions.config.forwarded) return false;
  return isGraphql(request) || (statusCode >= 400 && statusCode < 500);
}

async function refusalOf(work: UnguardedWork, request: ShopRequest): Promise<unknown> {
  return work.take(request, unguardedBucket(request)).then(
    () => undefined,
    (error: unknown) => error,
  );
}

function tellRates({ rate }: ShopRequest, reply: FastifyReply): void {
  if (!rate) return;
  const { bucket, perMinute, remaining, resetSeconds, granted } = rate;
  void reply.header('RateLimit-Policy', `"${bucket}";q=${perMinute};w=${MINUTE_SECONDS}`);
  void reply.header('RateLimit', `"${bucket}";r=${remaining};t=${resetSeconds}`);
  if (!granted) void reply.header('Retry-After', String(resetSeconds));
}
