import { Schema } from 'mongoose';

/** Reviews per rating up to a moment; a single document. */
export interface RatingCountRecord {
  _id: string;
  /** Reviews of this moment and before are counted in it; none of them can come any more. */
  upTo: Date;
  counts: { rating: number; count: number }[];
}

export const ratingCountSchema = new Schema<RatingCountRecord>(
  {
    _id: { type: String, required: true },
    upTo: { type: Date, required: true },
    counts: [{ _id: false, rating: Number, count: Number }],
  },
  { collection: 'rating_counts', versionKey: false },
);

/** Name under which the model is injected. */
export const RATING_COUNT_MODEL = 'RatingCount';
