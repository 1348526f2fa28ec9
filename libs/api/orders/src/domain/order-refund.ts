import { money, type Money } from '@shop/contracts';
import {
  lineSharesOf,
  type OrderLine,
  shareByWeights,
  totalOf,
  totalsOf,
  type WithLines,
  type WithTotals,
} from './order-lines';

/** PENDING: recorded, and the provider may have made it; FAILED: the provider refused it. */
export const REFUND_STATUSES = ['PENDING', 'SUCCEEDED', 'FAILED'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Units of one line whose money goes back. */
export interface RefundLine {
  readonly toolId: string;
  readonly quantity: number;
  /** Whether the units are for sale again. */
  readonly restock: boolean;
}

/** One refund of an order, and one at the provider. */
export interface OrderRefund {
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  /** Empty for an amount without lines. */
  readonly lines: readonly RefundLine[];
  readonly reason: string;
  readonly status: RefundStatus;
  readonly createdAt: Date;
  /** Uid of the admin; undefined for refunds at the provider's own side. */
  readonly requestedBy?: string | undefined;
  /** Set until the units of its lines are restocked. */
  readonly restockDue?: boolean | undefined;
}

/** What became of recorded refunds later: FAILED, the money is with the shop again; REPEATED, it went back after all. */
export interface RefundCorrection {
  readonly id: string;
  readonly kind: 'FAILED' | 'REPEATED';
  /** Minor units; a REPEATED one undoes the FAILED one before it. */
  readonly amount: number;
  readonly at: Date;
}

type RefundedLine = Pick<OrderLine, 'pricePerUnit' | 'quantity'> & { readonly refundedQuantity?: number };

/** What units of a line are worth when they are refunded. */
export function refundValueOf(line: Pick<OrderLine, 'pricePerUnit'>, quantity: number): Money {
  return money(line.pricePerUnit * quantity);
}

/** An order, as far as refunds are concerned. */
interface Refunded extends WithTotals {
  readonly status: string;
  readonly refundedAmount: number;
}

export function pendingRefundOf({
  refunds,
}: {
  readonly refunds: readonly OrderRefund[];
}): OrderRefund | undefined {
  return refunds.find(({ status }) => status === 'PENDING');
}

/** What went back of the payment of the order, in minor units. */
export function refundedTotalOf(order: Refunded): number {
  return order.status === 'REFUNDED' ? totalOf(order).amount : order.refundedAmount;
}

/** What can still be refunded when no refund is pending, in minor units. */
export function refundableAmountOf(order: Refunded): number {
  return totalOf(order).amount - refundedTotalOf(order);
}

/** The units that no refund names yet. */
export function unrefundedLinesOf({ lines }: WithLines): RefundLine[] {
  return lines
    .map(({ toolId, quantity, refundedQuantity }) => ({
      ...{ toolId, quantity: quantity - refundedQuantity, restock: false },
    }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * What goes back for the units of a refund: their prices, and the part of the added tax that is theirs. Shipping and its
 * tax are part of the rest.
 */
export function refundOfUnits(
  order: WithTotals<OrderLine>,
  refunded: readonly Pick<RefundLine, 'toolId' | 'quantity'>[],
): number {
  const { subtotal, shipping, tax, taxMode } = totalsOf(order);
  const after = refundLines(order, { lines: refunded });
  const value = (lines: readonly OrderLine[]) =>
    lines.reduce((sum, line) => sum + refundValueOf(line, line.refundedQuantity).amount, 0);
  const taxed = BigInt(subtotal + shipping);
  // Half up, and of sums: the roundings of several refunds never add up to more than the tax.
  const withTax = (sum: number) =>
    taxMode === 'ADDED' ? sum + Number((2n * BigInt(tax) * BigInt(sum) + taxed) / (2n * taxed)) : sum;
  return withTax(value(after)) - withTax(value(order.lines));
}

/** The lines after a refund. */
export function refundLines(
  { lines }: WithLines,
  refund: { readonly lines: readonly Pick<RefundLine, 'toolId' | 'quantity'>[] },
): OrderLine[] {
  return lines.map((line) => {
    const refunded = refund.lines.find(({ toolId }) => toolId === line.toolId)?.quantity ?? 0;
    return { ...line, refundedQuantity: line.refundedQuantity + refunded };
  });
}

/**
 * Divides a refunded amount among the lines: first the value of their refunded units, then the rest by what remains of
 * each. All of the total is divided as the lines' parts in it.
 *
 * @param amount minor units
 */
export function refundSharesOf({ lines, totals }: WithTotals<RefundedLine>, amount: number): number[] {
  const values = lines.map((line) => refundValueOf(line, line.refundedQuantity ?? 0).amount);
  const ofUnits = values.reduce((sum, value) => sum + value, 0);
  const left = lineSharesOf({ lines, totals }).map((share, index) => share - (values[index] ?? 0));
  const shares = shareByWeights(left, amount - ofUnits);
  return values.map((value, index) => value + (shares[index] ?? 0));
}
