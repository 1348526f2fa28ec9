import type { FastifyInstance, FastifyReply } from 'fastify';
import { withTimeout } from '@shop/api-common';
import type { CachedResponse, Fill } from '@shop/api-cache';
import { GRAPHQL_PATH, type ShopRequest } from '@shop/api-http';
import { type CacheParts, isRefused, takeReads } from './cache-parts';
import type { CacheableCall } from './cacheable-call';
import { readyAnswer } from './ready-answer';
import { trialOf } from './trials';
import { acceptOf, isPublicPlace, isVisitor, markCsrfSafe, mayGet } from './visitors';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the answer to this request goes, when it may be kept. */
    cacheFill: Fill | undefined;
  }
}

/** So long somebody waits for an answer that another request makes, in ms: one that hangs must not hang all others. */
const JOINED_FOR_MS = 150;

/**
 * Fills the cache of what is the same for everybody: visitors' queries for public fields alone and the public GETs of
 * REST. The first answer of its kind is made by Nest and Apollo as ever and kept on its way out (`keepResponses`); who asks
 * the same meanwhile waits for it. Who asks again what is ready does not come here (`FrontDoor`), but for requests that
 * say it in words of their own. Whoever sends a token is known, and never served from the cache.
 */
export function serveCached(fastify: FastifyInstance, parts: CacheParts): void {
  fastify.decorateRequest('cacheFill', undefined);

  // By callbacks: most requests are not for these hooks, and should not wait for promises of theirs.
  fastify.addHook('onRequest', (request: ShopRequest, reply, done) => {
    const wanted = wantedByGet(parts, request);
    if (!wanted) return done();
    serve(parts, request, reply, wanted, done);
  });
  fastify.addHook('preHandler', (request: ShopRequest & { rawBody?: Buffer }, reply, done) => {
    const wanted = wantedByPost(parts, request);
    if (!wanted) return done();
    serve(parts, request, reply, wanted, done);
  });
}

function wantedByGet(parts: CacheParts, request: ShopRequest): CacheableCall | undefined {
  if (!isPublicPlace(request) || !isVisitor(request)) return undefined;
  const { url, headers, routeOptions } = request;
  const accept = acceptOf(request);
  // A navigation gets a page, and the type of a body that is not there makes Apollo refuse.
  if (accept.includes('text/html') || headers['content-type'] !== undefined) return undefined;
  const tags = routeOptions.config.cacheTags;
  if (tags) return parts.calls.ofRoute(url, accept, routeOptions.url ?? url, tags);
  if (isRefused(parts, () => request.ip)) return undefined;
  const call = parts.calls.ofGet(url, accept);
  if (!call || !mayGet(request, call)) return undefined;
  markCsrfSafe(request);
  return call;
}

function wantedByPost(
  parts: CacheParts,
  request: ShopRequest & { rawBody?: Buffer },
): CacheableCall | undefined {
  if (request.method !== 'POST' || request.routeOptions.url !== GRAPHQL_PATH) return undefined;
  if (!request.rawBody || !isVisitor(request)) return undefined;
  if (isRefused(parts, () => request.ip)) return undefined;
  return parts.calls.ofPost(request.rawBody, () => request.body, acceptOf(request));
}

/** @param make is called where the answer has to be made */
function serve(
  parts: CacheParts,
  request: ShopRequest,
  reply: FastifyReply,
  wanted: CacheableCall,
  make: () => void,
): void {
  const { key, reads, operation } = wanted;
  function send(response: CachedResponse): void {
    if (operation) request.operation = operation;
    reply.hijack();
    const { status, common, own, body } = readyAnswer(request.raw, response, request);
    if (parts.leave.inProgress) reply.raw.shouldKeepAlive = false;
    reply.raw.writeHead(status, [...common, ...own]).end(body, 'latin1');
  }
  // Whoever has nothing left is sent on to where reads are refused.
  const sendIfAllowed = (response: CachedResponse) =>
    takeReads(parts, request, reads, () => send(response), make);

  const { cache } = parts;
  Object.assign(request, trialOf(request.raw));
  if (!parts.bus.isConnected) return make();
  const ready = cache.get(key);
  if (ready) return sendIfAllowed(ready);
  const making = cache.join(key);
  if (!making) {
    request.cacheFill = fillOf(parts, wanted);
    return make();
  }
  const late = () => new Error('The answer takes long.');
  const made = withTimeout(JOINED_FOR_MS, making, late).catch(() => undefined);
  made
    .then((response) => {
      if (response) return sendIfAllowed(response);
      if (!cache.isBeingMade(key)) request.cacheFill = fillOf(parts, wanted);
      make();
    })
    .catch((error: unknown) => void reply.send(error));
}

/** Where an answer goes that is to be made; how it is made is learnt from it. */
function fillOf({ cache, made }: CacheParts, wanted: CacheableCall): Fill {
  const fill = cache.fill(wanted.key, wanted.tags);
  void fill.outcome.then((response) => response && made.learn(wanted, response));
  return fill;
}
