import { type InferSchemaType, Schema } from 'mongoose';

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;

/** Sales of one tool on one UTC day, in minor units. `posted`: keys of counted entries, removed up to `trimmedUpTo`. */
export const salesSchema = new Schema(
  {
    _id: text,
    day: text,
    toolId: text,
    /** Name at the last sale of the day, or of a refunded order when there was none. */
    toolName: text,
    orders: number,
    quantity: number,
    revenue: number,
    refunds: number,
    refunded: number,
    /** Of orders in which the tool is not the first line; `orders` and `refunds` count each order once. */
    furtherOrders: Number,
    furtherRefunds: Number,
    posted: {
      type: [new Schema({ key: text, at: { type: Date, required: true } }, { _id: false })],
      required: true,
    },
    trimmedUpTo: Date,
  },
  { collection: 'sales', versionKey: false },
);
salesSchema.index({ day: 1 });
salesSchema.index({ 'posted.at': 1 });

export type SalesRecord = InferSchemaType<typeof salesSchema>;

export const SALES_MODEL = 'Sales';
