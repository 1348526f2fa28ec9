import { totalOf } from '../domain/order-lines';
import type { OrderRecord } from '../persistence/order.schema';
import { toStoredOrder } from '../persistence/to-order';
import { dayOf } from '../sales/sales-entry';

/** Recomputes the sales from the orders, for comparison. */
export function recount(orders: readonly OrderRecord[]) {
  const days = new Map<
    string,
    { day: string; orders: number; revenue: number; refunds: number; refunded: number }
  >();
  const totals = { orders: 0, revenue: 0, refunds: 0, refunded: 0 };
  const of = (time: Date) => {
    const day = days.get(dayOf(time)) ?? { day: dayOf(time), orders: 0, revenue: 0, refunds: 0, refunded: 0 };
    days.set(day.day, day);
    return [day, totals];
  };
  for (const record of orders) {
    const { paidAt, events } = record;
    const { amount } = totalOf(toStoredOrder(record));
    for (const sums of paidAt ? of(paidAt) : []) {
      sums.orders += 1;
      sums.revenue += amount;
    }
    const refund = events.find(({ status }) => status === 'REFUNDED');
    for (const sums of refund ? of(refund.at) : []) {
      sums.refunds += 1;
      sums.refunded += amount;
    }
  }
  return { totals, days: [...days.values()].sort((one, other) => one.day.localeCompare(other.day)) };
}
