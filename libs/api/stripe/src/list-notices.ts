import type Stripe from 'stripe';
import type { PaymentEvent } from '@shop/api-orders';
import type { CircuitBreaker } from '@shop/api-common';
import { ask } from './ask';
import { everyPage } from './every-page';
import { noticeOf } from './read-notice';

/** The events that may move an order, or that its admins have to know of (docs.stripe.com/api/events/types). */
const TYPES = [
  ...['payment_intent.succeeded', 'charge.refunded', 'refund.updated', 'refund.failed'],
  ...['charge.dispute.created', 'charge.dispute.closed'],
];

/** The events of a time, newest first, whether they were delivered or not. */
export async function* listNotices(
  stripe: Stripe,
  circuit: CircuitBreaker,
  since: Date,
  until: Date,
): AsyncGenerator<PaymentEvent> {
  const created = { gte: seconds(since), lt: seconds(until) };
  const events = everyPage((page) =>
    ask(circuit, () => stripe.events.list({ ...page, types: TYPES, created })),
  );
  for await (const event of events) yield noticeOf(event);
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
