import { Schema } from 'mongoose';
import {
  firstLineOf,
  lineTotalOf,
  type OrderLine,
  toolNamesOf,
  totalOf,
  type WithTotals,
} from '../domain/order-lines';

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
 * What replicas of the former release read of an order. Of several lines, or with shipping or added tax, they charge the
 * right total.
 */
export function toFormerFields(order: WithTotals<OrderLine>): FormerLine {
  const { toolId, pricePerUnit, quantity } = firstLineOf(order);
  const isLine = lineTotalOf({ pricePerUnit, quantity }).amount === totalOf(order).amount;
  const terms = isLine ? { pricePerUnit, quantity } : wholeOrder(order);
  return { toolId, toolName: toolNamesOf(order), ...terms };
}

function wholeOrder(order: WithTotals) {
  return { pricePerUnit: totalOf(order).amount, quantity: 1 };
}
