import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ShopRequest } from '@shop/api-http';
import { isGraphql } from './unguarded';

const PROBLEM_TYPE = 'application/problem+json';

/** Adds the members of RFC 9457 to the error body, for clients that accept its type; the shop's own members stay. */
export function offerProblemDetails(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request: ShopRequest, reply, payload, done) => {
    const { statusCode } = reply;
    const isAsked = statusCode >= 400 && request.headers.accept?.toLowerCase().includes(PROBLEM_TYPE);
    if (!isAsked || isGraphql(request) || typeof payload !== 'string') return done(null, payload);
    if (!String(reply.getHeader('Content-Type')).startsWith('application/json')) return done(null, payload);
    const body = JSON.parse(payload) as { readonly message?: string };
    void reply.header('Content-Type', `${PROBLEM_TYPE}; charset=utf-8`).removeHeader('Content-Length');
    const problem = {
      ...{ type: 'about:blank', title: STATUS_CODES[statusCode], status: statusCode },
      ...{ detail: body.message, instance: `urn:uuid:${request.id}` },
    };
    done(null, JSON.stringify({ ...problem, ...body }));
  });
}
