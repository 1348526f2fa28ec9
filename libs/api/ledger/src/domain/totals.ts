import type { PaymentEntryKind, StockMovementKind } from './ledger-entries';

/** Pieces moved in all, by kind. */
export type StockTotals = Readonly<Record<StockMovementKind, number>>;

/** Money moved in all, by kind, in whole minor units of the shop's currency. */
export type PaymentTotals = Readonly<Record<PaymentEntryKind, number>>;

/** The sums of what has not moved yet. */
export const NO_STOCK: StockTotals = { stocked: 0, held: 0, released: 0, sold: 0 };
export const NO_MONEY: PaymentTotals = { charged: 0, refunded: 0 };

/** How the pieces of a tool stand: stocked = available + held + sold. */
export interface StockAccount {
  readonly stocked: number;
  readonly available: number;
  readonly held: number;
  readonly sold: number;
}

/** The account that moves add up to. */
export function toStockAccount({ stocked, held, released, sold }: StockTotals): StockAccount {
  return { stocked, available: stocked - held + released, held: held - released - sold, sold };
}
