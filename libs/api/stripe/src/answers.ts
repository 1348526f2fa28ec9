import type { PaymentEvent } from '@shop/api-orders';
import { z } from 'zod';

/** In minor units; Stripe's own maximum (docs.stripe.com/currencies). */
const amount = z.int().min(0).max(99_999_999);
/** In seconds, up to the year 2100. */
const timestamp = z.int().min(1).max(4_102_444_800);
const word = z.string().regex(/^[a-z_]+$/);
/** Without `_secret_`: a client secret is no id. */
export const INTENT_ID = /^pi_(?!.*_secret_)[\w-]{1,64}$/;
const idWith = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[\\w-]{1,250}$`));
const intentId = z.string().regex(INTENT_ID);

const charge = z
  .object({
    id: idWith('(ch|py)'),
    object: z.literal('charge'),
    created: timestamp,
    amount,
    amount_refunded: amount,
    refunded: z.boolean(),
    payment_intent: intentId,
  })
  .refine(
    ({ amount: total, amount_refunded: back, refunded }) => back <= total && (!refunded || back === total),
    { path: ['amount_refunded'], error: 'contradicts the charge' },
  );

/**
 * The intents that the shop asks for, with expanded `latest_charge` (docs.stripe.com/api/payment_intents/object).
 *
 * @param livemode mode of the shop's key
 * @param id of the requested intent
 */
export function intentAnswer(livemode: boolean, id?: string) {
  return z
    .object({
      id: id === undefined ? intentId : z.literal(id),
      object: z.literal('payment_intent'),
      livemode: z.literal(livemode),
      status: word,
      amount,
      amount_received: amount,
      currency: z.string().regex(/^[a-z]{3}$/),
      metadata: z.record(z.string(), z.string()),
      client_secret: z.string(),
      latest_charge: z.union([idWith('(ch|py)'), charge]).nullable(),
    })
    .check(({ value: intent, issues }) => {
      const { latest_charge: paidBy, client_secret: secret } = intent;
      const report = (path: string, message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: intent });
      const isExpanded = typeof paidBy === 'object' && paidBy !== null;
      if (intent.status === 'succeeded' && !isExpanded) report('latest_charge', 'is missing');
      if (isExpanded && paidBy.payment_intent !== intent.id) report('latest_charge', 'is of another intent');
      if (!secret.startsWith(`${intent.id}_secret_`)) report('client_secret', 'is of another intent');
      if (intent.amount_received > intent.amount) report('amount_received', 'exceeds the amount');
    });
}

export type IntentAnswer = z.output<ReturnType<typeof intentAnswer>>;

/** Enough of a row to recognise the intent of an order, which is then asked for by its id. */
export const intentRow = z.object({
  id: intentId,
  status: z.string(),
  metadata: z.record(z.string(), z.string()),
});

/** A page of a list or of a search. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ object: z.enum(['list', 'search_result']), data: z.array(row), has_more: z.boolean() });
}

const refundStatus = z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']);

/** @param paymentIntent whose refund was requested (docs.stripe.com/api/refunds/object) */
export function refundAnswer(paymentIntent: string) {
  return z.object({
    id: idWith('(re|pyr)'),
    object: z.literal('refund'),
    payment_intent: z.literal(paymentIntent),
    amount: amount.min(1),
    status: refundStatus,
  });
}

/** Enough of a row to recognise a refund of the shop. */
export const refundRow = z.object({
  id: idWith('(re|pyr)'),
  status: refundStatus,
  metadata: z.record(z.string(), z.string()).nullish(),
});

/**
 * A row of the disputes about a payment (docs.stripe.com/api/disputes/object).
 *
 * @param livemode mode of the shop's key
 */
export function disputeRow(livemode: boolean, paymentIntent: string) {
  return z.object({
    id: idWith('(dp|du)'),
    object: z.literal('dispute'),
    livemode: z.literal(livemode),
    payment_intent: z.literal(paymentIntent),
    amount: amount.min(1),
    status: word,
  });
}

export type DisputeRow = z.output<ReturnType<typeof disputeRow>>;

const OF_AN_INTENT = /^(charge|refund|payment_intent)\./;

/** @param livemode mode of the shop's key (docs.stripe.com/api/events/object) */
export function eventAnswer(livemode: boolean) {
  return z
    .object({
      id: idWith('evt'),
      object: z.literal('event').default('event'),
      type: z.string().regex(/^[\w.]+$/),
      livemode: z.literal(livemode),
      data: z.object({ object: z.looseObject({}) }),
    })
    .refine((event) => intentOf(event) !== undefined || !OF_AN_INTENT.test(event.type), {
      path: ['data', 'object'],
      error: 'names no payment intent',
    });
}

export type EventAnswer = z.output<ReturnType<typeof eventAnswer>>;

/** The intent is the object itself, or that of its charge, refund or dispute; null for a charge without one. */
function intentOf({ data: { object } }: { data: { object: Record<string, unknown> } }) {
  const id = object['object'] === 'payment_intent' ? object['id'] : object['payment_intent'];
  if (id === null) return null;
  return typeof id === 'string' && INTENT_ID.test(id) ? id : undefined;
}

export function toPaymentEvent(event: EventAnswer): PaymentEvent {
  return { eventId: event.id, type: event.type, intentId: intentOf(event) ?? undefined };
}
