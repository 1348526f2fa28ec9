import { Schema } from 'mongoose';

const text = { type: String, required: true } as const;

const shipmentLineSchema = new Schema(
  { toolId: text, quantity: { type: Number, required: true } },
  { _id: false },
);

/** Fields are documented at `OrderShipment`. */
export const orderShipmentSchema = new Schema(
  {
    id: text,
    carrier: { type: String, default: '' },
    trackingNumber: { type: String, default: '' },
    lines: { type: [shipmentLineSchema], required: true },
    shippedAt: { type: Date, required: true },
  },
  { _id: false, id: false },
);
