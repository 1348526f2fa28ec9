import Stripe from 'stripe';
import { DomainError } from '@shop/api-common';
import { SpentIdempotencyKeyError } from '@shop/api-orders';

/** SILENT: outcome unknown; BUSY: rejected; FAILED: replayed for the same idempotency key; REFUSED: wrong parameters. */
type FailureKind = 'SILENT' | 'BUSY' | 'FAILED' | 'REFUSED';

/** Replaces Stripe's own error, which holds client secrets. */
class StripeFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

/** @param code of docs.stripe.com/error-codes, or the type of an error without one */
export function isRefusal(error: unknown, code?: string): boolean {
  const failure = failureOf(error);
  return failure?.kind === 'REFUSED' && (code === undefined || failure.code === code);
}

export function isOutage(error: unknown): boolean {
  return ['SILENT', 'FAILED'].includes(failureOf(error)?.kind ?? '');
}

export function isKeyConflict(error: unknown): boolean {
  return isRefusal(error, 'idempotency_error');
}

/** @throws SpentIdempotencyKeyError for a stored failure or another request under the key, else the error itself */
export function throwSpentKey(error: unknown): never {
  const isSpent = failureOf(error)?.kind === 'FAILED' || isKeyConflict(error);
  throw isSpent ? new SpentIdempotencyKeyError(error) : error;
}

/** @param cause undefined for a refund that was made and failed at once */
export function refundRefusal(cause?: unknown): DomainError {
  const message = 'The payment provider refuses to refund this payment.';
  return new DomainError('PAYMENT_FAILED', message, undefined, { cause });
}

/** @param reason for the log */
export function unavailable(reason: string, kind: FailureKind = 'SILENT'): DomainError {
  const message = 'The payment provider cannot be reached at the moment. Please try again in a minute.';
  return new DomainError('UNAVAILABLE', message, undefined, { cause: new StripeFailure(kind, reason) });
}

/** UNAVAILABLE without a definite response, INTERNAL for a refusal of the call or of the shop's key. */
export function toDomainError(error: Stripe.errors.StripeError): DomainError {
  const { type, rawType, code, param, requestId, headers, statusCode = 0 } = error;
  const summary = `${type} ${statusCode} ${code ?? ''} ${param ?? ''} ${requestId ?? ''}`;
  if (statusCode === 409 || statusCode === 429) return unavailable(summary, 'BUSY');
  // Other statuses over 500 may come from a proxy.
  if (statusCode === 500 || (statusCode > 500 && headers?.['idempotent-replayed'] === 'true'))
    return unavailable(summary, 'FAILED');
  if (statusCode === 0 || statusCode > 500) return unavailable(summary);
  const isKeyRejected = statusCode === 401 || statusCode === 403;
  const cause = isKeyRejected ? new Error(summary) : new StripeFailure('REFUSED', summary, code ?? rawType);
  return new DomainError('INTERNAL', 'The payment provider refused the request.', undefined, { cause });
}

function failureOf(error: unknown): StripeFailure | undefined {
  return error instanceof DomainError && error.cause instanceof StripeFailure ? error.cause : undefined;
}
