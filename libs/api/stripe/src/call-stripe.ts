import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { z } from 'zod';
import { type CircuitBreaker, DomainError } from '@shop/api-common';
import { pageOf } from './answers';
import { toDomainError, unavailable } from './stripe-errors';

const MAX_ATTEMPTS = 3;
const MIN_BACKOFF_MS = 250;
/** No response, a concurrent duplicate under the same key, too many requests, errors of a gateway. */
const TRANSIENT_STATUSES: readonly number[] = [0, 409, 429, 502, 503, 504];

export const PAGE_SIZE = 100;

/**
 * Calls Stripe behind the circuit breaker; retries transient failures, so a POST needs a key.
 *
 * @param answer what the shop reads of the response; one that does not fit it is UNAVAILABLE
 */
export function callStripe<Answer extends z.ZodType>(
  circuit: CircuitBreaker,
  answer: Answer,
  request: () => Promise<unknown>,
): Promise<z.output<Answer>> {
  return circuit.execute(async (limitMs) => {
    try {
      return circuit.parse(answer, await retry(limitMs, request));
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw error instanceof Stripe.errors.StripeError ? toDomainError(error) : unavailable(String(error));
    }
  });
}

/** The rows of a list, newest first; pages are read lazily. */
export async function* readAllPages<Row extends z.ZodType<{ id: string }>>(
  circuit: CircuitBreaker,
  row: Row,
  read: (page: { limit: number; starting_after?: string }) => Promise<unknown>,
): AsyncGenerator<z.output<Row>> {
  let last: string | undefined;
  for (;;) {
    const page = { limit: PAGE_SIZE, ...(last && { starting_after: last }) };
    const next = pageOf(row).refine(
      ({ data }) => last === undefined || data.at(-1)?.id !== last,
      'repeats the page before',
    );
    const { data, has_more: hasMore } = await callStripe(circuit, next, () => read(page));
    yield* data;
    last = data.at(-1)?.id;
    if (!hasMore || last === undefined) return;
  }
}

/** @param limitMs no attempt begins later than this */
async function retry<T>(limitMs: number, request: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      const delayMs = retryDelay(error, attempt);
      if (delayMs === undefined || performance.now() + delayMs >= deadline) throw error;
      await sleep(delayMs);
    }
  }
}

/** Exponential with jitter, or Retry-After where that is longer, in milliseconds; undefined when a retry cannot help. */
function retryDelay(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof Stripe.errors.StripeError) || attempt >= MAX_ATTEMPTS) return undefined;
  const { statusCode = 0, headers } = error;
  if (!TRANSIENT_STATUSES.includes(statusCode) || headers?.['idempotent-replayed'] === 'true')
    return undefined;
  const backoff = MIN_BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
  const retryAfterMs = Number(headers?.['retry-after']) * 1000;
  return retryAfterMs > backoff ? retryAfterMs : backoff;
}
