import type { OutboxEntry } from '@shop/api-outbox';

/** `stocked`: set by an admin, may be negative; `held`: reserved for an order; `released`: available again; `sold`: paid. */
export const STOCK_MOVES = ['stocked', 'held', 'released', 'sold'] as const;
export type StockMovementKind = (typeof STOCK_MOVES)[number];

/** `charged`: captured by the provider; `refunded`: fully or partially returned. */
export const MONEY_MOVES = ['charged', 'refunded'] as const;
export type PaymentEntryKind = (typeof MONEY_MOVES)[number];

export interface StockMovement extends OutboxEntry {
  readonly kind: StockMovementKind;
  readonly toolId: string;
  /** Undefined for `stocked` and for sales before the ledger existed. */
  readonly orderId?: string | undefined;
  /** Units; a non-zero integer, negative only for `stocked`. */
  readonly quantity: number;
}

/** A payment is charged once and refunded in one or more parts. */
export interface PaymentEntry extends OutboxEntry {
  readonly kind: PaymentEntryKind;
  readonly orderId: string;
  /** Of the payment intent at the provider. */
  readonly paymentId: string;
  /** Minor units, always positive. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Immutable. */
export type LedgerEntry = StockMovement | PaymentEntry;
