import type Stripe from 'stripe';
import { resourceMissing } from '../api-error';
import { Params } from '../http/params';
import { describedCard, methodParams } from './card-params';
import type { Call, Route } from './route';

/** The operations on payment methods. */
export const paymentMethodRoutes: Route[] = [
  { method: 'POST', path: '/v1/payment_methods', handle: create },
  { method: 'GET', path: '/v1/payment_methods/:id', handle: retrieve },
];

function create({ tx, form }: Call): Stripe.PaymentMethod {
  return describedCard(tx, new Params(form, methodParams('shop')), 'shop').method;
}

function retrieve({ tx, id, form }: Call): Stripe.PaymentMethod {
  new Params(form, []);
  const card = tx.books.cards.get(id);
  if (card === undefined) throw resourceMissing('PaymentMethod', id, 'payment_method');
  return card.method;
}
