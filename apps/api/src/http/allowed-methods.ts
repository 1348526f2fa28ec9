import { MethodNotAllowedException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { escapeRegExp } from '@shop/api-common';
import { isReadRequest } from '@shop/api-http';
import { prefersHtml } from '../web/prefers-html';
import { pathOf } from './urls';

/** Patterns with wildcards or expressions are pages, files and emulators. */
const PLAIN_PATTERN = /^[\w./:-]+$/;

/**
 * Answers 405 with `Allow` to a method that a known path does not have (RFC 9110, 15.5.6). Browsers that open such a path get
 * the not-found page.
 */
export function rejectUnknownMethods(fastify: FastifyInstance): void {
  const methods = new Map<string, { readonly path: RegExp; readonly allowed: Set<string> }>();
  fastify.addHook('onRoute', ({ url, method }) => {
    if (!PLAIN_PATTERN.test(url)) return;
    const route = methods.get(url) ?? { path: toPathRegExp(url), allowed: new Set() };
    for (const each of [method].flat()) route.allowed.add(each);
    methods.set(url, route);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || (isReadRequest(request) && prefersHtml(request.headers.accept))) return done();
    const path = pathOf(request);
    const allowed = [...methods.values()].filter((route) => route.path.test(path));
    if (allowed.length === 0) return done();
    void reply.header(
      'Allow',
      [...new Set(allowed.flatMap((route) => [...route.allowed]))].sort().join(', '),
    );
    done(new MethodNotAllowedException());
  });
}

function toPathRegExp(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : escapeRegExp(part)));
  return new RegExp(`^${parts.join('/')}$`);
}
