import type Stripe from 'stripe';
import { newId, nowInSeconds } from '../ids';
import type { Transaction } from '../ledger/transaction';

/** What a caller says when refunding; `amount` in minor units. */
export interface RefundTerms {
  amount: number;
  reason: Stripe.Refund['reason'];
  metadata: Stripe.Metadata;
}

/** A refund of a charge; the sandbox's refunds succeed at once, even those that {@link failsLater}. */
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

/** The bank of the card that was charged will not take the refund. */
export function failsLater({ books }: Transaction, { payment_method, status }: Stripe.Refund): boolean {
  const card = books.cards.get(String(payment_method));
  return status === 'succeeded' && card?.outcome === 'refundFail';
}

/** Takes a refund that was made back: what it gave is with the shop again. */
export function failRefund(tx: Transaction, refund: Stripe.Refund): void {
  const failed = { ...refund, failure_reason: 'expired_or_canceled_card', status: 'failed' };
  const charge = tx.books.charges.get(String(refund.charge));
  if (charge !== undefined) tx.put('charges', refundedCharge(charge, -refund.amount));
  tx.put('refunds', failed);
  tx.emit('refund.updated', failed);
  tx.emit('refund.failed', failed);
}

/** The charge after a refund of `amount` minor units; a negative one for a refund that failed. */
export function refundedCharge(charge: Stripe.Charge, amount: number): Stripe.Charge {
  const refundedInAll = charge.amount_refunded + amount;
  return { ...charge, amount_refunded: refundedInAll, refunded: refundedInAll === charge.amount_captured };
}
