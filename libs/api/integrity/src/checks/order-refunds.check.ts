import { formatMoney, money } from '@shop/contracts';
import type { OrderRow } from '../persistence/rows';
import { amountOf, linesOf } from './order-lines';
import { rowCheck } from './row-check';
import { orderViolation } from './violations';

/** Refunds of former releases are in the order's sums only. */
export const orderRefundsCheck = rowCheck(
  'orders',
  {
    name: 'order-refunds',
    invariants: ['I4'],
    rule: 'The refunds of every order add up to no more than was refunded, and so do the units of its lines.',
    subjects: 'orders',
  },
  [
    (order) => {
      const fault = amountFault(order) ?? unitsFault(order);
      if (fault === undefined) return undefined;
      const remedy = 'Compare with the refunds at the provider and correct it by hand.';
      return orderViolation(order, `: ${fault}.`, { invariant: 'I4', remedy });
    },
  ],
);

function amountFault(order: OrderRow): string | undefined {
  const made = madeOf(order).reduce((sum, { amount }) => sum + amount, 0);
  const refunded = order.status === 'REFUNDED' ? amountOf(order) : (order.refundedAmount ?? 0);
  if (made <= refunded) return undefined;
  return `its refunds add up to ${formatMoney(money(made))}, but it knows of ${formatMoney(money(refunded))}`;
}

function unitsFault(order: OrderRow): string | undefined {
  const lines = madeOf(order).flatMap((refund) => refund.lines);
  for (const { toolId, quantity, refundedQuantity = 0 } of linesOf(order)) {
    const units = lines.reduce((sum, line) => sum + (line.toolId === toolId ? line.quantity : 0), 0);
    const counted = order.status === 'REFUNDED' ? quantity : refundedQuantity;
    if (units > counted || counted > quantity)
      return `of ${quantity} units of tool ${toolId} its refunds name ${units} and its line ${counted}`;
  }
  return undefined;
}

function madeOf({ refunds = [] }: OrderRow) {
  return refunds.filter(({ status }) => status === 'SUCCEEDED');
}
