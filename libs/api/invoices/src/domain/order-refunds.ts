import { type StoredOrder, totalOf } from '@shop/api-orders';

/** A refund that the provider confirmed. */
export interface MadeRefund {
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  /** Refunded of the order before, in minor units. */
  readonly before: number;
  /** Units by tool; empty for an amount. */
  readonly lines: readonly { readonly toolId: string; readonly quantity: number }[];
  readonly reason: string | null;
}

/** The refunds of an order, oldest first; those of former releases are one. */
export function refundsOf(order: StoredOrder): MadeRefund[] {
  const made = order.refunds.filter(({ status }) => status === 'SUCCEEDED');
  const recorded = made.reduce((sum, { amount }) => sum + amount, 0);
  const refunded = refundedOf(order);
  let before = refunded - recorded;
  const former = { id: `${order.id}/refund`, amount: before, before: 0, lines: [], reason: null };
  const refunds: MadeRefund[] = before > 0 ? [former] : [];
  for (const { id, amount, lines, reason } of made) {
    refunds.push({ id, amount, before, lines, reason: reason || null });
    before += amount;
  }
  return refunds;
}

/** Refunded of the order by its records, whatever became of it later; minor units. */
export function refundedOf(order: StoredOrder): number {
  return order.status === 'REFUNDED' ? totalOf(order).amount : order.refundedAmount;
}
