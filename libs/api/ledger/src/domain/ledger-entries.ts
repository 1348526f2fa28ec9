import type { OutboxEntry } from '@shop/api-outbox';

/** `stocked`: set by an admin, may be negative, or restocked by a refund; `held`: reserved for an order; `released`: available again; `sold`: paid. */
export const STOCK_MOVES = ['stocked', 'held', 'released', 'sold'] as const;

/** `charged`: captured by the provider; `refunded`: fully or partially returned; `charged_back`: lost in a dispute. */
export const MONEY_MOVES = ['charged', 'refunded', 'charged_back'] as const;

export interface StockMovement extends OutboxEntry {
  readonly kind: (typeof STOCK_MOVES)[number];
  readonly toolId: string;
  /** Undefined for `stocked` by an admin and for sales before the ledger existed. */
  readonly orderId?: string | undefined;
  /** Units; a non-zero integer, negative only for `stocked`. */
  readonly quantity: number;
}

export interface PaymentEntry extends OutboxEntry {
  readonly kind: (typeof MONEY_MOVES)[number];
  readonly orderId: string;
  readonly paymentId: string;
  /** Minor units; a non-zero integer, negative only for `charged_back`. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

export type LedgerEntry = StockMovement | PaymentEntry;
