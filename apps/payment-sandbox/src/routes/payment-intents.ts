import type Stripe from 'stripe';
import { resourceMissing } from '../api-error';
import { page, PAGE } from '../http/pages';
import { mergedMetadata } from '../http/metadata';
import { chargeableAmount, currencyCode } from '../http/money';
import { Params } from '../http/params';
import { matchesQuery } from '../http/search';
import { nowInSeconds } from '../ids';
import type { Transaction } from '../ledger/transaction';
import { confirmIntent } from '../payments/confirm';
import { newPaymentIntent } from '../payments/payment-intent';
import { demandStatus } from '../payments/statuses';
import { namedCard } from './card-params';
import type { Call, Route } from './route';

const CREATE = [
  'amount',
  'currency',
  'automatic_payment_methods',
  'confirm',
  'description',
  'metadata',
  'payment_method',
  'receipt_email',
  'return_url',
] as const satisfies (keyof Stripe.PaymentIntentCreateParams)[];

const UPDATE = [
  'amount',
  'currency',
  'description',
  'metadata',
  'payment_method',
  'receipt_email',
] as const satisfies (keyof Stripe.PaymentIntentUpdateParams)[];

const CONFIRM = [
  'payment_method',
  'return_url',
] as const satisfies (keyof Stripe.PaymentIntentConfirmParams)[];

const CANCEL_REASONS = [
  'abandoned',
  'duplicate',
  'fraudulent',
  'requested_by_customer',
] as const satisfies Stripe.PaymentIntentCancelParams['cancellation_reason'][];

/** The operations on payment intents. */
export const paymentIntentRoutes: Route[] = [
  { method: 'POST', path: '/v1/payment_intents', handle: create },
  { method: 'GET', path: '/v1/payment_intents', handle: list },
  { method: 'GET', path: '/v1/payment_intents/search', handle: search },
  { method: 'GET', path: '/v1/payment_intents/:id', handle: retrieve },
  { method: 'POST', path: '/v1/payment_intents/:id', handle: update },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', handle: confirm },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', handle: cancel },
];

/** The intent with this id. @throws ApiError 404 `resource_missing` */
export function findIntent(tx: Transaction, id: string, param = 'intent'): Stripe.PaymentIntent {
  const intent = tx.books.intents.get(id);
  if (intent === undefined) throw resourceMissing('payment_intent', id, param);
  return intent;
}

function create({ tx, form }: Call): Stripe.PaymentIntent {
  const params = new Params(form, CREATE);
  const methods = params.group('automatic_payment_methods', ['enabled', 'allow_redirects']);
  params.required('amount');
  params.required('currency');
  const draft = newPaymentIntent({
    amount: chargeableAmount(params) ?? 0,
    currency: currencyCode(params) ?? '',
    description: params.text('description') ?? null,
    receipt_email: params.text('receipt_email') ?? null,
    metadata: mergedMetadata(params),
    redirects: methods.choice('allow_redirects', ['always', 'never']) ?? 'always',
  });
  const confirmNow = params.flag('confirm');
  const intent = withCard(draft, namedCard(tx, params)?.id);
  tx.put('intents', intent);
  tx.emit('payment_intent.created', intent);
  return confirmNow ? confirmIntent(tx, intent) : intent;
}

function retrieve({ tx, id, form }: Call): Stripe.PaymentIntent {
  new Params(form, []);
  return findIntent(tx, id);
}

function update({ tx, id, form }: Call): Stripe.PaymentIntent {
  const params = new Params(form, UPDATE);
  const before = findIntent(tx, id);
  if (['amount', 'currency', 'payment_method'].some((name) => params.has(name)))
    demandStatus(before, 'update');
  const intent: Stripe.PaymentIntent = {
    ...before,
    amount: chargeableAmount(params) ?? before.amount,
    currency: currencyCode(params) ?? before.currency,
    description: params.text('description') ?? before.description,
    receipt_email: params.text('receipt_email') ?? before.receipt_email,
    metadata: mergedMetadata(params, before.metadata),
  };
  const updated = withCard(intent, namedCard(tx, params)?.id);
  tx.put('intents', updated);
  return updated;
}

function confirm({ tx, id, form }: Call): Stripe.PaymentIntent {
  const params = new Params(form, CONFIRM);
  const intent = findIntent(tx, id);
  demandStatus(intent, 'confirm');
  return confirmIntent(tx, intent, namedCard(tx, params));
}

function cancel({ tx, id, form }: Call): Stripe.PaymentIntent {
  const params = new Params(form, ['cancellation_reason']);
  const reason = params.choice('cancellation_reason', CANCEL_REASONS) ?? null;
  const intent = findIntent(tx, id);
  demandStatus(intent, 'cancel');
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    canceled_at: nowInSeconds(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  };
  tx.put('intents', canceled);
  tx.emit('payment_intent.canceled', canceled);
  return canceled;
}

function list({ tx, form }: Call): Stripe.ApiList<Stripe.PaymentIntent> {
  return page('/v1/payment_intents', tx.books.intents, new Params(form, PAGE));
}

function search({ tx, form }: Call): Stripe.ApiSearchResult<Stripe.PaymentIntent> {
  const params = new Params(form, ['query', 'limit']);
  const found = page('/v1/payment_intents/search', tx.books.intents, params, matchesQuery(params));
  return { ...found, object: 'search_result', next_page: null };
}

function withCard(intent: Stripe.PaymentIntent, card: string | undefined): Stripe.PaymentIntent {
  if (card === undefined) return intent;
  return { ...intent, payment_method: card, next_action: null, status: 'requires_confirmation' };
}
