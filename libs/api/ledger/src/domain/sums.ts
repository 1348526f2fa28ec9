import type { MoneyMoveKind, StockMoveKind } from './moves';

/** Pieces moved in all, by kind. */
export type StockSums = Readonly<Record<StockMoveKind, number>>;

/** Money moved in all, by kind, in whole minor units of the shop's currency. */
export type MoneySums = Readonly<Record<MoneyMoveKind, number>>;

/** The sums of what has not moved yet. */
export const NO_STOCK: StockSums = { stocked: 0, held: 0, released: 0, sold: 0 };
export const NO_MONEY: MoneySums = { charged: 0, refunded: 0 };

/** How the pieces of a tool stand: stocked = available + held + sold. */
export interface StockAccount {
  readonly stocked: number;
  readonly available: number;
  readonly held: number;
  readonly sold: number;
}

/** The account that moves add up to. */
export function accountOf({ stocked, held, released, sold }: StockSums): StockAccount {
  return { stocked, available: stocked - held + released, held: held - released - sold, sold };
}
