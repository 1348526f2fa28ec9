import { type InferSchemaType, Schema } from 'mongoose';

const postingSchema = new Schema(
  {
    /** `<orderId>:<event>` */
    key: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

/**
 * Sales of one tool on one UTC day; money in whole minor units. `posted` holds the keys of counted entries for
 * deduplication; keys up to `trimmedUpTo` are removed.
 */
export const salesSchema = new Schema(
  {
    /** `<day>/<toolId>` */
    _id: { type: String, required: true },
    day: { type: String, required: true },
    toolId: { type: String, required: true },
    /** Name at the last sale of the day, or of a refunded order when there was none. */
    toolName: { type: String, required: true },
    orders: { type: Number, required: true },
    quantity: { type: Number, required: true },
    revenue: { type: Number, required: true },
    refunds: { type: Number, required: true },
    refunded: { type: Number, required: true },
    posted: { type: [postingSchema], required: true },
    trimmedUpTo: Date,
  },
  { collection: 'sales', versionKey: false },
);
salesSchema.index({ day: 1 });
salesSchema.index({ 'posted.at': 1 });

export type SalesRecord = InferSchemaType<typeof salesSchema>;

export const SALES_MODEL = 'Sales';
