import type Stripe from 'stripe';
import type { Payment, PaymentState } from '@shop/api-orders';

const STATES: ReadonlyMap<string, PaymentState> = new Map([
  ['requires_payment_method', 'OPEN'],
  ['requires_confirmation', 'OPEN'],
  ['requires_action', 'CONFIRMING'],
  ['processing', 'PROCESSING'],
  ['requires_capture', 'PROCESSING'],
  ['succeeded', 'SUCCEEDED'],
  ['canceled', 'CANCELLED'],
]);

/** What has to be expanded in an intent for `paymentOf` to see refunds. */
export const WITH_CHARGE = { expand: ['latest_charge'] };

/** A payment intent, read {@link WITH_CHARGE}, in the shop's words. A status that came later than this code counts as undecided. */
export function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const state = STATES.get(intent.status) ?? 'PROCESSING';
  const amount = state === 'SUCCEEDED' ? intent.amount_received : intent.amount;
  return {
    id: intent.id,
    state,
    amount: { amount, currency: intent.currency.toUpperCase() },
    ...refundOf(intent.latest_charge),
    orderId: intent.metadata['orderId'],
    clientSecret: intent.client_secret ?? '',
  };
}

/** A charge that was not expanded tells nothing, and only ones that were never confirmed have none. */
function refundOf(
  charge: Stripe.PaymentIntent['latest_charge'],
): Pick<Payment, 'refunded' | 'refundedAmount'> {
  if (typeof charge !== 'object' || charge === null) return { refunded: false, refundedAmount: 0 };
  return { refunded: charge.refunded, refundedAmount: charge.amount_refunded };
}
