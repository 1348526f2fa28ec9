/** `paid` and `refunded` (in full) happen at most once per order; the last two take a refund back and count it again. */
export type SalesEvent = 'paid' | 'part_refunded' | 'refunded' | 'refund_failed' | 'refund_repeated';

/** A sales entry, stored in the order by the write that pays or refunds it. */
export interface SalesEntry {
  readonly event: SalesEvent;
  readonly at: Date;
  /** When the entry was stored; later than `at` for backfilled orders. */
  readonly recordedAt: Date;
  /** Refunded by this entry, less than zero when taken back, and in total; undefined for the full amount. */
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

export function salesKeyOf(orderId: string, { event, refund, recordedAt }: SalesEntry): string {
  const key = `${orderId}:${event}`;
  if (event === 'part_refunded') return `${key}:${refund?.upTo ?? 0}`;
  return event.startsWith('refund_') ? `${key}:${recordedAt.getTime()}` : key;
}

/** UTC day, as `2026-11-21`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
