import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { GivenAnswers } from '../http/given-answers';
import type { Answered } from '../http/witness';

const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

/** All metrics of the process. */
export function newRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * Counts and times every answer by method, route pattern and status, and those of GraphQL by what they asked for. The
 * pattern, not the address; the schema's field, not the client's name for it: ids and e-mails stay out of the metrics,
 * and their number stays bounded.
 */
export function measureAnswers(registry: Registry, answers: GivenAnswers): void {
  // Who reads the metrics reads of all answers that were given by then.
  const collect = () => answers.tell();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
    collect,
  });
  const operations = new Histogram({
    name: 'graphql_operation_duration_seconds',
    help: 'How long answers to GraphQL operations took, by the field that they asked for.',
    labelNames: ['operation', 'outcome'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
    collect,
  });
  function measure(answered: Answered): void {
    const { method, route, status, operation, ms } = answered;
    duration.observe({ method, route, status: String(status) }, ms / 1000);
    if (!operation) return;
    const labels = { operation: `${operation.kind} ${operation.field}`, outcome: outcomeOf(answered) };
    operations.observe(labels, ms / 1000);
  }
  answers.tellTo((some) => some.forEach(measure));
}

/** Why something was refused, the first of several reasons, or `ok`. */
function outcomeOf({ refusals }: Answered): string {
  const [first = 'ok'] = refusals ?? [];
  return first;
}
