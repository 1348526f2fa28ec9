import type { KeysetOrder } from '@shop/api-platform';
import type { ToolSort } from '../domain/tool';

/** The field behind each order of the list of tools. */
export const TOOL_SORT_KEYS: Readonly<Record<ToolSort, KeysetOrder>> = {
  NEWEST: { field: 'createdAt', direction: -1, kind: 'date' },
  OLDEST: { field: 'createdAt', direction: 1, kind: 'date' },
  NAME: { field: 'name', direction: 1, kind: 'text' },
  PRICE_ASC: { field: 'pricePerUnit', direction: 1, kind: 'number' },
  PRICE_DESC: { field: 'pricePerUnit', direction: -1, kind: 'number' },
};
