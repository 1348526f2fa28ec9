import { collectDefaultMetrics, Registry } from 'prom-client';
import type { ResponseLogBuffer } from '../http/response-log-buffer';
import type { CompletedRequest } from '../http/response-observer';
import { Durations } from './durations';

/** All metrics of the process. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * Counts and times every answer by method, route pattern and status, and those of GraphQL by what they asked for. The
 * pattern, not the address; the schema's field, not the client's name for it: ids and e-mails stay out of the metrics,
 * and their number stays bounded.
 */
export function measureResponses(registry: Registry, answers: ResponseLogBuffer): void {
  // Who reads the metrics reads of all answers that were given by then.
  const collect = () => answers.flush();
  const duration = new Durations({
    name: 'http_request_duration_seconds',
    help: 'How long answers took.',
    collect,
  });
  const operations = new Durations({
    name: 'graphql_operation_duration_seconds',
    help: 'How long answers to GraphQL operations took, by the field that they asked for.',
    collect,
  });
  duration.registerAt(registry);
  operations.registerAt(registry);
  function measure(answered: CompletedRequest): void {
    const { method, route, status, operation, durationMs: ms } = answered;
    const answer = () => ({ method, route, status: String(status) });
    duration.observe(`${method} ${status} ${route}`, answer, ms / 1000);
    if (!operation) return;
    const outcome = outcomeOf(answered);
    const asked = `${operation.kind} ${operation.field}`;
    operations.observe(`${outcome} ${asked}`, () => ({ operation: asked, outcome }), ms / 1000);
  }
  answers.addReporter((some) => some.forEach(measure));
}

/** Why something was refused, the first of several reasons, or `ok`. */
function outcomeOf({ errorCodes: refusals }: CompletedRequest): string {
  const [first = 'ok'] = refusals ?? [];
  return first;
}
