import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { CompletedRequest, ResponseLogBuffer } from '../http/completed-requests';

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Times responses by method, route and status, and GraphQL by root field: bounded labels without personal data. */
export function measureResponses(registry: Registry, responses: ResponseLogBuffer): void {
  const common = { buckets: BUCKETS, registers: [registry], collect: () => responses.flush() };
  const durations = new Histogram({
    ...common,
    name: 'http_request_duration_seconds',
    help: 'How long answers took.',
    labelNames: ['method', 'route', 'status'],
  });
  const operations = new Histogram({
    ...common,
    name: 'graphql_operation_duration_seconds',
    help: 'How long answers to GraphQL operations took, by the field that they asked for.',
    labelNames: ['operation', 'outcome'],
  });
  const measure = ({ method, route, status, operation, errorCodes, durationMs }: CompletedRequest) => {
    durations.observe({ method, route, status }, durationMs / 1000);
    if (!operation) return;
    const [outcome = 'ok'] = errorCodes ?? [];
    operations.observe({ operation: `${operation.kind} ${operation.field}`, outcome }, durationMs / 1000);
  };
  responses.addReporter((requests) => requests.forEach(measure));
}
