import type Stripe from 'stripe';
import { resourceMissing } from '../api-error';
import { page, PAGE } from '../http/pages';
import { Params } from '../http/params';
import type { Transaction } from '../ledger/transaction';
import type { Call, Route } from './route';

/** The operations on charges. */
export const chargeRoutes: Route[] = [
  { method: 'GET', path: '/v1/charges', handle: list },
  { method: 'GET', path: '/v1/charges/:id', handle: retrieve },
];

/** The charge with this id. @throws ApiError 404 `resource_missing` */
export function findCharge(tx: Transaction, id: string, param = 'id'): Stripe.Charge {
  const charge = tx.books.charges.get(id);
  if (charge === undefined) throw resourceMissing('charge', id, param);
  return charge;
}

function retrieve({ tx, id, form }: Call): Stripe.Charge {
  new Params(form, []);
  return findCharge(tx, id);
}

function list({ tx, form }: Call): Stripe.ApiList<Stripe.Charge> {
  const params = new Params(form, [...PAGE, 'payment_intent']);
  const intent = params.text('payment_intent');
  return page(
    '/v1/charges',
    tx.books.charges,
    params,
    (charge) => intent === undefined || charge.payment_intent === intent,
  );
}
