import { Schema } from 'mongoose';

/** A word that some tool has or had. Words stay when their tools go: they cost little and find nothing then. */
export interface WordRecord {
  /** The word, as `wordsOf` writes it. */
  _id: string;
  /** What it is found under in spite of typos. */
  typoKeys: string[];
  /** When it came into the catalog. */
  since: Date;
}

export const wordSchema = new Schema<WordRecord>(
  {
    _id: { type: String, required: true },
    typoKeys: { type: [String], required: true },
    since: { type: Date, required: true },
  },
  { collection: 'tool_words', versionKey: false },
);
wordSchema.index({ typoKeys: 1 });

/** Name under which the model is injected. */
export const WORD_MODEL = 'ToolWord';
