import type { IndexHint, KeysetOrder } from '@shop/api-database';
import type { ToolSort } from '../domain/tool';

/** The field behind each order of the list of tools. */
export const TOOL_SORT_KEYS = {
  NEWEST: { field: 'createdAt', direction: -1, kind: 'date' },
  OLDEST: { field: 'createdAt', direction: 1, kind: 'date' },
  NAME: { field: 'name', direction: 1, kind: 'text' },
  PRICE_ASC: { field: 'pricePerUnit', direction: 1, kind: 'number' },
  PRICE_DESC: { field: 'pricePerUnit', direction: -1, kind: 'number' },
} as const satisfies Readonly<Record<ToolSort, KeysetOrder>>;

/** The index of the list in the order of a field: the tools that are there lie side by side in it. */
export function indexInOrder(field: string): IndexHint {
  return { deletedAt: 1, [field]: 1, _id: 1 };
}

/** The index of a search, in the order of time. @param field whose words */
export function indexOfWords(field: 'nameWords' | 'words'): IndexHint {
  return { deletedAt: 1, [field]: 1, createdAt: 1, _id: 1 };
}

/** The list that a cursor belongs to. */
export function listName(sort: ToolSort): string {
  return `tools:${sort}`;
}
