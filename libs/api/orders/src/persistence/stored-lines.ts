import { Schema } from 'mongoose';
import { firstLineOf, type OrderLine, toolNamesOf, totalOf, type WithLines } from '../domain/order-lines';

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;

export const orderLineSchema = new Schema(
  {
    toolId: text,
    sku: { type: String, default: '' },
    toolName: text,
    pricePerUnit: number,
    quantity: number,
    refundedQuantity: { ...number, default: 0 },
  },
  { _id: false },
);

/** Orders of former releases have their one line in these fields. */
export type FormerLine = Pick<OrderLine, 'toolId' | 'toolName' | 'pricePerUnit' | 'quantity'>;

export function toLine({ toolId, toolName, pricePerUnit, quantity }: FormerLine): OrderLine {
  return { toolId, sku: '', toolName, pricePerUnit, quantity, refundedQuantity: 0 };
}

/**
 * What replicas of the former release read of an order. Of several lines they charge the right total, and find no
 * reservation to end; this release does that.
 */
export function toFormerFields(order: WithLines): FormerLine {
  const { toolId, pricePerUnit, quantity } = firstLineOf(order);
  const terms = order.lines.length === 1 ? { pricePerUnit, quantity } : wholeOrder(order);
  return { toolId, toolName: toolNamesOf(order), ...terms };
}

function wholeOrder(order: WithLines) {
  return { pricePerUnit: totalOf(order).amount, quantity: 1 };
}
