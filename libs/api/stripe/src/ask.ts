import Stripe from 'stripe';
import type { CircuitBreaker } from '@shop/api-common';
import { translated, unavailable } from './failures';
import { withRepetitions } from './repetitions';

/**
 * Asks Stripe behind the circuit, repeating what fails in passing.
 *
 * @param request begins the request anew each time
 * @throws DomainError UNAVAILABLE, also for an answer that is not to be understood, or INTERNAL for a refusal
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
