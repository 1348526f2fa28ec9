import { type InferSchemaType, Schema, type Types } from 'mongoose';

export const reviewSchema = new Schema(
  {
    authorUid: { type: String, required: true },
    displayName: { type: String, required: true },
    description: { type: String, required: true },
    rating: { type: Number, required: true },
  },
  { collection: 'reviews', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);
reviewSchema.index({ createdAt: 1, _id: 1 });

export type ReviewRecord = InferSchemaType<typeof reviewSchema> & { _id: Types.ObjectId; createdAt: Date };

/** Name under which the model is injected. */
export const REVIEW_MODEL = 'Review';
