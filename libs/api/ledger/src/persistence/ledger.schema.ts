import { type InferSchemaType, Schema, type SchemaDefinition } from 'mongoose';
import { MONEY_MOVES, STOCK_MOVES } from '../domain/ledger-entries';

const stockFields = {
  toolId: String,
  orderId: String,
  quantity: Number,
} satisfies SchemaDefinition;

const moneyFields = {
  orderId: String,
  paymentId: String,
  amount: Number,
  currency: String,
} satisfies SchemaDefinition;

const waiting = { id: { type: String, required: true }, at: { type: Date, required: true } } as const;

/** An unposted stock movement in its tool. */
export const stockMovementSchema = new Schema(
  { ...waiting, kind: { type: String, required: true, enum: STOCK_MOVES }, ...stockFields },
  { _id: false, id: false },
);

/** An unposted payment entry in its order. */
export const paymentEntrySchema = new Schema(
  { ...waiting, kind: { type: String, required: true, enum: MONEY_MOVES }, ...moneyFields },
  { _id: false, id: false },
);

/** Fields are documented at `StockMovement` and `PaymentEntry`. */
export const ledgerSchema = new Schema(
  {
    /** The entry's id; deduplicates repeated posts. */
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    kind: { type: String, required: true, enum: [...STOCK_MOVES, ...MONEY_MOVES] },
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
