import {
  type LedgerEntry,
  MONEY_MOVES,
  type PaymentEntryKind,
  type StockMovementKind,
} from '../domain/ledger-entries';
import type { LedgerRecord } from './ledger.schema';

export function toEntry(record: LedgerRecord): LedgerEntry {
  const { _id: id, at, kind, orderId } = record;
  if (!isMoney(kind)) {
    const { toolId, quantity } = record;
    const movement = { toolId: toolId ?? '', quantity: quantity ?? 0 };
    return { id, at, kind: kind as StockMovementKind, ...movement, ...(orderId != null && { orderId }) };
  }
  const { paymentId, amount, currency } = record;
  const money = { amount: amount ?? 0, currency: currency ?? '' };
  return { id, at, kind, orderId: orderId ?? '', paymentId: paymentId ?? '', ...money };
}

function isMoney(kind: string): kind is PaymentEntryKind {
  return MONEY_MOVES.some((each) => each === kind);
}
