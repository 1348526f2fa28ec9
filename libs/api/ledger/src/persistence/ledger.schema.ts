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

/** A stock move that waits in the tool whose pieces moved. */
export const stockMovementSchema = new Schema(
  { ...waiting, kind: { type: String, required: true, enum: STOCK_MOVES }, ...stockFields },
  { _id: false, id: false },
);

/** A money move that waits in the order whose money moved. */
export const paymentEntrySchema = new Schema(
  { ...waiting, kind: { type: String, required: true, enum: MONEY_MOVES }, ...moneyFields },
  { _id: false, id: false },
);

/** A line of the ledger. What a field means is said at `StockMovement` and `PaymentEntry`. */
export const ledgerSchema = new Schema(
  {
    /** The move's id: what is posted again is refused by its uniqueness. */
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    kind: { type: String, required: true, enum: [...STOCK_MOVES, ...MONEY_MOVES] },
    ...stockFields,
    ...moneyFields,
  },
  { collection: 'ledger', versionKey: false },
);
// Sums of a tool are read from the index alone.
ledgerSchema.index({ toolId: 1, kind: 1, quantity: 1 }, { sparse: true });
ledgerSchema.index({ orderId: 1 }, { sparse: true });
ledgerSchema.index({ paymentId: 1 }, { sparse: true });

export type LedgerRecord = InferSchemaType<typeof ledgerSchema>;

/** Name under which the model is injected. */
export const LEDGER_MODEL = 'LedgerEntry';
