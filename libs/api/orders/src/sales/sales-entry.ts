import { type OrderLine, totalOf, type WithTotals } from '../domain/order-lines';
import { refundSharesOf } from '../domain/order-refund';

/**
 * `paid` and `refunded` (in full) happen at most once per order. A failed refund is taken back and, once repeated, counted
 * again. What a bank took back counts as refunded.
 */
export type SalesEvent =
  'paid' | 'part_refunded' | 'refunded' | 'refund_failed' | 'refund_repeated' | 'charged_back';

/** A sales entry, stored in the order by the write that pays or refunds it. */
export interface SalesEntry {
  readonly event: SalesEvent;
  readonly at: Date;
  /** When the entry was stored; later than `at` for backfilled orders. */
  readonly recordedAt: Date;
  /** Refunded by this entry, less than zero when taken back, and in total; undefined for the full amount. */
  readonly refund?:
    | {
        readonly amount: number;
        readonly upTo: number;
        /** Of `amount`, by line; by the lines' totals when undefined. */
        readonly shares?: readonly number[] | undefined;
      }
    | undefined;
}

/**
 * The entry of a refund of an order as it was before.
 *
 * @param after refunded in total, in minor units, and the lines with their refunded units
 */
export function refundSalesEntry(
  order: WithTotals<OrderLine> & { readonly refundedAmount: number },
  { at, upTo, lines = order.lines }: Readonly<{ at: Date; upTo: number; lines?: readonly OrderLine[] }>,
): SalesEntry {
  const before = refundSharesOf(order, order.refundedAmount);
  const isAll = upTo === totalOf(order).amount;
  const all = lines.map((line) => ({ ...line, refundedQuantity: line.quantity }));
  const shares = refundSharesOf({ ...order, lines: isAll ? all : lines }, upTo).map(
    (share, index) => share - (before[index] ?? 0),
  );
  const refund = { amount: upTo - order.refundedAmount, upTo, shares };
  return { event: isAll ? 'refunded' : 'part_refunded', at, recordedAt: at, refund };
}

/** @param amount whose refund failed, or of a failed refund that was made after all; in minor units */
export function failedRefundSalesEntry(
  event: 'refund_failed' | 'refund_repeated',
  at: Date,
  recordedAt: Date,
  amount: number,
): SalesEntry {
  const sum = event === 'refund_failed' ? -amount : amount;
  return { event, at, recordedAt, refund: { amount: sum, upTo: sum } };
}

/** @param amount that the customer's bank took back, or less than zero when it is with the shop again; in minor units */
export function chargebackSalesEntry(amount: number, at: Date): SalesEntry {
  return { event: 'charged_back', at, recordedAt: at, refund: { amount, upTo: amount } };
}

export function salesKeyOf(orderId: string, { event, refund, recordedAt }: SalesEntry): string {
  const key = `${orderId}:${event}`;
  if (event === 'part_refunded') return `${key}:${refund?.upTo ?? 0}`;
  return event.startsWith('refund_') || event === 'charged_back' ? `${key}:${recordedAt.getTime()}` : key;
}

/** UTC day, as `2026-11-21`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
