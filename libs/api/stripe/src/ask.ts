import Stripe from 'stripe';
import type { Circuit } from '@shop/api-kernel';
import { translated } from './failures';
import { withRepetitions } from './repetitions';

/**
 * Asks Stripe behind the circuit, repeating what fails in passing.
 *
 * @param request begins the request anew each time
 * @throws DomainError UNAVAILABLE, or INTERNAL for a refusal
 */
export function ask<T>(circuit: Circuit, request: () => Promise<T>): Promise<T> {
  return circuit.call(async (limitMs) => {
    try {
      return await withRepetitions(limitMs, request);
    } catch (error) {
      throw error instanceof Stripe.errors.StripeError ? translated(error) : error;
    }
  });
}
