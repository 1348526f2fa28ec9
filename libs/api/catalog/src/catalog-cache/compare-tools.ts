import type { Tool } from '../domain/tool';
import { ratingSortKey } from '../domain/tool-rating';

/** A tool with the sort key that the store keeps of its name. */
export interface SortableTool {
  readonly tool: Tool;
  readonly nameKey: string;
}

/** Fields that tools are sorted by. */
export type SortField = 'createdAt' | 'nameKey' | 'pricePerUnit' | 'ratingKey';

type SortKey = string | number | Date;

export function sortKeyOf({ tool, nameKey }: SortableTool, field: SortField): SortKey {
  if (field === 'ratingKey') return ratingSortKey(tool.ratingCounts);
  return field === 'nameKey' ? nameKey : tool[field];
}

/** Compares by a field, then by id, as the store sorts. */
export function compareTools(field: SortField, one: SortableTool, value: SortKey, id: string): number {
  return compareKeys(sortKeyOf(one, field), value) || compareKeys(one.tool.id, id);
}

function compareKeys(one: SortKey, other: SortKey): number {
  return typeof one === 'string' ? compareTexts(one, String(other)) : Number(one) - Number(other);
}

/** By code point; UTF-16 order differs, since surrogates sort after every other code unit. */
function compareTexts(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const [unit, otherUnit] = [one.charCodeAt(index), other.charCodeAt(index)];
    if (unit !== otherUnit) return rank(unit) - rank(otherUnit);
  }
  return one.length - other.length;
}

function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
