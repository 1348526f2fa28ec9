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
export function chargeEntryFor(order: Billed, paymentId: string, at: Date): PaymentEntry {
  return createChargeEntry(paymentOf(order, paymentId), at);
}

/**
 * The entry of a refund of one of the order's payments.
 *
 * @param upTo refunded in total by now, `before` refunded before, in minor units; the full amount by default
 */
export function refundEntryFor(
  order: Billed,
  paymentId: string,
  at: Date,
  { upTo = totalOf(order).amount, before = 0 } = {},
): PaymentEntry {
  return createRefundEntry({ ...paymentOf(order, paymentId), amount: upTo }, before, at);
}

/** All payment entries that the order's state implies, under the same ids as when they happened. */
export function paymentEntriesOf(order: Settled, at: Date): PaymentEntry[] {
  const { transactionId, refundedIntents, refusedIntents } = order;
  const late = [
    ...refundedIntents.flatMap((id) => [chargeEntryFor(order, id, at), refundEntryFor(order, id, at)]),
    ...refusedIntents.map((id) => chargeEntryFor(order, id, at)),
  ];
  if (transactionId === undefined) return late;
  return [...late, chargeEntryFor(order, transactionId, at), ...refundEntriesFor(order, transactionId, at)];
}

function refundEntriesFor(order: Settled, paymentId: string, at: Date): PaymentEntry[] {
  const before = order.refundedAmount;
  const part = before > 0 ? [refundEntryFor(order, paymentId, at, { upTo: before })] : [];
  const isAllBack = order.status === 'REFUNDED' && before < totalOf(order).amount;
  return isAllBack ? [...part, refundEntryFor(order, paymentId, at, { before })] : part;
}

function paymentOf(order: Billed, paymentId: string): ChargedPayment {
  return { orderId: order.id, paymentId, ...totalOf(order) };
}
