import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '@shop/api-kernel';
import { GRAPHQL_PATH } from '@shop/api-platform';

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

const JSON_IN_UTF8 = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/**
 * Takes bodies as JSON in UTF-8, uncompressed, and as nothing else; forwarded routes are left alone. A browser cannot send that to a foreign origin
 * without asking first, so GraphQL is also safe from forged cross-site requests.
 */
export function takeJsonBodiesAlone(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async (request) => {
    const { forwarded, reports } = request.routeOptions.config;
    if (request.is404 || forwarded || reports) return;
    if (!hasBody(request)) return;
    if (isEncoded(request)) throw new UnsupportedMediaTypeException();
    if (isJson(request)) return;
    if (request.routeOptions.url === GRAPHQL_PATH) {
      const message = 'Please send GraphQL as application/json (a guard against cross-site request forgery).';
      throw new DomainError('BAD_USER_INPUT', message);
    }
    throw new UnsupportedMediaTypeException();
  });
  fastify.addHook('preValidation', async ({ rawBody }: FastifyRequest & { rawBody?: Buffer }) => {
    if (rawBody && !isUtf8(rawBody)) {
      throw new DomainError('BAD_USER_INPUT', 'The request body is not valid UTF-8.');
    }
  });
}

/** Reads JSON bodies as Fastify does, but leaves those alone that are signed byte by byte. */
export function unlessSigned(fastify: FastifyInstance): FastifyBodyParser<Buffer> {
  const read = fastify.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    if (request.routeOptions.url === SIGNED_BODIES) done(null, undefined);
    else read(request, body.toString('utf8'), done);
  };
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether a body is packed in some way. */
export function isEncoded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return (headers['content-encoding'] ?? 'identity') !== 'identity';
}

/** Whether a body says that it is JSON in UTF-8. */
export function isJson({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return JSON_IN_UTF8.test(headers['content-type'] ?? '');
}
