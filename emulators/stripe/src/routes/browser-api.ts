import type Stripe from 'stripe';
import { Params } from '../http/params';
import { describedCard, methodParams } from './card-params';
import { confirmAs } from './confirming';
import { buyersIntent } from './find-intent';
import { paramsOf } from './intent-params';
import { publicIntent, type PublicIntent } from './public-intent';
import type { Call, Route } from './route';

/** What a buyer's browser may do with a publishable key. */
export const browserRoutes: Route[] = [
  { method: 'GET', path: '/v1/payment_intents/:id', handle: retrieve },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', handle: confirm },
  { method: 'POST', path: '/v1/payment_methods', handle: createPaymentMethod },
];

function retrieve({ tx, id, form }: Call): PublicIntent {
  return publicIntent(buyersIntent(tx, id, new Params(form, ['key', 'client_secret'])));
}

function confirm({ tx, id, form }: Call): PublicIntent {
  const params = new Params(form, paramsOf('pay'));
  return publicIntent(confirmAs('buyer', tx, buyersIntent(tx, id, params), params));
}

function createPaymentMethod({ tx, form }: Call): Stripe.PaymentMethod {
  return describedCard(tx, new Params(form, ['key', ...methodParams('buyer')]), 'buyer').method;
}
