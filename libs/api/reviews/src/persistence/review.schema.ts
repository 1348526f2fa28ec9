import { type InferSchemaType, Schema, type Types } from 'mongoose';
import { AUDIT_OUTBOX, pendingAuditEntrySchema } from '@shop/api-audit-log';
import { outboxIndex } from '@shop/api-outbox';
import { REVIEW_HIDDEN_REASONS } from '@shop/contracts';

/** Index of hidden reviews only. */
export const HIDDEN = { hiddenAt: 1, _id: 1 } as const;

/** Newest of the shop, which have no `toolId`, or of a tool. */
export const BY_TOOL = { toolId: 1, createdAt: 1, _id: 1 } as const;

const countedSchema = new Schema(
  { place: { type: Number, required: true }, before: Number, change: { type: Number, required: true } },
  { _id: false },
);

export const reviewSchema = new Schema(
  {
    authorUid: { type: String, required: true },
    displayName: { type: String, required: true },
    description: { type: String, required: true },
    rating: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    /** Missing in reviews of the shop. */
    toolId: String,
    editedAt: Date,
    reply: String,
    repliedAt: Date,
    verified: Boolean,
    /** The last idempotent requests that are in the text. */
    requests: { type: [String], default: undefined },
    /** One more with each change that the rating or the badge may depend on; `pendingAt` until both follow it. */
    revision: Number,
    pendingAt: Date,
    /** Place in the tool's counts since this change of them, and the one before. */
    counted: { type: countedSchema, default: undefined },
    hiddenReason: { type: String, enum: REVIEW_HIDDEN_REASONS },
    hiddenAt: Date,
    changeId: String,
    [AUDIT_OUTBOX]: { type: [pendingAuditEntrySchema], default: undefined },
  },
  { collection: 'reviews', versionKey: false },
);
reviewSchema.index({ createdAt: 1, _id: 1 });
reviewSchema.index(BY_TOOL);
reviewSchema.index({ authorUid: 1 });
reviewSchema.index({ pendingAt: 1 }, { sparse: true });
reviewSchema.index(HIDDEN, { sparse: true });
reviewSchema.index(...outboxIndex(AUDIT_OUTBOX));

export type ReviewRecord = InferSchemaType<typeof reviewSchema> & { _id: Types.ObjectId };

export const REVIEW_MODEL = 'Review';
