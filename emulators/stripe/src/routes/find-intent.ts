import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../api-error';
import type { Params } from '../http/params';
import type { Transaction } from '../ledger/transaction';

/** The intent with this id. @throws ApiError 404 `resource_missing` */
export function findIntent(tx: Transaction, id: string, param = 'intent'): Stripe.PaymentIntent {
  const intent = tx.books.intents.get(id);
  if (intent === undefined) throw resourceMissing('payment_intent', id, param);
  return intent;
}

/** The intent with this id, whose client secret must be the right one if the caller says one. @throws ApiError 404 or 400 */
export function readIntent(tx: Transaction, id: string, params: Params): Stripe.PaymentIntent {
  return params.has('client_secret') ? buyersIntent(tx, id, params) : findIntent(tx, id);
}

/** The intent, if the caller proves to be its buyer by `client_secret`. @throws ApiError 404 or 400 */
export function buyersIntent(tx: Transaction, id: string, params: Params): Stripe.PaymentIntent {
  const clientSecret = params.required('client_secret');
  const intent = findIntent(tx, id);
  if (intent.client_secret !== clientSecret)
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      'payment_intent_invalid_parameter',
      'client_secret',
    );
  return intent;
}
