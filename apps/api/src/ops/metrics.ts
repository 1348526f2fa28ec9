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
  fastify.addHook('onResponse', async (request: ShopRequest, { statusCode, elapsedTime }) => {
    const { method, routeOptions, operation } = request;
    const route = routeOptions.url ?? 'none';
    duration.observe({ method, route, status: String(statusCode) }, elapsedTime / 1000);
    if (!operation) return;
    const labels = { operation: `${operation.kind} ${operation.field}`, outcome: outcomeOf(request) };
    operations.observe(labels, elapsedTime / 1000);
  });
  return registry;
}

/** Why something was refused, the first of several reasons, or `ok`. */
function outcomeOf({ refusals }: ShopRequest): string {
  const [first = 'ok'] = refusals ?? [];
  return first;
}
