import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { parseJson } from '@shop/api-common';
import type { ShopRequest } from '@shop/api-http';
import type { RateLimiter } from '@shop/api-rate-limit';
import type { RequestBodyBudget } from '../http/request-body-budget';
import { prepareErrorResponse } from '../http/unguarded';
import { REPORTS_PATH } from './content-policy';

const MAX_BYTES = 16 * 1024;
/** The Reporting API's, and the older one of `report-uri`. */
const TYPES = ['application/reports+json', 'application/csp-report'];
/** Label values; anyone may send a report, so others count as `other`. */
const DIRECTIVES = new Set([
  ...['base-uri', 'connect-src', 'default-src', 'font-src', 'form-action', 'frame-ancestors', 'frame-src'],
  ...['img-src', 'object-src', 'script-src', 'script-src-attr', 'script-src-elem'],
  ...['style-src', 'style-src-attr', 'style-src-elem'],
]);

/** Counts reported violations of the content security policy as reads of the client's IP. Reports are not stored. */
export function countPolicyReports(
  fastify: FastifyInstance,
  registry: Registry,
  limits: RateLimiter,
  bodies: RequestBodyBudget,
): void {
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'What browsers report that the content security policy kept from happening.',
    labelNames: ['directive'],
    registers: [registry],
  });
  fastify.register(async (reports) => {
    reports.setErrorHandler((error, request: ShopRequest, reply) =>
      reply.send(prepareErrorResponse(request, reply, error)),
    );
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(TYPES, async (request: FastifyRequest, payload: IncomingMessage) =>
      parseJson((await bodies.read(request, payload, MAX_BYTES)).toString()),
    );
    reports.post(REPORTS_PATH, { config: { reports: true } }, async (request: ShopRequest, reply) => {
      await limits.consumeByAddress(request, 'reads');
      for (const directive of directivesIn(request.body)) violations.inc({ directive });
      return reply.status(204).send();
    });
  });
}

/** The directive of each violation in a report of either form. */
export function directivesIn(body: unknown): string[] {
  const reports = Array.isArray(body)
    ? body.map((report) => partOf(report, 'body'))
    : [partOf(body, 'csp-report')];
  return reports.flatMap((report) => {
    const violated =
      partOf(report, 'effectiveDirective') ??
      partOf(report, 'effective-directive') ??
      partOf(report, 'violated-directive');
    if (typeof violated !== 'string') return [];
    const directive = violated.split(' ', 1).join('');
    return [DIRECTIVES.has(directive) ? directive : 'other'];
  });
}

const partOf = (value: unknown, name: string): unknown =>
  Object.hasOwn(Object(value), name) ? Reflect.get(Object(value), name) : undefined;
