import type { KeysetOrder } from '@shop/api-database';
import type { ToolSort } from '../domain/tool';

export const TOOL_SORT_KEYS = {
  BEST_MATCH: { field: 'createdAt', direction: -1, kind: 'date' },
  NEWEST: { field: 'createdAt', direction: -1, kind: 'date' },
  OLDEST: { field: 'createdAt', direction: 1, kind: 'date' },
  NAME: { field: 'nameKey', direction: 1, kind: 'text' },
  PRICE_ASC: { field: 'pricePerUnit', direction: 1, kind: 'number' },
  PRICE_DESC: { field: 'pricePerUnit', direction: -1, kind: 'number' },
  BEST_RATED: { field: 'ratingKey', direction: -1, kind: 'number' },
} as const satisfies Readonly<Record<ToolSort, KeysetOrder>>;

/** The list that a cursor belongs to. */
export function listName(sort: ToolSort): string {
  return `tools:${sort}`;
}
