import {
  type ChargedPayment,
  type PaymentEntry,
  createChargeEntry,
  createRefundEntry,
} from '@shop/api-ledger';
import { type StoredOrder, totalOf } from './order';

type Billed = Pick<StoredOrder, 'id' | 'pricePerUnit' | 'quantity'>;
type Settled = Billed &
  Pick<StoredOrder, 'status' | 'transactionId' | 'refundedAmount' | 'refundedIntents' | 'refusedIntents'>;

/** The entry of a payment of the order's total, in time or too late. */
export function chargeOf(order: Billed, paymentId: string, at: Date): PaymentEntry {
  return createChargeEntry(paymentOf(order, paymentId), at);
}

/**
 * The entry of a refund of one of the order's payments.
 *
 * @param upTo refunded in total by now, `before` refunded before, in minor units; the full amount by default
 */
export function refundOf(
  order: Billed,
  paymentId: string,
  at: Date,
  { upTo = totalOf(order).amount, before = 0 } = {},
): PaymentEntry {
  return createRefundEntry({ ...paymentOf(order, paymentId), amount: upTo }, before, at);
}

/** All payment entries that the order's state implies, under the same ids as when they happened. */
export function moneyMovesOf(order: Settled, at: Date): PaymentEntry[] {
  const { transactionId, refundedIntents, refusedIntents } = order;
  const late = [
    ...refundedIntents.flatMap((id) => [chargeOf(order, id, at), refundOf(order, id, at)]),
    ...refusedIntents.map((id) => chargeOf(order, id, at)),
  ];
  if (transactionId === undefined) return late;
  return [...late, chargeOf(order, transactionId, at), ...refundsOf(order, transactionId, at)];
}

function refundsOf(order: Settled, paymentId: string, at: Date): PaymentEntry[] {
  const before = order.refundedAmount;
  const part = before > 0 ? [refundOf(order, paymentId, at, { upTo: before })] : [];
  const isAllBack = order.status === 'REFUNDED' && before < totalOf(order).amount;
  return isAllBack ? [...part, refundOf(order, paymentId, at, { before })] : part;
}

function paymentOf(order: Billed, paymentId: string): ChargedPayment {
  return { orderId: order.id, paymentId, ...totalOf(order) };
}
