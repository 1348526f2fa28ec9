import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { PayloadTooLargeException, UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, parseJson } from '@shop/api-common';
import { bearerToken, GRAPHQL_PATH } from '@shop/api-http';
import type { RequestBodyBudget } from './request-body-budget';
import { REQUEST_LIMITS } from './request-limits';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bodies are proxied unread. */
    forwarded?: boolean;
    reports?: boolean;
  }
}

/** The payment provider's webhook; its bodies are verified by signature. */
export const SIGNED_BODIES = '/webhook/stripe';

const SIGN_IN_PATH = '/user/:email';

/** `rawBody` holds the decompressed bytes, or the original ones of signed bodies. */
type WithRawBody = FastifyRequest & { rawBody?: Buffer };

const UNSAFE_NAMES = DomainError.badInput({
  input: 'must not have a field named __proto__, nor prototype in constructor',
});
/** JSON has no parameters but charset (RFC 8259, 11). */
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const OTHER_ENCODING = /;\s*charset\s*=(?!\s*"?utf-8"?\s*(?:;|$))/i;

/** Accepts only JSON in UTF-8, plain or gzip. Browsers preflight that content type, which protects GraphQL from CSRF. */
export function acceptOnlyJsonBodies(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', (request, _reply, _payload, done) => {
    const { forwarded, reports, pictures, csv } = request.routeOptions.config;
    if (request.is404 || forwarded || reports || pictures || csv || !hasBody(request)) return done();
    if (isEncoded(request) && !isGzip(request)) throw new UnsupportedMediaTypeException();
    if (isJson(request)) return done();
    if (isSignInWithProof(request)) return ignoreBody(request, done);
    if (request.routeOptions.url === GRAPHQL_PATH) {
      const message =
        'Please send GraphQL as application/json in UTF-8 (a guard against cross-site request forgery).';
      throw new DomainError('BAD_USER_INPUT', message);
    }
    throw new UnsupportedMediaTypeException();
  });
  fastify.addHook('preValidation', ({ rawBody }: WithRawBody, _reply, done) => {
    if (!rawBody || isUtf8(rawBody)) done();
    else done(new DomainError('BAD_USER_INPUT', 'The request body is not valid UTF-8.'));
  });
}

/** The proof of identity in its header is all that a sign-in needs. */
function isSignInWithProof({ method, routeOptions: { url }, headers }: FastifyRequest): boolean {
  return method === 'PUT' && url === SIGN_IN_PATH && bearerToken(headers.authorization) !== undefined;
}

/** The body stays unread, and Node drops it behind the response. */
function ignoreBody({ headers }: FastifyRequest, done: (error: null, payload: Readable) => void): void {
  headers['content-type'] = 'application/json';
  done(null, Readable.from([]));
}

/** Parses JSON bodies; signed bodies stay raw. An empty body counts as none, as many clients always send a content type. */
export function readJsonBodies(fastify: FastifyInstance, bodies: RequestBodyBudget): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', (request: WithRawBody, payload, done) => {
    const read = async () => {
      request.rawBody = await bodies.read(request, payload, REQUEST_LIMITS.bodyLimit);
      if (request.routeOptions.url === SIGNED_BODIES || request.rawBody.length === 0) return done(null);
      if (isGzip(request)) request.rawBody = unpack(request.rawBody);
      const text = request.rawBody.toString('utf8');
      // Valid JSON that Fastify rejects names a prototype.
      const refused = (error: Error) => (parseJson(text) === undefined ? error : UNSAFE_NAMES);
      parse(request, text, (error, input) => done(error && refused(error), input));
    };
    read().catch(done);
  });
}

/** Bounded by the body limit, so that a gzip bomb costs no more than a plain body. */
function unpack(packed: Buffer): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: REQUEST_LIMITS.bodyLimit });
  } catch (error) {
    if (error instanceof RangeError) throw new PayloadTooLargeException();
    throw new DomainError('BAD_USER_INPUT', 'The request body is not valid gzip.');
  }
}

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isGzip({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return encodingOf(headers) === 'gzip';
}

function isEncoded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return encodingOf(headers) !== 'identity';
}

/** Codings are case-insensitive (RFC 9110, 8.4.1). */
function encodingOf(headers: IncomingMessage['headers']): string {
  return (headers['content-encoding'] || 'identity').toLowerCase();
}

function isJson({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const type = headers['content-type'] ?? '';
  return JSON_TYPE.test(type) && !OTHER_ENCODING.test(type);
}
