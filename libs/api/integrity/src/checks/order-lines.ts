import { totalOf } from '@shop/api-orders';
import type { LineRow, OrderRow } from '../persistence/rows';

/** The lines of an order; orders of former releases are their one line. */
export function linesOf(order: OrderRow): readonly LineRow[] {
  return order.lines ?? [order];
}

export function lineOf(order: OrderRow | undefined, toolId: string): LineRow | undefined {
  return order && linesOf(order).find((line) => line.toolId === toolId);
}

/** Its lines with the sums that were stored with it. */
export function pricedOf(order: OrderRow) {
  return { lines: linesOf(order), totals: order.totals };
}

/** Minor units. */
export function amountOf(order: OrderRow): number {
  return totalOf(pricedOf(order)).amount;
}

export function toolIdsOf(orders: readonly OrderRow[]): string[] {
  return orders.flatMap((order) => linesOf(order).map(({ toolId }) => toolId));
}
