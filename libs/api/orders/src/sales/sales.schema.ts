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
 * The sales of one tool on one UTC day. Sums only ever grow; money in whole minor units. `posted` names what the sums
 * hold, so that nothing is counted twice; what is too old to come again is trimmed, and `trimmedUpTo` says how far.
 */
export const salesSchema = new Schema(
  {
    /** `<day>/<toolId>` */
    _id: { type: String, required: true },
    day: { type: String, required: true },
    toolId: { type: String, required: true },
    /** As it was called when it was sold last on this day; on a day of refunds alone, when one of their orders was placed. */
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

/** Name under which the model is injected. */
export const SALES_MODEL = 'Sales';
