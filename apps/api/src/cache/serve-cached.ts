import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Bus, Fill, RateLimits, ResponseCache, ShopRequest } from '@shop/api-platform';
import type { CacheableCall, CacheableCalls } from './cacheable-call';
import { sendCached } from './send-cached';
import { acceptOf, GRAPHQL, isPublicPlace, isVisitor } from './visitors';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the answer to this request goes, when it may be kept. */
    cacheFill: Fill | undefined;
  }
}

/** What {@link serveCached} works with. */
export interface CacheParts {
  readonly cache: ResponseCache;
  readonly calls: CacheableCalls;
  readonly bus: Bus;
  readonly limits: RateLimits;
}

/** What a request asks for, as the cache knows it. */
type Cacheable = Pick<CacheableCall, 'key' | 'tags' | 'reads'> & Partial<Pick<CacheableCall, 'operation'>>;

const CSRF_HEADER = 'apollo-require-preflight';

/**
 * Answers what is the same for everybody from ready bytes, before Nest or Apollo are entered: visitors' queries for
 * public fields alone and the public GETs of REST. The first answer of its kind is made by those as ever and kept on
 * its way out (`keepResponses`); who asks the same meanwhile waits for it. Whoever sends a token is known, and never
 * served from here.
 */
export function serveCached(fastify: FastifyInstance, parts: CacheParts): void {
  fastify.decorateRequest('cacheFill', undefined);

  // By callbacks: most requests are not for these hooks, and should not wait for promises of theirs.
  fastify.addHook('onRequest', (request: ShopRequest, reply, done) => {
    const wanted = wantedByGet(parts.calls, request);
    if (!wanted) return done();
    serve(parts, request, reply, wanted).then((isServed) => void (isServed || done()), done);
  });
  fastify.addHook('preHandler', (request: ShopRequest & { rawBody?: Buffer }, reply, done) => {
    const wanted = wantedByPost(parts.calls, request);
    if (!wanted) return done();
    serve(parts, request, reply, wanted).then((isServed) => void (isServed || done()), done);
  });
}

function wantedByGet(calls: CacheableCalls, request: ShopRequest): Cacheable | undefined {
  if (!isPublicPlace(request) || !isVisitor(request)) return undefined;
  const { url, headers, routeOptions } = request;
  const accept = acceptOf(request);
  // A navigation gets a page, and the type of a body that is not there makes Apollo refuse.
  if (accept.includes('text/html') || headers['content-type'] !== undefined) return undefined;
  const tags = routeOptions.config.cacheTags;
  if (tags) return { key: `GET ${url}`, tags, reads: 1 };
  const call = calls.ofGet(url, accept);
  if (!call || !(call.isOurs || headers[CSRF_HEADER])) return undefined;
  // Apollo asks for this header, so that a link on a foreign page starts nothing; these queries may be started.
  headers[CSRF_HEADER] ??= 'true';
  return call;
}

function wantedByPost(
  calls: CacheableCalls,
  request: ShopRequest & { rawBody?: Buffer },
): Cacheable | undefined {
  if (request.method !== 'POST' || request.routeOptions.url !== GRAPHQL) return undefined;
  if (!request.rawBody || !isVisitor(request)) return undefined;
  return calls.ofPost(request.rawBody, request.body, acceptOf(request));
}

/** @returns false where the answer has to be made */
async function serve(
  { cache, bus, limits }: CacheParts,
  request: ShopRequest,
  reply: FastifyReply,
  { key, tags, reads, operation }: Cacheable,
): Promise<boolean> {
  if (!bus.isWhole) return false;
  const response = cache.get(key) ?? (await cache.join(key));
  if (!response) {
    if (!cache.join(key)) request.cacheFill = cache.fill(key, tags);
    return false;
  }
  if (!(await mayRead(limits, request, reads))) return false;
  if (operation) request.operation = operation;
  sendCached(request, reply, response);
  return true;
}

/** Counts what is read; whoever has nothing left is sent on to where reads are refused. */
async function mayRead(limits: RateLimits, request: ShopRequest, reads: number): Promise<boolean> {
  try {
    for (let read = 0; read < reads; read += 1) await limits.take(request, 'reads');
    return true;
  } catch {
    return false;
  }
}
