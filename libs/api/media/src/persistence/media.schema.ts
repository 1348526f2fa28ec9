import { type InferSchemaType, Schema } from 'mongoose';

export const MEDIA_COLLECTION = 'media';

/** A picture by its id. `seenAt`: when it was uploaded, chosen for a tool, or last found in one; `isRemoved` is set for good. */
export const mediaSchema = new Schema(
  {
    _id: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    /** False while its files are being written. */
    isStored: { type: Boolean, required: true },
    isRemoved: { type: Boolean, required: true },
    seenAt: { type: Date, required: true },
  },
  { collection: MEDIA_COLLECTION, versionKey: false },
);
mediaSchema.index({ seenAt: 1 });

export type MediaRecord = InferSchemaType<typeof mediaSchema> & { _id: string };

export const MEDIA_MODEL = 'Media';
