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

/** The refunds of an order, oldest first: one of all, for which the id of the order stands. */
export function refundsOf(order: StoredOrder): MadeRefund[] {
  if (order.status !== 'REFUNDED') return [];
  const { id, lines, refundedAmount: before } = order;
  const amount = totalOf(order).amount - before;
  return [{ id: `${id}/refund`, amount, before, lines: before === 0 ? lines : [], reason: null }];
}
