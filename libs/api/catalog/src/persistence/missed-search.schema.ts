import { Schema } from 'mongoose';

/** A search that found nothing. */
export interface MissedSearchRecord {
  /** The folded text. */
  _id: string;
  count: number;
  lastAt: Date;
}

export const missedSearchSchema = new Schema<MissedSearchRecord>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    lastAt: { type: Date, required: true },
  },
  { collection: 'missed_searches', versionKey: false },
);
missedSearchSchema.index({ lastAt: -1 });
missedSearchSchema.index({ count: -1, lastAt: -1 });

export const MISSED_SEARCH_MODEL = 'MissedSearch';
