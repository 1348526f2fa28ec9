import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';

const MOST_TRIES = 3;
const FIRST_PAUSE_MS = 250;

/** What may be different the next time: no answer, a twin under the same key, too many requests, a gateway's error. */
const PASSING: readonly number[] = [0, 409, 429, 502, 503, 504];

/**
 * Repeats a request that failed in passing, a few times, with growing pauses that differ by chance, so that those who
 * failed together do not come back together. Where the provider says how long to wait (Retry-After), that counts.
 * Whoever repeats a POST sends it under an idempotency key or can do it twice.
 *
 * @param limitMs no repetition begins later than this
 * @throws what the last try threw
 */
export async function withRepetitions<T>(limitMs: number, ask: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const pauseMs = pauseAfter(error, tries);
      if (pauseMs === undefined || performance.now() + pauseMs >= deadline) throw error;
      await sleep(pauseMs);
    }
  }
}

/** Milliseconds until the next try; undefined when there is to be none. */
function pauseAfter(error: unknown, tries: number): number | undefined {
  if (!(error instanceof Stripe.errors.StripeError) || tries >= MOST_TRIES) return undefined;
  const { statusCode = 0, headers } = error;
  if (!PASSING.includes(statusCode) || headers?.['idempotent-replayed'] === 'true') return undefined;
  const growing = FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random());
  const retryAfterMs = Number(headers?.['retry-after']) * 1000;
  return retryAfterMs > growing ? retryAfterMs : growing;
}
