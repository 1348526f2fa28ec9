import type { Tool } from '@shop/api-catalog';
import type { StoredCartLine } from './cart';

/** @param before keeps its place */
export function toStoredLine(
  { sku, name }: Tool,
  quantity: number,
  now: Date,
  before: StoredCartLine | undefined,
  position = 0,
): StoredCartLine {
  const place = before ?? { addedAt: now, position };
  return {
    ...{ quantity, addedAt: place.addedAt, changedAt: now, position: place.position },
    ...{ sku, toolName: name },
  };
}
