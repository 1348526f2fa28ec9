import { type InferSchemaType, Schema, type Types } from 'mongoose';
import { AUDIT_OUTBOX, pendingAuditEntrySchema } from '@shop/api-audit-log';
import { outboxIndex } from '@shop/api-outbox';
import { REVIEW_HIDDEN_REASONS } from '@shop/contracts';

/** Index of hidden reviews only. */
export const HIDDEN = { hiddenAt: 1, _id: 1 } as const;

export const reviewSchema = new Schema(
  {
    authorUid: { type: String, required: true },
    displayName: { type: String, required: true },
    description: { type: String, required: true },
    rating: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    hiddenReason: { type: String, enum: REVIEW_HIDDEN_REASONS },
    hiddenAt: Date,
    changeId: String,
    [AUDIT_OUTBOX]: { type: [pendingAuditEntrySchema], default: undefined },
  },
  { collection: 'reviews', versionKey: false },
);
reviewSchema.index({ createdAt: 1, _id: 1 });
reviewSchema.index({ createdAt: 1, rating: 1 });
reviewSchema.index(HIDDEN, { sparse: true });
reviewSchema.index(...outboxIndex(AUDIT_OUTBOX));

export type ReviewRecord = InferSchemaType<typeof reviewSchema> & { _id: Types.ObjectId };

export const REVIEW_MODEL = 'Review';
