import { compareValues } from './compare-values';
import type { KeysetOrder, SortValue } from './keyset-order';

/** Growth factor from one range to the next. */
const GROWTH = 8;
/** Size of the first range relative to the page, as samples are uneven. */
const FIRST_RANGE_PAGES = 4;
/** Fewer samples give no useful estimate. */
export const MIN_SAMPLES = 4;

/** Sampled sort values of the rows of a list. */
export interface OrderSamples {
  /** In list order. */
  readonly values: readonly SortValue[];
  /** Rows per sample. */
  readonly rowsPerSample: number;
}

/**
 * The ends of successive ranges to search for a page: a first one that should suffice, then growing ones, at last
 * unbounded (undefined). They are estimates: a wrong end costs another read, never a wrong page.
 *
 * @param from value that the page starts after; undefined for the first page
 * @param wanted rows of the page
 */
export function* rangeEnds(
  { values, rowsPerSample }: OrderSamples,
  order: KeysetOrder,
  from: SortValue | undefined,
  wanted: number,
): Generator<SortValue | undefined> {
  const following = from === undefined ? values : values.filter((value) => isAfter(order, value, from));
  // One extra: the next sample may be near, or after a gap.
  let size = Math.ceil((FIRST_RANGE_PAGES * wanted) / rowsPerSample) + 1;
  for (; following.length >= MIN_SAMPLES && size < following.length; size *= GROWTH)
    yield following[size - 1];
  yield undefined;
}

/**
 * Whether the first range, including rows that the filter excludes, has fewer rows than the whole filtered list.
 *
 * @param samples of the filtered rows
 * @param total rows of the unfiltered list
 */
export function isFirstRangeCheaper(
  { values, rowsPerSample }: OrderSamples,
  total: number,
  wanted: number,
): boolean {
  const matching = values.length * rowsPerSample;
  return (FIRST_RANGE_PAGES * wanted * total) / matching < matching;
}

export function isAfter({ direction }: KeysetOrder, value: SortValue, other: SortValue): boolean {
  return direction * compareValues(value, other) > 0;
}
