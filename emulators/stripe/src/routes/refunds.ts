import type Stripe from 'stripe';
import { ApiError, invalidRequest, resourceMissing } from '../api-error';
import { mergedMetadata } from '../http/metadata';
import { pageOfPayment } from '../http/pages';
import { Params } from '../http/params';
import type { Transaction } from '../ledger/transaction';
import { isChargedBack } from '../payments/dispute';
import { newRefund, refundedCharge } from '../payments/refund';
import { findCharge } from './charges';
import { findIntent } from './find-intent';
import type { Call, Route } from './route';

const CREATE = [
  'amount',
  'charge',
  'metadata',
  'payment_intent',
  'reason',
] as const satisfies (keyof Stripe.RefundCreateParams)[];

const REASONS = [
  'duplicate',
  'fraudulent',
  'requested_by_customer',
] as const satisfies Stripe.RefundCreateParams['reason'][];

/** The operations on refunds. */
export const refundRoutes: Route[] = [
  { method: 'POST', path: '/v1/refunds', handle: create },
  { method: 'GET', path: '/v1/refunds', handle: list },
  { method: 'GET', path: '/v1/refunds/:id', handle: retrieve },
];

function create({ tx, form }: Call): Stripe.Refund {
  const params = new Params(form, CREATE);
  const reason = params.choice('reason', REASONS) ?? null;
  const metadata = mergedMetadata(params);
  const charge = chargeToRefund(tx, params);
  const rest = charge.amount_captured - charge.amount_refunded;
  const amount = params.integer('amount') ?? rest;
  if (rest === 0) throw alreadyRefunded(charge);
  if (isChargedBack(tx, charge)) throw chargedBack(charge);
  if (amount < 1)
    throw params.refuse(
      'amount',
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
    );
  if (amount > rest)
    throw params.refuse(
      'amount',
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${rest})`,
    );
  const refund = newRefund(charge, { amount, reason, metadata });
  const refunded = refundedCharge(charge, amount);
  tx.put('refunds', refund);
  tx.put('charges', refunded);
  tx.emit('charge.refunded', refunded);
  tx.emit('refund.created', refund);
  return refund;
}

function chargeToRefund(tx: Transaction, params: Params): Stripe.Charge {
  const chargeId = params.text('charge');
  const intentId = params.text('payment_intent');
  if (chargeId !== undefined) return paidCharge(findCharge(tx, chargeId, 'charge'));
  if (intentId === undefined)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = findIntent(tx, intentId, 'payment_intent');
  if (typeof intent.latest_charge !== 'string')
    throw nothingToRefund(`PaymentIntent (${intent.id})`, 'payment_intent');
  return paidCharge(findCharge(tx, intent.latest_charge), 'payment_intent');
}

function paidCharge(charge: Stripe.Charge, param = 'charge'): Stripe.Charge {
  if (!charge.paid) throw nothingToRefund(`charge (${charge.id})`, param);
  return charge;
}

function nothingToRefund(what: string, param: string): ApiError {
  return invalidRequest(
    `This ${what} does not have a successful charge to refund.`,
    'charge_not_refundable',
    param,
  );
}

function alreadyRefunded({ id }: Stripe.Charge): ApiError {
  return invalidRequest(`Charge ${id} has already been refunded.`, 'charge_already_refunded');
}

function chargedBack({ id }: Stripe.Charge): ApiError {
  return invalidRequest(`Charge ${id} has been charged back; cannot issue a refund.`, 'charge_disputed');
}

function retrieve({ tx, id, form }: Call): Stripe.Refund {
  new Params(form, []);
  const refund = tx.books.refunds.get(id);
  if (refund === undefined) throw resourceMissing('refund', id);
  return refund;
}

function list({ tx, form }: Call): Stripe.ApiList<Stripe.Refund> {
  return pageOfPayment('/v1/refunds', tx.books.refunds, form);
}
