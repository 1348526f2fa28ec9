import { type InferSchemaType, Schema } from 'mongoose';
import { MONEY_MOVES, STOCK_MOVES } from '../domain/ledger-entries';

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;
const stockFields = { toolId: String, orderId: String, quantity: Number } as const;
const moneyFields = { orderId: String, paymentId: String, amount: Number, currency: String } as const;

/** An unposted stock movement in its tool. */
export const stockMovementSchema = new Schema(
  { id: text, at: time, kind: { ...text, enum: STOCK_MOVES }, ...stockFields },
  { _id: false, id: false },
);

export const paymentEntrySchema = new Schema(
  { id: text, at: time, kind: { ...text, enum: MONEY_MOVES }, ...moneyFields },
  { _id: false, id: false },
);

/** Entries by id, which deduplicates repeated posts. */
export const ledgerSchema = new Schema(
  {
    _id: text,
    at: time,
    kind: { ...text, enum: [...STOCK_MOVES, ...MONEY_MOVES] },
    ...stockFields,
    ...moneyFields,
  },
  { collection: 'ledger', versionKey: false },
);
// Covers the totals of a tool.
ledgerSchema.index({ toolId: 1, kind: 1, quantity: 1 }, { sparse: true });
ledgerSchema.index({ orderId: 1 }, { sparse: true });
ledgerSchema.index({ paymentId: 1 }, { sparse: true });

export type LedgerRecord = InferSchemaType<typeof ledgerSchema>;

export const LEDGER_MODEL = 'LedgerEntry';
