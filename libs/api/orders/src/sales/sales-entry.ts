/** What counts in the sales: an order was paid, or its money was given back. Each happens once to an order. */
export const SALES_EVENTS = ['paid', 'refunded'] as const;
export type SalesEvent = (typeof SALES_EVENTS)[number];

/** What is still to be counted of an order; stored in the order by the very write that pays or refunds it. */
export interface SalesEntry {
  readonly event: SalesEvent;
  /** When it happened: its day, in UTC, is the one that it counts for. */
  readonly at: Date;
  /** When the entry was stored; later than `at` for orders from before the sales were counted. */
  readonly recordedAt: Date;
}

/** The UTC day of a time, as `2026-11-21`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
