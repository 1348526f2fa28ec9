import type Stripe from 'stripe';
import { newId, nowInSeconds } from '../ids';

/** What a caller says when refunding; `amount` in minor units. */
export interface RefundTerms {
  amount: number;
  reason: Stripe.Refund['reason'];
  metadata: Stripe.Metadata;
}

/** A refund of a charge; the sandbox's refunds succeed at once. */
export function newRefund(charge: Stripe.Charge, terms: RefundTerms): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount: terms.amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: terms.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: terms.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

/** The charge after a refund of `amount` minor units. */
export function refundedCharge(charge: Stripe.Charge, amount: number): Stripe.Charge {
  const refundedInAll = charge.amount_refunded + amount;
  return { ...charge, amount_refunded: refundedInAll, refunded: refundedInAll === charge.amount_captured };
}
