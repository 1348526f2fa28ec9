import {
  type PaymentEntry,
  createChargebackEntry,
  createChargeEntry,
  createRefundEntry,
} from '@shop/api-ledger';
import { type StoredOrder } from './order';
import { totalOf } from './order-lines';

type Billed = Pick<StoredOrder, 'id' | 'lines' | 'totals'>;

export function chargeEntryFor(order: Billed, paymentId: string, at: Date): PaymentEntry {
  return createChargeEntry({ orderId: order.id, paymentId, ...totalOf(order) }, at);
}

/** @param upTo refunded in total by now and `before`, in minor units; the full amount by default */
export function refundEntryFor(
  order: Billed,
  paymentId: string,
  at: Date,
  { upTo = totalOf(order).amount, before = 0 } = {},
): PaymentEntry {
  return createRefundEntry({ orderId: order.id, paymentId, ...totalOf(order), amount: upTo }, before, at);
}

/** @param amount that the bank took back, in minor units; negative for one that is with the shop again */
export function chargebackEntryFor(order: Billed, paymentId: string, amount: number, at: Date): PaymentEntry {
  return createChargebackEntry({ orderId: order.id, paymentId, ...totalOf(order), amount }, at);
}

/** All payment entries that the order's state implies, under the same ids as when they happened. */
export function paymentEntriesOf(order: StoredOrder, at: Date): PaymentEntry[] {
  const { transactionId, refundedIntents, refusedIntents } = order;
  const paid = transactionId === undefined ? [] : [transactionId];
  return [
    ...[...refundedIntents, ...refusedIntents, ...paid].map((id) => chargeEntryFor(order, id, at)),
    ...refundedIntents.map((id) => refundEntryFor(order, id, at)),
    ...paid.flatMap((id) => refundEntriesFor(order, id, at)),
  ];
}

function refundEntriesFor(order: StoredOrder, paymentId: string, at: Date): PaymentEntry[] {
  const before = order.refundedAmount;
  const part = before > 0 ? [refundEntryFor(order, paymentId, at, { upTo: before })] : [];
  const isAllBack = order.status === 'REFUNDED' && before < totalOf(order).amount;
  return isAllBack ? [...part, refundEntryFor(order, paymentId, at, { before })] : part;
}
