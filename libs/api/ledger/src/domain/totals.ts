import type { PaymentEntryKind, StockMovementKind } from './ledger-entries';

/** Units moved, by kind. */
export type StockTotals = Readonly<Record<StockMovementKind, number>>;

/** Money moved, by kind, in minor units. */
export type PaymentTotals = Readonly<Record<PaymentEntryKind, number>>;

export const NO_STOCK: StockTotals = { stocked: 0, held: 0, released: 0, sold: 0 };
export const NO_MONEY: PaymentTotals = { charged: 0, refunded: 0 };

/** Units of a tool: stocked = available + held + sold. */
export interface StockAccount {
  readonly stocked: number;
  readonly available: number;
  readonly held: number;
  readonly sold: number;
}

export function toStockAccount({ stocked, held, released, sold }: StockTotals): StockAccount {
  return { stocked, available: stocked - held + released, held: held - released - sold, sold };
}
