import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { CircuitBreaker } from '@shop/api-common';
import { toDomainError, unavailable } from './stripe-errors';

const MAX_ATTEMPTS = 3;
const MIN_BACKOFF_MS = 250;
/** No response, a concurrent duplicate under the same key, too many requests, errors of a gateway. */
const TRANSIENT_STATUSES: readonly number[] = [0, 409, 429, 502, 503, 504];

export const PAGE_SIZE = 100;

/** Calls Stripe behind the circuit breaker; retries transient failures, so a POST needs a key. */
export function callStripe<T>(circuit: CircuitBreaker, request: () => Promise<T>): Promise<T> {
  return circuit.execute(async (limitMs) => {
    try {
      return assertFromStripe(await retry(limitMs, request));
    } catch (error) {
      throw error instanceof Stripe.errors.StripeError ? toDomainError(error) : unavailable(String(error));
    }
  });
}

export async function* readAllPages<Row extends { id: string }>(
  circuit: CircuitBreaker,
  read: (page: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<Row>>,
): AsyncGenerator<Row> {
  let last: string | undefined;
  for (;;) {
    const page = { limit: PAGE_SIZE, ...(last && { starting_after: last }) };
    const { data, has_more: hasMore } = await callStripe(circuit, () => read(page));
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

/** Every object of Stripe has `object`; a proxy's page does not. */
function assertFromStripe<T>(response: T): T {
  if (typeof response === 'object' && response !== null && 'object' in response) return response;
  throw new Error('what answered is not the provider');
}
