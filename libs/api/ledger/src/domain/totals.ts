import type { PaymentEntry, StockMovement } from './ledger-entries';

export type StockTotals = Readonly<Record<StockMovement['kind'], number>>;

export type PaymentTotals = Readonly<Record<PaymentEntry['kind'], number>>;

export const NO_STOCK: StockTotals = { stocked: 0, held: 0, released: 0, sold: 0 };
export const NO_MONEY: PaymentTotals = { charged: 0, refunded: 0, charged_back: 0 };

/** Units of a tool: stocked = available + held + sold. */
export function toStockAccount({ stocked, held, released, sold }: StockTotals) {
  return { stocked, available: stocked - held + released, held: held - released - sold, sold };
}
