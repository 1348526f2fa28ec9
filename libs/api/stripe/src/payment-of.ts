import type Stripe from 'stripe';
import type { Payment, PaymentState } from '@shop/api-orders';

const STATES: ReadonlyMap<string, PaymentState> = new Map([
  ['requires_payment_method', 'OPEN'],
  ['requires_confirmation', 'OPEN'],
  ['requires_action', 'OPEN'],
  ['processing', 'PROCESSING'],
  ['requires_capture', 'PROCESSING'],
  ['succeeded', 'SUCCEEDED'],
  ['canceled', 'CANCELLED'],
]);

/** A payment intent in the shop's words. A status that came later than this code counts as undecided. */
export function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const state = STATES.get(intent.status) ?? 'PROCESSING';
  const amount = state === 'SUCCEEDED' ? intent.amount_received : intent.amount;
  return {
    id: intent.id,
    state,
    amount: { amount, currency: intent.currency.toUpperCase() },
    orderId: intent.metadata['orderId'],
    clientSecret: intent.client_secret ?? '',
  };
}
