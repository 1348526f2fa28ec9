import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { PayloadTooLargeException, UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '@shop/api-common';
import { GRAPHQL_PATH } from '@shop/api-http';
import type { RequestBodyBudget } from './request-body-budget';
import { REQUEST_LIMITS } from './request-limits';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route hands its bodies on to another service, which takes what it likes. */
    forwarded?: boolean;
    /** The route takes reports of browsers, which have content types of their own. */
    reports?: boolean;
  }
}

/** Where the payment provider sends its messages: what they say counts once their signature is checked. */
export const SIGNED_BODIES = '/webhook/stripe';

/** A request with the bytes of its body as Nest keeps them: plain, and of signed bodies those that came. */
type WithRawBody = FastifyRequest & { rawBody?: Buffer };

const UNSAFE_NAMES = DomainError.badInput({
  input: 'must not have a field named __proto__, nor prototype in constructor',
});
/** JSON has no parameters (RFC 8259, 11), so others than an encoding mean nothing. */
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const OTHER_ENCODING = /;\s*charset\s*=(?!\s*"?utf-8"?\s*(?:;|$))/i;

/**
 * Takes bodies as JSON in UTF-8, plain or in gzip, and as nothing else; forwarded routes are left alone. A browser cannot
 * send that to a foreign origin without asking first, so GraphQL is also safe from forged cross-site requests.
 */
export function acceptOnlyJsonBodies(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async (request) => {
    const { forwarded, reports } = request.routeOptions.config;
    if (request.is404 || forwarded || reports) return;
    if (!hasBody(request)) return;
    if (isEncoded(request) && !isGzip(request)) throw new UnsupportedMediaTypeException();
    if (isJson(request)) return;
    if (request.routeOptions.url === GRAPHQL_PATH) {
      const message =
        'Please send GraphQL as application/json in UTF-8 (a guard against cross-site request forgery).';
      throw new DomainError('BAD_USER_INPUT', message);
    }
    throw new UnsupportedMediaTypeException();
  });
  fastify.addHook('preValidation', async ({ rawBody }: WithRawBody) => {
    if (rawBody && !isUtf8(rawBody)) {
      throw new DomainError('BAD_USER_INPUT', 'The request body is not valid UTF-8.');
    }
  });
}

/**
 * Reads JSON bodies as Fastify does, those in gzip too, but leaves those alone that are signed byte by byte. One that is empty
 * is none: many clients name its type with every call, and it is the operation that knows whether it needs one.
 */
export function readJsonBodies(fastify: FastifyInstance, bodies: RequestBodyBudget): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', (request: WithRawBody, payload, done) => {
    const read = async () => {
      request.rawBody = await bodies.read(request, payload, REQUEST_LIMITS.bodyLimit);
      if (request.routeOptions.url === SIGNED_BODIES || request.rawBody.length === 0) return done(null);
      if (isGzip(request)) request.rawBody = unpack(request.rawBody);
      const text = request.rawBody.toString('utf8');
      parse(request, text, (error, input) => done(error && (isJsonText(text) ? UNSAFE_NAMES : error), input));
    };
    read().catch(done);
  });
}

/** What Fastify does not read though it is JSON reaches for the prototype of what is made from it. */
function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Never makes more than a body may have, however much there is in it: so it takes no longer than a plain one. */
function unpack(packed: Buffer): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: REQUEST_LIMITS.bodyLimit });
  } catch (error) {
    if (error instanceof RangeError) throw new PayloadTooLargeException();
    throw new DomainError('BAD_USER_INPUT', 'The request body is not valid gzip.');
  }
}

/** Whether a body comes with a request. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isGzip({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return encodingOf(headers) === 'gzip';
}

/** Whether a body is packed in some way. */
export function isEncoded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return encodingOf(headers) !== 'identity';
}

/** In small letters, as case says nothing in its name (RFC 9110, 8.4.1). */
function encodingOf(headers: IncomingMessage['headers']): string {
  return (headers['content-encoding'] || 'identity').toLowerCase();
}

/** Whether a body says that it is JSON in UTF-8. */
export function isJson({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const type = headers['content-type'] ?? '';
  return JSON_TYPE.test(type) && !OTHER_ENCODING.test(type);
}
