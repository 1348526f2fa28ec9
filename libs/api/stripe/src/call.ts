import Stripe from 'stripe';
import { DomainError, within } from '@shop/api-kernel';

/** The statuses that refuse the shop, whose key is wrong or may not do this, and not what it asks for. */
const OF_THE_SHOP: readonly number[] = [401, 403];

/** What the provider said when it refused; its own error is not kept, as it holds client secrets. */
class ProviderRefusal extends Error {
  constructor(
    readonly code: string | undefined,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Waits for the provider's answer, at most for the given milliseconds. Its own repetitions may go on after that: they
 * carry the same idempotency key, so whoever asks again gets what they bring about.
 *
 * @throws DomainError UNAVAILABLE without an answer, INTERNAL if the provider refuses the request (see `isRefusal`) or
 *   the shop
 */
export async function withinLimit<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  try {
    return await within(limitMs, answer, () => unavailable(`no answer within ${limitMs} ms`));
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? translated(error) : error;
  }
}

/** Whether a call failed because of what it asked for, with this code if given (docs.stripe.com/error-codes). */
export function isRefusal(error: unknown, code?: string): boolean {
  if (!(error instanceof DomainError && error.cause instanceof ProviderRefusal)) return false;
  return code === undefined || error.cause.code === code;
}

function translated({
  type,
  code,
  param,
  requestId,
  statusCode = 0,
}: Stripe.errors.StripeError): DomainError {
  const summary = `${type} ${statusCode} ${code ?? ''} ${param ?? ''} ${requestId ?? ''}`;
  if (statusCode === 0 || statusCode >= 409) return unavailable(summary);
  const cause = OF_THE_SHOP.includes(statusCode) ? new Error(summary) : new ProviderRefusal(code, summary);
  return new DomainError('INTERNAL', 'The payment provider refused the request.', undefined, { cause });
}

function unavailable(summary: string): DomainError {
  const message = 'The payment provider cannot be reached at the moment. Please try again in a minute.';
  return new DomainError('UNAVAILABLE', message, undefined, { cause: new Error(summary) });
}
