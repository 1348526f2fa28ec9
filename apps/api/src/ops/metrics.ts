import type { FastifyInstance } from 'fastify';
import type { ShopRequest } from '@shop/api-platform';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

/**
 * Counts and times every answer by method, route pattern and status, and those of GraphQL by what they asked for. The
 * pattern, not the address; the schema's field, not the client's name for it: ids and e-mails stay out of the metrics,
 * and their number stays bounded.
 */
export function measureRequests(fastify: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const operations = new Histogram({
    name: 'graphql_operation_duration_seconds',
    help: 'How long answers to GraphQL operations took, by the field that they asked for.',
    labelNames: ['operation', 'outcome'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  function observe(request: ShopRequest, status: number, seconds: number): void {
    const { method, routeOptions, operation } = request;
    duration.observe({ method, route: routeOptions.url ?? 'none', status: String(status) }, seconds);
    if (!operation) return;
    const labels = { operation: `${operation.kind} ${operation.field}`, outcome: outcomeOf(request) };
    operations.observe(labels, seconds);
  }
  fastify.addHook('onResponse', (request: ShopRequest, { statusCode, elapsedTime }, done) => {
    observe(request, statusCode, elapsedTime / 1000);
    done();
  });
  return registry;
}

/** Why something was refused, the first of several reasons, or `ok`. */
function outcomeOf({ refusals }: ShopRequest): string {
  const [first = 'ok'] = refusals ?? [];
  return first;
}
