import type { OutboxEntry } from '@shop/api-outbox';

/**
 * What happens to pieces of a tool. `stocked`: an admin put them on the shelf, or took them off again (then less than
 * 0); `held`: they are kept for an order; `released`: given back to the shelf; `sold`: they belong to a paid order.
 */
export const STOCK_MOVES = ['stocked', 'held', 'released', 'sold'] as const;
export type StockMovementKind = (typeof STOCK_MOVES)[number];

/** What happens to money. `charged`: the provider took it from a customer; `refunded`: all or some of it went back. */
export const MONEY_MOVES = ['charged', 'refunded'] as const;
export type PaymentEntryKind = (typeof MONEY_MOVES)[number];

/** Pieces of a tool that moved once. */
export interface StockMovement extends OutboxEntry {
  readonly kind: StockMovementKind;
  readonly toolId: string;
  /** Undefined for `stocked`, and for what was sold before the ledger was kept. */
  readonly orderId?: string | undefined;
  /** Pieces; a whole number, never 0, less than 0 only where an admin took some off the shelf. */
  readonly quantity: number;
}

/** Money of one payment that moved once; a payment is charged once, and goes back as a whole or in parts. */
export interface PaymentEntry extends OutboxEntry {
  readonly kind: PaymentEntryKind;
  readonly orderId: string;
  /** Of the payment intent at the provider. */
  readonly paymentId: string;
  /** Whole minor units, more than 0 whichever way they went. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** One line of the ledger: it is never changed and never deleted. */
export type LedgerEntry = StockMovement | PaymentEntry;
