import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackOrigin, type Settings } from '@shop/config';
import { isDemo } from '../web/client-config.controller';
import { pathOf } from './urls';

const MAX_AGE_SECONDS = 7_200;
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = 'Authorization, Content-Type, Idempotency-Key, Apollo-Require-Preflight, If-Match';
const EXPOSED = 'Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Location, ETag';
/** Descriptions of the shop, for every origin. */
const PUBLIC_PATHS: readonly string[] = ['/openapi.json', '/schema.graphql'];
/** Opens mails; for the shop's own page alone. */
const MAILBOX = '/emulator/auth/mailbox';

type CorsSettings = Pick<Settings, 'corsOrigins' | 'identity' | 'payment'>;

/** Whether pages of an origin may call the shop: those of `CORS_ORIGINS`, and pages of this machine in demo mode. */
export function allowedOrigins(settings: CorsSettings): (origin: string) => boolean {
  const listed = new Set(settings.corsOrigins);
  const demo = isDemo(settings);
  return (origin) => listed.has(origin) || (demo && isLoopbackOrigin(origin));
}

/**
 * Lets pages of allowed origins read responses, without credentials. The headers are set on Node's response, since cached
 * responses skip Fastify's; those are stored without them.
 */
export function addCorsHeaders(fastify: FastifyInstance, settings: CorsSettings): void {
  const isAllowed = allowedOrigins(settings);
  fastify.addHook('onRequest', (request, reply, done) => {
    const allowed = allowedOriginOf(request, isAllowed);
    if (allowed !== undefined) {
      reply.raw.setHeader('Access-Control-Allow-Origin', allowed);
      reply.raw.setHeader('Access-Control-Expose-Headers', EXPOSED);
    }
    done();
  });
}

/** Answers preflights of allowed origins; those of others find no route, and no header that would let them in. */
export function answerPreflights(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions } = request;
    const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
    if (!isPreflight || !reply.raw.hasHeader('Access-Control-Allow-Origin')) return done();
    // The SDKs of the identity service send headers of their own.
    const wanted = routeOptions.config.forwarded && headers['access-control-request-headers'];
    void reply
      .status(204)
      .headers({ 'Access-Control-Allow-Methods': METHODS, 'Access-Control-Max-Age': MAX_AGE_SECONDS })
      .headers({ 'Access-Control-Allow-Headers': wanted || REQUEST_HEADERS, Vary: 'Origin' })
      .send();
  });
}

function allowedOriginOf(
  request: FastifyRequest,
  isAllowed: (origin: string) => boolean,
): string | undefined {
  const { origin, host } = request.headers;
  if (origin === undefined || isOwnOrigin(origin, host)) return undefined;
  const path = pathOf(request);
  if (PUBLIC_PATHS.includes(path)) return '*';
  return path !== MAILBOX && isAllowed(origin) ? origin : undefined;
}

/** Whether a page of the shop itself sent a request. */
export function isOwnOrigin(origin: string, host = ''): boolean {
  const [, own] = origin.split('//', 2);
  return own !== undefined && own === host.toLowerCase();
}
