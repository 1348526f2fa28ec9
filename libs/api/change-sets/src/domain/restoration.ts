import { isDeepStrictEqual } from 'node:util';
import type { ToolSnapshot } from '@shop/api-catalog';
import { applyChangeId, type ChangeSetRow } from './change-set-row';
import { type ChangeableField, fieldsOf, pick, type ToolValues, valuesOf } from './tool-values';

type ChangedRow = Pick<ChangeSetRow, 'setId' | 'number' | 'before' | 'after'>;

export interface Restoration {
  readonly values: ToolValues;
  /** Fields that stay, and why. */
  readonly kept: ReadonlyMap<ChangeableField, string>;
}

const CHANGED_SINCE = 'was changed since';
/** The first picture is also the image. */
const PICTURES = ['image', 'images'] as const;

/** What undoing a row sets: values that are still those of the row, and the stock less what the row added. */
export function restorationOf(current: ToolSnapshot, row: ChangedRow): Restoration {
  const { before, after } = row;
  const values = valuesOf(current.fields);
  const kept = new Map<ChangeableField, string>();
  for (const field of fieldsOf(after)) {
    if (field === 'availableQuantity' || isDeepStrictEqual(values[field], after[field])) continue;
    const together = PICTURES.some((picture) => picture === field) ? PICTURES : [field];
    for (const each of together) if (after[each] !== undefined) kept.set(each, CHANGED_SINCE);
  }
  const stock = restoredStock(current, row);
  if (typeof stock === 'string') kept.set('availableQuantity', stock);
  const restored = fieldsOf(after).filter((field) => !kept.has(field));
  return {
    values: { ...pick(before, restored), ...(typeof stock === 'number' && { availableQuantity: stock }) },
    kept,
  };
}

/** Units sold in between stay sold. A text says why the stock stays; undefined for a row that did not change it. */
function restoredStock(
  { fields, stockChangeId }: ToolSnapshot,
  row: ChangedRow,
): number | string | undefined {
  const [before, after] = [row.before.availableQuantity, row.after.availableQuantity];
  if (before === undefined || after === undefined) return undefined;
  if (stockChangeId !== applyChangeId(row)) return CHANGED_SINCE;
  const restored = fields.availableQuantity - (after - before);
  if (restored >= 0) return restored;
  return `cannot go down by ${after - before}, as only ${fields.availableQuantity} units are left`;
}
