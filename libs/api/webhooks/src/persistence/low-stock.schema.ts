import { Schema } from 'mongoose';

/** A tool that is below its restock level, and the key of the change by which it got there. */
export interface LowStockRecord {
  /** Id of the tool. */
  readonly _id: string;
  readonly key: string;
  readonly at: Date;
}

export const lowStockSchema = new Schema<LowStockRecord>(
  { _id: { type: String, required: true }, key: { type: String, required: true }, at: Date },
  { collection: 'webhook_low_stock', versionKey: false },
);

export const LOW_STOCK_MODEL = 'WebhookLowStock';
