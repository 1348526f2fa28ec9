import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  noteRefusal,
  type RateLimits,
  type ShopRequest,
  toExtensions,
  toRefusal,
  toRestBody,
} from '@shop/api-platform';

const MINUTE_SECONDS = 60;

/**
 * Counts what never comes to the guard, as reads of its address: documents that are not valid, introspection, unknown
 * addresses, broken bodies. Pages and their files are not counted, nor what is forwarded to a stand-in. Tells in the
 * headers of every counted answer what is left (IETF draft "RateLimit header fields for HTTP").
 */
export function limitWhatNobodyGuards(fastify: FastifyInstance, limits: RateLimits): void {
  fastify.addHook('onSend', async (request: ShopRequest, reply, payload) => {
    const refusal = isUncounted(request, reply) ? await refusalOf(limits, request) : undefined;
    tellRates(request, reply);
    if (!refusal) return payload;
    noteRefusal(request, refusal.code);
    void reply.status(refusal.status).type('application/json; charset=utf-8').removeHeader('Content-Length');
    return JSON.stringify(
      isGraphql(request) ? graphqlBody(refusal, request.id) : toRestBody(refusal, request),
    );
  });
}

type Refusal = ReturnType<typeof toRefusal>;

function isUncounted(request: ShopRequest, { statusCode }: FastifyReply): boolean {
  if (request.rate || request.routeOptions.config.forwarded) return false;
  return isGraphql(request) || (statusCode >= 400 && statusCode < 500);
}

async function refusalOf(limits: RateLimits, request: ShopRequest): Promise<Refusal | undefined> {
  return limits.takeUnknown(request).then(() => undefined, toRefusal);
}

function tellRates({ rate }: ShopRequest, reply: FastifyReply): void {
  if (!rate) return;
  const { bucket, perMinute, remaining, resetSeconds, granted } = rate;
  void reply.header('RateLimit-Policy', `"${bucket}";q=${perMinute};w=${MINUTE_SECONDS}`);
  void reply.header('RateLimit', `"${bucket}";r=${remaining};t=${resetSeconds}`);
  if (!granted) void reply.header('Retry-After', String(resetSeconds));
}

function isGraphql({ routeOptions }: ShopRequest): boolean {
  return routeOptions.url === '/graphql';
}

function graphqlBody(refusal: Refusal, requestId: string) {
  return { errors: [{ message: refusal.message, extensions: toExtensions(refusal, requestId) }] };
}
