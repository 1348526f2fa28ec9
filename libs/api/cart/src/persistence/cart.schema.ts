import { Schema } from 'mongoose';
import type { StoredCartLine } from '../domain/cart';

export interface CartRecord {
  /** The customer's uid. */
  _id: string;
  /** By tool id; at most `CART_LIMITS.linesMax`. */
  lines?: Record<string, StoredCartLine>;
  /** Number of lines. */
  count?: number;
}

export const cartSchema = new Schema<CartRecord>(
  { _id: { type: String, required: true }, lines: Schema.Types.Mixed, count: Number },
  { collection: 'carts', versionKey: false },
);

export const CART_MODEL = 'Cart';
