import { Schema } from 'mongoose';
import { type OrderRefund, REFUND_STATUSES } from '../domain/order-refund';
import type { StoredOrder } from '../domain/order';

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;

const refundLineSchema = new Schema(
  { toolId: text, quantity: number, restock: { type: Boolean, required: true } },
  { _id: false },
);

/** Fields are documented at `OrderRefund`. */
export const orderRefundSchema = new Schema(
  {
    id: text,
    amount: number,
    lines: { type: [refundLineSchema], required: true },
    reason: { type: String, default: '' },
    status: { ...text, enum: REFUND_STATUSES },
    createdAt: { type: Date, required: true },
    requestedBy: String,
    restockDue: Boolean,
  },
  { _id: false, id: false },
);

/** Fields are documented at `RefundCorrection`. */
export const refundCorrectionSchema = new Schema(
  { id: text, kind: text, amount: number, at: { type: Date, required: true } },
  { _id: false, id: false },
);

/** Filter: no refund of the order is being made. */
export const NO_PENDING_REFUND = { 'refunds.status': { $ne: 'PENDING' } } as const;

/** Filter: the refund is still pending. It keeps its place in the list. */
export function stillPending(order: StoredOrder, { id }: OrderRefund) {
  const place = `refunds.${order.refunds.findIndex((refund) => refund.id === id)}`;
  return { place, filter: { [`${place}.id`]: id, [`${place}.status`]: 'PENDING' } };
}
