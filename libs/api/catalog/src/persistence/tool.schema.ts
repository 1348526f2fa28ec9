import { AUDIT_OUTBOX, pendingAuditEntrySchema } from '@shop/api-audit-log';
import { stockMovementSchema } from '@shop/api-ledger';
import { outboxIndex } from '@shop/api-outbox';
import { type InferSchemaType, Schema, type Types } from 'mongoose';
import { indexInOrder, indexOfWords, TOOL_SORT_KEYS } from './tool-order';

const holdSchema = new Schema(
  {
    orderId: { type: String, required: true },
    quantity: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

/**
 * A tool with its whole stock account in one document: stocked = availableQuantity + the sum of holds + sold. Every
 * movement is one conditional write on it, so no piece is ever counted twice or lost. Orders never change `stocked`,
 * admins do. `surplus` is availableQuantity less the restock level and moves with it: below 0 a tool is running out.
 * `moves` are those that the ledger does not have yet, in the write that made them; `inLedger` says that it has, or will
 * have from them, all that ever moved. `nameWords` and `words` (of name and description) are what a search finds it by.
 */
export const toolSchema = new Schema(
  {
    name: { type: String, required: true },
    image: { type: String, required: true },
    shortDescription: { type: String, required: true },
    minimumOrderQuantity: { type: Number, required: true },
    availableQuantity: { type: Number, required: true, min: 0 },
    pricePerUnit: { type: Number, required: true },
    moves: { type: [stockMovementSchema], default: undefined },
    // The last change by an admin, and notes of changes that are not in the audit log yet.
    changeId: String,
    [AUDIT_OUTBOX]: { type: [pendingAuditEntrySchema], default: undefined },
    // Not there in tools from before these five were kept, until the fill-in has passed.
    inLedger: { type: Boolean },
    stocked: { type: Number },
    surplus: { type: Number },
    nameWords: { type: [String], default: undefined },
    words: { type: [String], default: undefined },
    sold: { type: Number, required: true, default: 0 },
    holds: { type: [holdSchema], required: true, default: [] },
    deletedAt: { type: Date, default: null },
  },
  { collection: 'tools', timestamps: true, versionKey: false },
);

// One index for each field that a list is sorted by; it is read forwards and backwards.
const sortFields = new Set(Object.values(TOOL_SORT_KEYS).map((key) => key.field));
for (const field of sortFields) toolSchema.index(indexInOrder(field));
// For searches, which list the newest first; the words of names also for tools that have no words yet.
for (const field of ['nameWords', 'words'] as const) toolSchema.index(indexOfWords(field));
// Only the tools that are running out, those with the fewest pieces first.
toolSchema.index(
  { deletedAt: 1, availableQuantity: 1, _id: 1 },
  { partialFilterExpression: { surplus: { $lt: 0 } } },
);
// For whoever looks for holds that were left behind.
toolSchema.index({ 'holds.at': 1 });
// For whoever posts moves that were left behind, and accounts from before the ledger.
toolSchema.index(...outboxIndex('moves'));
toolSchema.index({ inLedger: 1 });
// For whoever posts notes for the audit log that were left behind.
toolSchema.index(...outboxIndex(AUDIT_OUTBOX));

export type ToolRecord = InferSchemaType<typeof toolSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
};

/** Name under which the model is injected. */
export const TOOL_MODEL = 'Tool';
