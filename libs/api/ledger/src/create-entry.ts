import type { Money } from '@shop/contracts';
import { Types } from 'mongoose';
import type { PaymentEntry, StockMovement, StockMovementKind } from './domain/ledger-entries';

/**
 * A move of pieces, under an id of its own: an order may hold, give back and hold again. Whatever write stores it must
 * be one that happens once.
 *
 * @throws RangeError for a quantity that is not whole
 */
export function createStockMovement(
  kind: StockMovementKind,
  { toolId, orderId, quantity }: Pick<StockMovement, 'toolId' | 'orderId' | 'quantity'>,
  at: Date,
): StockMovement {
  const id = new Types.ObjectId().toHexString();
  return { id, at, kind, toolId, ...(orderId !== undefined && { orderId }), quantity: whole(quantity) };
}

/** A payment that was made for an order; amounts in minor units, currency by ISO 4217. */
export interface ChargedPayment extends Money {
  readonly orderId: string;
  readonly paymentId: string;
}

/**
 * The money of a payment that the provider took. Its id is made of the payment: it happens once in the ledger.
 *
 * @throws RangeError for an amount that is not whole
 */
export function createChargeEntry(payment: ChargedPayment, at: Date): PaymentEntry {
  const { orderId, paymentId, amount, currency } = payment;
  return {
    ...{ id: `charged/${paymentId}`, at, kind: 'charged', orderId, paymentId },
    ...{ amount: whole(amount), currency },
  };
}

/**
 * Money of a payment that went back, all or some of it. Its id is made of the payment and of what has gone back in all,
 * so each part happens once in the ledger, whoever tells of it.
 *
 * @param payment its `amount` is what has gone back in all by now
 * @param before what had gone back before, in minor units
 * @throws RangeError for amounts that are not whole
 */
export function createRefundEntry(payment: ChargedPayment, before: number, at: Date): PaymentEntry {
  const { orderId, paymentId, amount, currency } = payment;
  return {
    ...{ id: `refunded/${paymentId}/${amount}`, at, kind: 'refunded', orderId, paymentId },
    ...{ amount: whole(amount - before), currency },
  };
}

/** Checked before anything is stored: the ledger is never changed afterwards. */
function whole(value: number): number {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The ledger holds whole numbers only, not ${value}.`);
  return value;
}
