import type { Money } from '@shop/contracts';
import { Types } from 'mongoose';
import type { MoneyMove, MoneyMoveKind, StockMove, StockMoveKind } from './domain/moves';

/**
 * A move of pieces, under an id of its own: an order may hold, give back and hold again. Whatever write stores it must
 * be one that happens once.
 *
 * @throws RangeError for a quantity that is not whole
 */
export function newStockMove(
  kind: StockMoveKind,
  { toolId, orderId, quantity }: Pick<StockMove, 'toolId' | 'orderId' | 'quantity'>,
  at: Date,
): StockMove {
  const id = new Types.ObjectId().toHexString();
  return { id, at, kind, toolId, ...(orderId !== undefined && { orderId }), quantity: whole(quantity) };
}

/**
 * A move of a payment's money; its id is made of kind and payment, so that neither happens twice in the ledger.
 *
 * @throws RangeError for an amount that is not whole
 */
export function newMoneyMove(
  kind: MoneyMoveKind,
  { orderId, paymentId, amount, currency }: Pick<MoneyMove, 'orderId' | 'paymentId'> & Money,
  at: Date,
): MoneyMove {
  return { id: `${kind}/${paymentId}`, at, kind, orderId, paymentId, amount: whole(amount), currency };
}

/** Checked before anything is stored: the ledger is never changed afterwards. */
function whole(value: number): number {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The ledger holds whole numbers only, not ${value}.`);
  return value;
}
