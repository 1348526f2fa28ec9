import type { FastifyInstance, FastifyReply } from 'fastify';
import type { UnguardedRequestLimiter } from '@shop/api-auth';
import type { RateLimitResult, ShopRequest } from '@shop/api-http';
import { isGraphql, prepareErrorResponse, unguardedBucket } from './unguarded';

const MINUTE_SECONDS = 60;

/**
 * Counts requests that the guard never sees: invalid documents, introspection, unknown routes, broken bodies; not
 * pages, files and proxied requests. Adds the RateLimit headers (IETF draft) to counted responses.
 */
export function rateLimitUnguardedRequests(fastify: FastifyInstance, work: UnguardedRequestLimiter): void {
  fastify.addHook('onSend', async (request: ShopRequest, reply, payload) => {
    const error = isUncounted(request, reply) ? await limitError(work, request) : undefined;
    const headers = rateLimitHeaders(request);
    for (let index = 0; index < headers.length; index += 2)
      void reply.header(headers[index] ?? '', headers[index + 1]);
    return error ? prepareErrorResponse(request, reply, error) : payload;
  });
}

function isUncounted(request: ShopRequest, reply: FastifyReply): boolean {
  const { statusCode } = reply;
  if (request.rateLimit || request.routeOptions.config.forwarded) return false;
  return (isGraphql(request) && !isPage(reply)) || (statusCode >= 400 && statusCode < 500);
}

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/html');
}

async function limitError(work: UnguardedRequestLimiter, request: ShopRequest): Promise<unknown> {
  return work.consume(request, unguardedBucket(request)).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** The RateLimit headers as alternating names and values; none for uncounted requests. */
export function rateLimitHeaders({
  rateLimit: rate,
}: {
  readonly rateLimit?: RateLimitResult | undefined;
}): string[] {
  if (!rate) return [];
  const { bucket, perMinute, remaining, resetSeconds, granted } = rate;
  const headers = [
    'RateLimit-Policy',
    `"${bucket}";q=${perMinute};w=${MINUTE_SECONDS}`,
    'RateLimit',
    `"${bucket}";r=${remaining};t=${resetSeconds}`,
  ];
  if (!granted) headers.push('Retry-After', String(resetSeconds));
  return headers;
}
