import { compareValues } from './compare-values';
import type { KeysetOrder, SortValue } from './keyset-order';

/** A stretch that is too short by this much is followed by one that is so many times as long. */
const GROWTH = 8;
/** The first one should hold so many times the rows that are wanted: samples are uneven. */
const SPARE = 4;
/** Rows of which a sample has fewer than this are too few to be told where they lie; there are not many of them. */
export const TOO_FEW = 4;

/** What is known of the rows of a list that a page may have. */
export interface Landmarks {
  /** Sort values of some of these rows, from the first to the last in the order of the list. */
  readonly values: readonly SortValue[];
  /** How many rows each of them stands for. */
  readonly rowsEach: number;
}

/**
 * Where to stop looking for the rows of a page: after a first stretch that should hold them, then after ever longer
 * ones, at last nowhere (undefined). The ends are hints alone: a wrong one costs another read, never a wrong page.
 *
 * @param from the place that the page begins behind; undefined for the first page
 * @param wanted rows of the page
 */
export function* stretchEnds(
  { values, rowsEach }: Landmarks,
  order: KeysetOrder,
  from: SortValue | undefined,
  wanted: number,
): Generator<SortValue | undefined> {
  const ahead = from === undefined ? values : values.filter((value) => isBeyond(order, value, from));
  // One more than should do: the next sampled row may be near, or behind a gap.
  let held = Math.ceil((SPARE * wanted) / rowsEach) + 1;
  for (; ahead.length >= TOO_FEW && held < ahead.length; held *= GROWTH) yield ahead[held - 1];
  yield undefined;
}

/**
 * Whether a first stretch of the list has fewer rows, with those that a filter leaves out, than the filter leaves of the
 * whole list: then it takes less to look through the one than through the other.
 *
 * @param landmarks of the rows that the filter leaves
 * @param total how many rows the list has without it
 */
export function isShorterThanAll({ values, rowsEach }: Landmarks, total: number, wanted: number): boolean {
  const left = values.length * rowsEach;
  return (SPARE * wanted * total) / left < left;
}

/** Whether a value comes after another one in this order. */
export function isBeyond({ direction }: KeysetOrder, value: SortValue, other: SortValue): boolean {
  return direction * compareValues(value, other) > 0;
}
