import type { Money } from '@shop/contracts';
import { Types } from 'mongoose';
import type { PaymentEntry, StockMovement, StockMovementKind } from './domain/ledger-entries';

/**
 * A stock movement with a random id, since an order may reserve again after a release; the write that stores it must be
 * idempotent.
 *
 * @throws RangeError for a fractional quantity
 */
export function createStockMovement(
  kind: StockMovementKind,
  { toolId, orderId, quantity }: Pick<StockMovement, 'toolId' | 'orderId' | 'quantity'>,
  at: Date,
): StockMovement {
  const id = new Types.ObjectId().toHexString();
  return { id, at, kind, toolId, ...(orderId !== undefined && { orderId }), quantity: whole(quantity) };
}

/** A payment of an order; amounts in minor units, currency by ISO 4217. */
export interface ChargedPayment extends Money {
  readonly orderId: string;
  readonly paymentId: string;
}

/**
 * The entry of a captured payment; its deterministic id makes it unique in the ledger.
 *
 * @throws RangeError for a fractional amount
 */
export function createChargeEntry(payment: ChargedPayment, at: Date): PaymentEntry {
  const { orderId, paymentId, amount, currency } = payment;
  return {
    ...{ id: `charged/${paymentId}`, at, kind: 'charged', orderId, paymentId },
    ...{ amount: whole(amount), currency },
  };
}

/**
 * The entry of a full or partial refund; its id of payment and total refunded amount makes each part unique.
 *
 * @param payment its `amount` is refunded in total by now
 * @param before refunded before, in minor units
 * @throws RangeError for fractional amounts
 */
export function createRefundEntry(payment: ChargedPayment, before: number, at: Date): PaymentEntry {
  const { orderId, paymentId, amount, currency } = payment;
  return {
    ...{ id: `refunded/${paymentId}/${amount}`, at, kind: 'refunded', orderId, paymentId },
    ...{ amount: whole(amount - before), currency },
  };
}

/** Validated on creation, since ledger entries are immutable. */
function whole(value: number): number {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The ledger holds whole numbers only, not ${value}.`);
  return value;
}
