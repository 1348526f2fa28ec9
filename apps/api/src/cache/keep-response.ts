import type { FastifyInstance, FastifyReply } from 'fastify';
import { CachedResponse } from '@shop/api-cache';
import { byteText } from '@shop/api-graphql';
import type { ShopRequest } from '@shop/api-http';
import { isKnown, whatToKeep } from './ready-answer';
import { isPublicPlace } from './visitors';

const PRIVATE = 'private, no-store';
/** What is said so far of an answer that is for nobody else: nothing, or what all answers begin with (`setSecurityHeaders`). */
const MAY_BE_PRIVATE: readonly unknown[] = [undefined, 'no-store'];
/** Headers of one answer alone; all others are kept with the body. */
const OF_ONE_ANSWER = new Set([
  ...['x-request-id', 'ratelimit', 'ratelimit-policy', 'retry-after', 'date', 'content-length'],
  ...['cache-control', 'etag', 'vary'],
]);

/** Keeps answers that may be kept, on their way out; those that may not are for nobody but who asked. */
export function keepResponses(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request: ShopRequest, reply, payload, done) => {
    const response = isSound(request, reply) ? responseOf(request, reply, payload) : undefined;
    if (response) request.cacheFill?.store(response);
    else request.cacheFill?.abandon();
    done(null, isPublicPlace(request) ? label(request, reply, payload, response) : payload);
  });
  fastify.addHook('onResponse', ({ cacheFill }, _reply, done) => {
    cacheFill?.abandon();
    done();
  });
}

/** Says who may keep an answer, and leaves out what the client has. */
function label(
  request: ShopRequest,
  reply: FastifyReply,
  payload: unknown,
  response: CachedResponse | undefined,
): unknown {
  if (!response) {
    const isUnsaid = MAY_BE_PRIVATE.includes(reply.getHeader('Cache-Control'));
    if (isUnsaid) void reply.header('Cache-Control', PRIVATE);
    return payload;
  }
  void reply.headers(whatToKeep(response));
  if (!isKnown(request, response)) return payload;
  void reply.status(304);
  return '';
}

/** Whether nothing went wrong: errors of single fields have been noted on the request. */
function isSound({ errorCodes: refusals, user }: ShopRequest, { statusCode }: FastifyReply): boolean {
  return statusCode === 200 && refusals === undefined && user === undefined;
}

function responseOf(
  { cacheFill }: ShopRequest,
  reply: FastifyReply,
  payload: unknown,
): CachedResponse | undefined {
  if (!cacheFill || typeof payload !== 'string') return undefined;
  const kept = Object.entries(reply.getHeaders()).filter(([name]) => !OF_ONE_ANSWER.has(name));
  const headers = kept.map(([name, value]) => [name, String(value)]);
  return new CachedResponse(byteText(payload), Object.fromEntries(headers));
}
