import type Stripe from 'stripe';

/** The `error` of a refusal, as the provider writes it. */
export type ApiErrorBody = { type: string } & Pick<
  Stripe.StripeRawError,
  'code' | 'param' | 'message' | 'charge' | 'decline_code' | 'doc_url' | 'payment_intent' | 'payment_method'
>;

/** A request that the sandbox refuses, answered in the provider's shape. */
export class ApiError extends Error {
  /**
   * @param status HTTP status
   * @param body what the answer says
   * @param executed whether the refusal came from carrying the request out, and not from reading it: only then is
   *   it kept under the request's idempotency key (docs.stripe.com/api/idempotent_requests)
   */
  constructor(
    readonly status: number,
    readonly body: ApiErrorBody,
    readonly executed = false,
  ) {
    super(body.message);
  }
}

/** A refusal of what the caller sent; `param` names the field. */
export function invalidRequest(message: string, code?: string, param?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...documented(code), ...named(param) });
}

/** There is no such object; `param` names where the id stood. 404 if that was the address, 400 if it was a parameter. */
export function resourceMissing(kind: string, id: string, param = 'id', status: 400 | 404 = 404): ApiError {
  const message = `No such ${kind}: '${id}'`;
  return new ApiError(status, {
    type: 'invalid_request_error',
    message,
    ...documented('resource_missing'),
    param,
  });
}

/** The intent's state does not allow what was asked; the answer shows the intent. */
export function unexpectedState(message: string, intent: Stripe.PaymentIntent): ApiError {
  const code = documented('payment_intent_unexpected_state');
  return new ApiError(400, { type: 'invalid_request_error', message, ...code, payment_intent: intent }, true);
}

function documented(code: string | undefined): Pick<ApiErrorBody, 'code' | 'doc_url'> {
  if (code === undefined) return {};
  return { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` };
}

function named(param: string | undefined): Pick<ApiErrorBody, 'param'> {
  return param === undefined ? {} : { param };
}
