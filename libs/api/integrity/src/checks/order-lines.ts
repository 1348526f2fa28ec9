import { totalOf } from '@shop/api-orders';
import type { LineRow, OrderRow } from '../persistence/rows';

/** The lines of an order; orders of former releases are their one line. */
export function linesOf(order: OrderRow): readonly LineRow[] {
  return order.lines ?? [order];
}

export function lineOf(order: OrderRow | undefined, toolId: string): LineRow | undefined {
  return order && linesOf(order).find((line) => line.toolId === toolId);
}

/** Minor units. */
export function amountOf(order: OrderRow): number {
  return totalOf({ lines: linesOf(order) }).amount;
}

export function toolIdsOf(orders: readonly OrderRow[]): string[] {
  return orders.flatMap((order) => linesOf(order).map(({ toolId }) => toolId));
}
