import type Stripe from 'stripe';
import { page, PAGE } from '../http/pages';
import { chargeableAmount, currencyCode } from '../http/money';
import { Params } from '../http/params';
import { matchesQuery } from '../http/search';
import { nowInSeconds } from '../ids';
import { confirmIntent } from '../payments/confirm';
import { newPaymentIntent } from '../payments/payment-intent';
import { demandStatus } from '../payments/statuses';
import { chosenCard } from './card-params';
import { demandNoConfirming, demandNoSetup, presenceIn } from './confirm-params';
import { confirmAs } from './confirming';
import { findIntent, readIntent } from './find-intent';
import { paramsOf } from './intent-params';
import { withTerms } from './intent-terms';
import type { Call, Route } from './route';

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

function create({ tx, form }: Call): Stripe.PaymentIntent {
  const params = new Params(form, paramsOf('create'));
  params.required('amount');
  params.required('currency');
  const blank = newPaymentIntent(chargeableAmount(params) ?? 0, currencyCode(params) ?? '');
  const ownList = params.has('payment_method_types') ? { automatic_payment_methods: null } : {};
  const draft = withTerms(params, { ...blank, ...ownList });
  const confirmNow = params.flag('confirm');
  const presence = presenceIn(params);
  if (!confirmNow) demandNoConfirming(params);
  demandNoSetup(draft, presence);
  const intent = withCard(draft, chosenCard(tx, params, 'shop')?.id);
  tx.put('intents', intent);
  tx.emit('payment_intent.created', intent);
  return confirmNow ? confirmIntent(tx, intent, presence) : intent;
}

function retrieve({ tx, id, form }: Call): Stripe.PaymentIntent {
  return readIntent(tx, id, new Params(form, ['client_secret']));
}

function update({ tx, id, form }: Call): Stripe.PaymentIntent {
  const params = new Params(form, paramsOf('update'));
  const before = findIntent(tx, id);
  if (['amount', 'currency', 'payment_method', 'payment_method_data'].some((name) => params.has(name)))
    demandStatus(before, 'update');
  const intent = withTerms(params, before);
  const updated = withCard(intent, chosenCard(tx, params, 'shop')?.id);
  tx.put('intents', updated);
  return updated;
}

function confirm({ tx, id, form }: Call): Stripe.PaymentIntent {
  const params = new Params(form, paramsOf('confirm'));
  return confirmAs('shop', tx, readIntent(tx, id, params), params);
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
