import type Stripe from 'stripe';
import { invalidRequest } from '../api-error';
import { Params } from '../http/params';
import { demandPublishableKey } from '../http/secret-key';
import type { CardOnFile } from '../ledger/tables';
import type { Transaction } from '../ledger/transaction';
import { confirmIntent } from '../payments/confirm';
import { demandStatus } from '../payments/statuses';
import { namedCard, typedCard } from './card-params';
import { findIntent } from './payment-intents';
import { publicIntent, type PublicIntent } from './public-intent';
import type { Call, Route } from './route';

const CARD = ['type', 'card', 'billing_details'];

/** What the card form may do with a publishable key. */
export const browserRoutes: Route[] = [
  { method: 'GET', path: '/browser/v1/payment_intents/:id', handle: retrieve },
  { method: 'POST', path: '/browser/v1/payment_intents/:id/confirm', handle: confirm },
  { method: 'POST', path: '/browser/v1/payment_methods', handle: createPaymentMethod },
];

/** The intent, if the caller proves to be its buyer. @throws ApiError 404 or 400 */
export function buyersIntent(tx: Transaction, id: string, clientSecret: string): Stripe.PaymentIntent {
  const intent = findIntent(tx, id);
  if (intent.client_secret !== clientSecret)
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      'payment_intent_invalid_parameter',
      'client_secret',
    );
  return intent;
}

function retrieve({ tx, id, form }: Call): PublicIntent {
  const params = new Params(form, ['key', 'client_secret']);
  demandPublishableKey(params.required('key'));
  return publicIntent(buyersIntent(tx, id, params.required('client_secret')));
}

function confirm({ tx, id, form }: Call): PublicIntent {
  const params = new Params(form, [
    'key',
    'client_secret',
    'payment_method',
    'payment_method_data',
    'return_url',
  ]);
  demandPublishableKey(params.required('key'));
  const intent = buyersIntent(tx, id, params.required('client_secret'));
  demandStatus(intent, 'confirm');
  return publicIntent(confirmIntent(tx, intent, chosenCard(tx, params)));
}

function chosenCard(tx: Transaction, params: Params): CardOnFile | undefined {
  if (!params.has('payment_method_data')) return namedCard(tx, params);
  return typedCard(tx, params.group('payment_method_data', CARD));
}

function createPaymentMethod({ tx, form }: Call): Stripe.PaymentMethod {
  const params = new Params(form, ['key', ...CARD]);
  demandPublishableKey(params.required('key'));
  return typedCard(tx, params).method;
}
