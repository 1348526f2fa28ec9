import Stripe from 'stripe';
import type { CircuitBreaker } from '@shop/api-common';
import { translated, unavailable } from './failures';
import { withRepetitions } from './repetitions';

/**
 * Calls Stripe behind the circuit breaker and retries transient failures.
 *
 * @param request starts a new attempt on each call
 * @throws DomainError UNAVAILABLE, also for an invalid response, or INTERNAL for a refusal
 */
export function ask<T>(circuit: CircuitBreaker, request: () => Promise<T>): Promise<T> {
  return circuit.execute(async (limitMs) => {
    try {
      return ofTheProvider(await withRepetitions(limitMs, request));
    } catch (error) {
      throw error instanceof Stripe.errors.StripeError ? translated(error) : unavailable(String(error));
    }
  });
}

/** Everything that the provider answers says what it is; a proxy's page or a service half up does not. */
function ofTheProvider<T>(answer: T): T {
  if (typeof answer === 'object' && answer !== null && 'object' in answer) return answer;
  throw new Error('what answered is not the provider');
}
