import type { KeysetOrder, SortValue } from './keyset-order';
import { isFirstRangeCheaper, rangeEnds } from './ranges';

const ascending: KeysetOrder = { field: 'price', direction: 1, kind: 'number' };
const descending: KeysetOrder = { ...ascending, direction: -1 };
const byName: KeysetOrder = { field: 'name', direction: 1, kind: 'text' };
const hundreds = Array.from({ length: 1000 }, (_, index) => index * 100);
const endsOf = (values: SortValue[], order: KeysetOrder, from?: SortValue, wanted = 25) => [
  ...rangeEnds({ values, rowsPerSample: 1000 }, order, from, wanted),
];

it('starts with a range of a few pages, and grows the ranges to the end', () => {
  expect(endsOf(hundreds, ascending, 500)).toEqual([700, 2_100, 13_300, undefined]);
  expect(endsOf(hundreds, ascending, 500, 250)).toEqual([700, 2_100, 13_300, undefined]);
  expect(endsOf(hundreds, ascending, 500, 2_500)).toEqual([1_600, 9_300, 70_900, undefined]);
});

it('supports descending order, the first page and strings', () => {
  expect(endsOf([...hundreds].reverse(), descending, 500)).toEqual([300, undefined]);
  expect(endsOf(hundreds, ascending)).toEqual([100, 1_500, 12_700, undefined]);
  expect(endsOf(['a', 'b', 'c', 'd', 'e'], byName, 'a')).toEqual(['c', undefined]);
});

it('orders strings by code point, as the store does', () => {
  expect(endsOf(['a', 'ａ', 'ｂ', 'ｚ', '😀', '🙂'], byName, 'ａ')).toEqual(['ｚ', undefined]);
});

it('extends past a gap after its start', () => {
  const [first] = endsOf([1, ...hundreds.map((value) => 1_000_000 + value)], ascending, 1);
  expect(first).toBe(1_000_100);
});

it('uses one unbounded range when there are too few samples', () => {
  expect(endsOf([1, 2, 3], ascending)).toEqual([undefined]);
  expect(endsOf(hundreds, ascending, 99_750)).toEqual([undefined]);
});

it.each([
  ['the whole list', 1000, true],
  ['a tenth of it', 100, true],
  ['a fiftieth', 20, true],
  ['half a hundredth', 5, false],
])('decides whether the first range is cheaper for %s', (_, sampled, isShorter) => {
  const samples = { values: hundreds.slice(0, sampled), rowsPerSample: 1000 };
  expect(isFirstRangeCheaper(samples, 1_000_000, 25)).toBe(isShorter);
});
