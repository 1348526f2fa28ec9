/** `paid` and `refunded` (in full) happen at most once per order. */
export const SALES_EVENTS = ['paid', 'part_refunded', 'refunded'] as const;
export type SalesEvent = (typeof SALES_EVENTS)[number];

/** A sales entry, stored in the order by the write that pays or refunds it. */
export interface SalesEntry {
  readonly event: SalesEvent;
  readonly at: Date;
  /** When the entry was stored; later than `at` for backfilled orders. */
  readonly recordedAt: Date;
  /** Refunded by this entry and in total; undefined for the full amount. */
  readonly refund?: { readonly amount: number; readonly upTo: number } | undefined;
}

/** @param before refunded before, and `upTo` in total, in minor units */
export function refundSalesEntry(
  event: 'part_refunded' | 'refunded',
  at: Date,
  before: number,
  upTo: number,
): SalesEntry {
  return { event, at, recordedAt: at, refund: { amount: upTo - before, upTo } };
}

export function salesKeyOf(orderId: string, { event, refund }: SalesEntry): string {
  return `${orderId}:${event}${event === 'part_refunded' ? `:${refund?.upTo ?? 0}` : ''}`;
}

/** UTC day, as `2026-11-21`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
