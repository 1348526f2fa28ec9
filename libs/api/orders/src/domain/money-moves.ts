import {
  type ChargedPayment,
  type PaymentEntry,
  createChargeEntry,
  createRefundEntry,
} from '@shop/api-ledger';
import { type StoredOrder, totalOf } from './order';

/** What the moves of an order's money are made of. */
type Billed = Pick<StoredOrder, 'id' | 'pricePerUnit' | 'quantity'>;
type Settled = Billed &
  Pick<StoredOrder, 'status' | 'transactionId' | 'refundedAmount' | 'refundedIntents' | 'refusedIntents'>;

/** A payment of the order's total succeeded: in time, or too late. */
export function chargeOf(order: Billed, paymentId: string, at: Date): PaymentEntry {
  return createChargeEntry(paymentOf(order, paymentId), at);
}

/**
 * Money of a payment of the order went back.
 *
 * @param upTo what has gone back in all by now, and `before` what had before, in minor units; without them all of it
 */
export function refundOf(
  order: Billed,
  paymentId: string,
  at: Date,
  { upTo = totalOf(order).amount, before = 0 } = {},
): PaymentEntry {
  return createRefundEntry({ ...paymentOf(order, paymentId), amount: upTo }, before, at);
}

/** All moves of an order's money up to now, as far as its state tells; each under the id that it has anyhow. */
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
