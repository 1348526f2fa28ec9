import type { FastifyInstance, FastifyReply } from 'fastify';
import { within } from '@shop/api-kernel';
import type { Bus, CachedResponse, Fill, RateLimits, ResponseCache, ShopRequest } from '@shop/api-platform';
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
/** So long somebody waits for an answer that another request makes, in ms: one that hangs must not hang all others. */
const JOINED_FOR_MS = 150;

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
    serve(parts, request, reply, wanted, done);
  });
  fastify.addHook('preHandler', (request: ShopRequest & { rawBody?: Buffer }, reply, done) => {
    const wanted = wantedByPost(parts.calls, request);
    if (!wanted) return done();
    serve(parts, request, reply, wanted, done);
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

/** @param make is called where the answer has to be made */
function serve(
  { cache, bus, limits }: CacheParts,
  request: ShopRequest,
  reply: FastifyReply,
  { key, tags, reads, operation }: Cacheable,
  make: () => void,
): void {
  function send(response: CachedResponse): void {
    if (operation) request.operation = operation;
    sendCached(request, reply, response);
  }
  // Whoever has nothing left is sent on to where reads are refused.
  const sendIfAllowed = (response: CachedResponse) =>
    void takeReads(limits, request, reads).then(
      () => send(response),
      () => make(),
    );

  if (!bus.isWhole) return make();
  const ready = cache.get(key);
  if (ready) return sendIfAllowed(ready);
  const making = cache.join(key);
  if (!making) {
    request.cacheFill = cache.fill(key, tags);
    return make();
  }
  const late = () => new Error('The answer takes long.');
  const made = within(JOINED_FOR_MS, making, late).catch(() => undefined);
  void made.then((response) => {
    if (response) return sendIfAllowed(response);
    if (!cache.join(key)) request.cacheFill = cache.fill(key, tags);
    make();
  });
}

/** Counts what is read. @throws RateLimitedError when nothing is left */
async function takeReads(limits: RateLimits, request: ShopRequest, reads: number): Promise<void> {
  for (let read = 0; read < reads; read += 1) await limits.take(request, 'reads');
}
