import { Schema } from 'mongoose';

/** A word that some tool has or had. */
export interface WordRecord {
  /** As `wordsOfTool` writes it. */
  _id: string;
  typoKeys: string[];
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

export const WORD_MODEL = 'ToolWord';
