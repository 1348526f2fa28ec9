/**
 * What counts in the sales: an order was paid, a part of its money was given back, or all of it that was left. The first
 * and the last happen once to an order.
 */
export const SALES_EVENTS = ['paid', 'part_refunded', 'refunded'] as const;
export type SalesEvent = (typeof SALES_EVENTS)[number];

/** What is still to be counted of an order; stored in the order by the very write that pays or refunds it. */
export interface SalesEntry {
  readonly event: SalesEvent;
  /** When it happened: its day, in UTC, is the one that it counts for. */
  readonly at: Date;
  /** When the entry was stored; later than `at` for orders from before the sales were counted. */
  readonly recordedAt: Date;
  /** What went back of an order's money by this refund; undefined for all of it. */
  readonly refund?: { readonly amount: number; readonly upTo: number } | undefined;
}

/** The entry of a refund: what had gone back before, and what has in all with it, in minor units. */
export function refundEntry(
  event: 'part_refunded' | 'refunded',
  at: Date,
  before: number,
  upTo: number,
): SalesEntry {
  return { event, at, recordedAt: at, refund: { amount: upTo - before, upTo } };
}

/** What tells an entry from all others, of any order. */
export function salesKeyOf(orderId: string, { event, refund }: SalesEntry): string {
  const which = event === 'part_refunded' ? `${event}:${refund?.upTo ?? 0}` : event;
  return `${orderId}:${which}`;
}

/** The UTC day of a time, as `2026-11-21`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
