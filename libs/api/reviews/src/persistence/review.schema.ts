import { type InferSchemaType, Schema, type Types } from 'mongoose';

export const reviewSchema = new Schema(
  {
    authorUid: { type: String, required: true },
    displayName: { type: String, required: true },
    description: { type: String, required: true },
    rating: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'reviews', versionKey: false },
);
reviewSchema.index({ createdAt: 1, _id: 1 });
reviewSchema.index({ createdAt: 1, rating: 1 });

export type ReviewRecord = InferSchemaType<typeof reviewSchema> & { _id: Types.ObjectId };

export const REVIEW_MODEL = 'Review';
