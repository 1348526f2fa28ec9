import { DomainError } from '@shop/api-common';
import { formatMoney, money } from '@shop/contracts';
import type { Order } from './order';
import { findLine } from './order-lines';
import {
  type OrderRefund,
  refundableAmountOf,
  type RefundLine,
  refundOfUnits,
  unrefundedLinesOf,
} from './order-refund';

/** What is to be refunded: lines, or an amount in minor units, or neither for the rest. */
export interface RefundTerms {
  readonly lines?: readonly RefundLine[] | undefined;
  readonly amount?: number | undefined;
  readonly reason?: string | undefined;
}

/**
 * A refund of an order without a pending one.
 *
 * @throws DomainError BAD_USER_INPUT for a tool that is not in the order, or twice; CONFLICT for more than is left
 */
export function newRefund(
  order: Order,
  { lines, amount, reason = '' }: RefundTerms,
  made: Pick<OrderRefund, 'id' | 'createdAt' | 'requestedBy'>,
): OrderRefund {
  const left = refundableAmountOf(order);
  for (const [index, line] of (lines ?? []).entries()) assertRefundable(order, lines ?? [], line, index);
  const rest = lines === undefined && amount === undefined ? unrefundedLinesOf(order) : undefined;
  const wanted = amount ?? (lines ? refundOfUnits(order, lines) : left);
  if (wanted > left || wanted === 0)
    throw DomainError.conflict(
      `At most ${formatMoney(money(left))} of this order can still be refunded, not ${formatMoney(money(wanted))}.`,
    );
  return { ...made, amount: wanted, lines: lines ?? rest ?? [], reason, status: 'PENDING' };
}

function assertRefundable(order: Order, lines: readonly RefundLine[], wanted: RefundLine, index: number) {
  const { toolId, quantity } = wanted;
  const line = findLine(order, toolId);
  const refuse = (text: string) => DomainError.badInput({ [`lines.${index}.toolId`]: text });
  if (!line) throw refuse('is not a tool of this order');
  if (lines.findIndex((other) => other.toolId === toolId) !== index) throw refuse('is named twice');
  const left = line.quantity - line.refundedQuantity;
  if (quantity > left)
    throw DomainError.conflict(
      `${left} of ${line.quantity} units of ${line.toolName} can still be refunded, not ${quantity}.`,
    );
}
