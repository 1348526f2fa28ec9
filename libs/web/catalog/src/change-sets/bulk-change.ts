import { parseTypedPrice } from '@shop/contracts';
import type { ToolBulkChangeInput } from '@shop/web-apollo/generated/change-sets';

/** What can be changed of many tools: by value of the select, its text and the hint of its value. */
export const BULK_FIELDS = [
  ['percent', 'Price by percent', '3 raises, -2.5 lowers; price breaks change alike'],
  ['amount', 'Price by amount', '0.50 raises, -1 lowers; price breaks change alike'],
  ['price', 'Price to', 'Such as 12.50'],
  ['stockBy', 'Stock by', '50 adds, -5 takes out'],
  ['stock', 'Stock to', 'Units that can be ordered'],
  ['minimum', 'Minimum to', 'Units of the smallest order'],
  ['multiple', 'Multiple to', 'Orders must have a multiple of it'],
  ['category', 'Category to', ''],
] as const;
export type BulkField = (typeof BULK_FIELDS)[number][0];

/** The change that a typed value makes; undefined for no such value. */
export function toBulkChange(field: BulkField, text: string): ToolBulkChangeInput | undefined {
  const value = text.trim();
  switch (field) {
    case 'percent':
      return given(numberOf(value), (percent) => ({ price: { percent } }));
    case 'amount':
      return given(signedPrice(value), (amount) => ({ price: { amount } }));
    case 'price':
      return given(parseTypedPrice(value), (price) => ({ price: { value: price } }));
    case 'stockBy':
      return given(numberOf(value), (amount) => ({ stock: { amount } }));
    case 'stock':
      return given(numberOf(value), (stock) => ({ stock: { value: stock } }));
    case 'minimum':
      return given(numberOf(value), (minimum) => ({ minimum }));
    case 'multiple':
      return given(numberOf(value), (multiple) => ({ multiple }));
    case 'category':
      return { category: value || null };
  }
}

function given<Value>(
  value: Value | undefined,
  make: (value: Value) => ToolBulkChangeInput,
): ToolBulkChangeInput | undefined {
  return value === undefined ? undefined : make(value);
}

function numberOf(text: string): number | undefined {
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

function signedPrice(text: string): number | undefined {
  const amount = parseTypedPrice(text.replace(/^[+-]/, ''));
  return amount !== undefined && text.startsWith('-') ? -amount : amount;
}
