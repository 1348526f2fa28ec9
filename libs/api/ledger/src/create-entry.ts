import type { Money } from '@shop/contracts';
import { Types } from 'mongoose';
import type { PaymentEntry, StockMovement } from './domain/ledger-entries';

/** Has a random id, since an order may reserve again. @throws RangeError for a fractional quantity */
export function createStockMovement(
  kind: StockMovement['kind'],
  { toolId, orderId, quantity }: Pick<StockMovement, 'toolId' | 'orderId' | 'quantity'>,
  at: Date,
): StockMovement {
  const id = new Types.ObjectId().toHexString();
  return { id, at, kind, toolId, ...(orderId !== undefined && { orderId }), quantity: whole(quantity) };
}

interface ChargedPayment extends Money {
  readonly orderId: string;
  readonly paymentId: string;
}

/** The entry of a captured payment; its id makes it unique. @throws RangeError for a fractional amount */
export function createChargeEntry(payment: ChargedPayment, at: Date): PaymentEntry {
  const { orderId, paymentId, amount, currency } = payment;
  const id = `charged/${paymentId}`;
  return { id, at, kind: 'charged', orderId, paymentId, amount: whole(amount), currency };
}

/** @param payment its `amount` is refunded in total by now. @param before refunded before, in minor units */
export function createRefundEntry(payment: ChargedPayment, before: number, at: Date): PaymentEntry {
  const { orderId, paymentId, amount, currency } = payment;
  const id = `refunded/${paymentId}/${amount}`;
  return { id, at, kind: 'refunded', orderId, paymentId, amount: whole(amount - before), currency };
}

/** @param payment its `amount` was taken back by the customer's bank, or is less than zero when it is with the shop again */
export function createChargebackEntry(payment: ChargedPayment, at: Date): PaymentEntry {
  const { orderId, paymentId, amount, currency } = payment;
  const id = `charged_back/${paymentId}/${at.getTime()}`;
  return { id, at, kind: 'charged_back', orderId, paymentId, amount: whole(amount), currency };
}

function whole(value: number): number {
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`The ledger holds whole numbers only, not ${value}.`);
}
