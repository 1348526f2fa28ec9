import Stripe from 'stripe';
import { DomainError } from '@shop/api-common';

/** The statuses that refuse the shop, whose key is wrong or may not do this, and not what it asks for. */
const OF_THE_SHOP: readonly number[] = [401, 403];

/** Another request under this key runs, or there are too many requests. */
const BUSY: readonly number[] = [409, 429];

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
 * Why a request has no response. SILENT: its outcome is unknown; BUSY: it was rejected; FAILED: it ended with an error
 * that Stripe replays for the same idempotency key.
 */
type FailureKind = 'SILENT' | 'BUSY' | 'FAILED';

class ProviderFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Whether a call failed because of what it asked for, with this code if given (docs.stripe.com/error-codes); the type of
 * error stands for the code of one that has none.
 */
export function isRefusal(error: unknown, code?: string): boolean {
  const cause = causeOf(error);
  return cause instanceof ProviderRefusal && (code === undefined || cause.code === code);
}

/** Whether the provider is unreachable rather than busy. */
export function isOutage(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof ProviderFailure && cause.kind !== 'BUSY';
}

/**
 * Whether a request cannot be repeated under its key: it came to its end with an error of the provider's own, or the
 * one that came first under this key asked for something else.
 */
export function hasSpentKey(error: unknown): boolean {
  const cause = causeOf(error);
  return (cause instanceof ProviderFailure && cause.kind === 'FAILED') || isOfAnother(error);
}

/** Whether another request came first under the key of this one. */
export function isOfAnother(error: unknown): boolean {
  return isRefusal(error, 'idempotency_error');
}

/** The error for an unreachable provider; the reason is for the log. */
export function unavailable(reason: string, kind: FailureKind = 'SILENT'): DomainError {
  const message = 'The payment provider cannot be reached at the moment. Please try again in a minute.';
  return new DomainError('UNAVAILABLE', message, undefined, { cause: new ProviderFailure(kind, reason) });
}

/** UNAVAILABLE without an answer, INTERNAL for a refusal of the request (see {@link isRefusal}) or of the shop. */
export function translated(error: Stripe.errors.StripeError): DomainError {
  const { type, rawType, code, param, requestId, statusCode = 0 } = error;
  const summary = `${type} ${statusCode} ${code ?? ''} ${param ?? ''} ${requestId ?? ''}`;
  if (BUSY.includes(statusCode)) return unavailable(summary, 'BUSY');
  if (isDefinite(error)) return unavailable(summary, 'FAILED');
  if (statusCode === 0 || statusCode > 500) return unavailable(summary);
  const isOfTheShop = OF_THE_SHOP.includes(statusCode);
  const cause = isOfTheShop ? new Error(summary) : new ProviderRefusal(code ?? rawType, summary);
  return new DomainError('INTERNAL', 'The payment provider refused the request.', undefined, { cause });
}

/** An error that is kept under the request's key; other statuses over 500 may come from something in between. */
function isDefinite({ statusCode = 0, headers }: Stripe.errors.StripeError): boolean {
  return statusCode === 500 || (statusCode > 500 && headers?.['idempotent-replayed'] === 'true');
}

function causeOf(error: unknown): unknown {
  return error instanceof DomainError ? error.cause : undefined;
}
