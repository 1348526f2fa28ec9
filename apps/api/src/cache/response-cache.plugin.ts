import type { FastifyInstance, FastifyReply } from 'fastify';
import { withTimeout } from '@shop/api-common';
import { type CachedResponse, type PendingResponse, ResponseCache } from '@shop/api-cache';
import { GRAPHQL_PATH, type ShopRequest } from '@shop/api-http';
import { addressKey, RateLimiter } from '@shop/api-rate-limit';
import { acceptOf, type CacheKey, CacheKeys, isCacheableRoute, isCsrfSafe, markCsrfSafe } from './cache-key';
import { sendCached } from './send-cached';
import { storeResponse } from './store-response';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Bus } from '@shop/api-pub-sub';

export interface CacheDependencies {
  readonly cache: ResponseCache;
  readonly keys: CacheKeys;
  readonly bus: Pick<Bus, 'isConnected'>;
  readonly limits: RateLimiter;
}

export function cacheDependencies(app: NestFastifyApplication): CacheDependencies {
  return {
    cache: app.get(ResponseCache, { strict: false }),
    keys: app.get(CacheKeys, { strict: false }),
    bus: app.get(Bus, { strict: false }),
    limits: app.get(RateLimiter, { strict: false }),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Takes the response to this request into the cache, when it may be cached. */
    pendingResponse: PendingResponse | undefined;
  }
}

/** A hanging request must not hang the concurrent ones that wait for its response. */
const JOIN_TIMEOUT_MS = 150;

/**
 * Caches anonymous GraphQL queries of public fields and public REST routes. Hits are sent from `onRequest` or, with a parsed
 * body, `preHandler`; misses are stored in `onSend`, and concurrent misses wait for the first.
 */
export function cacheResponses(fastify: FastifyInstance, dependencies: CacheDependencies): void {
  fastify.decorateRequest('pendingResponse', undefined);
  // Callbacks, so that other requests do not wait for promises of these hooks.
  fastify.addHook('onRequest', (request: ShopRequest, reply, done) =>
    respond(dependencies, request, reply, keyOfGet(dependencies, request), done),
  );
  fastify.addHook('preHandler', (request: ShopRequest, reply, done) =>
    respond(dependencies, request, reply, keyOfPost(dependencies, request), done),
  );
  fastify.addHook('onSend', (request: ShopRequest, reply, payload, done) =>
    done(null, storeResponse(request, reply, payload)),
  );
  fastify.addHook('onResponse', ({ pendingResponse }, _reply, done) => {
    pendingResponse?.abandon();
    done();
  });
}

function keyOfGet(dependencies: CacheDependencies, request: ShopRequest): CacheKey | undefined {
  const { url, headers, routeOptions } = request;
  if (headers.authorization !== undefined || !isCacheableRoute(request)) return undefined;
  const accept = acceptOf(request);
  // A navigation gets a page, and Apollo refuses a GET with a content type.
  if (accept.includes('text/html') || headers['content-type'] !== undefined) return undefined;
  const tags = routeOptions.config.cacheTags;
  // Addresses in responses are absolute.
  if (tags) return dependencies.keys.ofRoute((request.publicUrl ?? '') + url, tags);
  if (isRateLimited(dependencies, request)) return undefined;
  const key = dependencies.keys.ofGet(url, accept);
  if (!key || !isCsrfSafe(request, key)) return undefined;
  markCsrfSafe(request);
  return key;
}

function keyOfPost(dependencies: CacheDependencies, request: ShopRequest): CacheKey | undefined {
  const { method, headers, routeOptions, body } = request;
  if (method !== 'POST' || headers.authorization !== undefined) return undefined;
  if (routeOptions.url !== GRAPHQL_PATH) return undefined;
  if (isRateLimited(dependencies, request)) return undefined;
  return dependencies.keys.ofPost(body, acceptOf(request));
}

/** Exhausted clients are rejected later; reading their documents would be wasted work. */
function isRateLimited({ limits }: CacheDependencies, { ip }: ShopRequest): boolean {
  if (!limits.hasExhaustedClients) return false;
  const client = { ip, headers: {} };
  return limits.exhaustedError(client, 'reads', addressKey(client)) !== undefined;
}

/** Sends the cached response or that of a concurrent request; otherwise calls `next`, which produces it. */
function respond(
  dependencies: CacheDependencies,
  request: ShopRequest,
  reply: FastifyReply,
  cacheKey: CacheKey | undefined,
  next: () => void,
): void {
  const { cache, bus } = dependencies;
  // Without the bus, invalidations of other replicas may be missed.
  if (!cacheKey || !bus.isConnected) return next();
  const { key, tags } = cacheKey;
  const cached = cache.get(key);
  if (cached) return sendIfAllowed(dependencies, request, reply, cacheKey, cached, next);
  const produce = () => {
    if (!cache.isPending(key)) request.pendingResponse = cache.fill(key, tags);
    next();
  };
  const pending = cache.join(key);
  if (!pending) return produce();
  withTimeout(JOIN_TIMEOUT_MS, pending, () => new Error('The concurrent request takes too long.'))
    .catch(() => undefined)
    .then((response) =>
      response ? sendIfAllowed(dependencies, request, reply, cacheKey, response, next) : produce(),
    )
    .catch((error: unknown) => void reply.send(error));
}

/** Counts the reads of a hit; a client without any left goes on to the hooks that reject it. */
function sendIfAllowed(
  { limits }: CacheDependencies,
  request: ShopRequest,
  reply: FastifyReply,
  { operation, reads }: CacheKey,
  cached: CachedResponse,
  next: () => void,
): void {
  const settle = (isGranted: boolean) => {
    if (!isGranted) return next();
    if (operation) request.operation = operation;
    sendCached(request, reply, cached);
  };
  const isGranted = limits.tryConsume(request, 'reads', reads);
  if (typeof isGranted === 'boolean') settle(isGranted);
  else isGranted.then(settle).catch((error: unknown) => void reply.send(error));
}
