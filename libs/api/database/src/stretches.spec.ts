import type { KeysetOrder, SortValue } from './keyset-order';
import { isShorterThanAll, stretchEnds } from './stretches';

const ascending: KeysetOrder = { field: 'price', direction: 1, kind: 'number' };
const descending: KeysetOrder = { ...ascending, direction: -1 };
const byName: KeysetOrder = { field: 'name', direction: 1, kind: 'text' };
const hundreds = Array.from({ length: 1000 }, (_, index) => index * 100);
const ends = (values: SortValue[], order: KeysetOrder, from?: SortValue, wanted = 25) => [
  ...stretchEnds({ values, rowsEach: 1000 }, order, from, wanted),
];

it('begins with a stretch for some times the rows of a page, and goes on with longer ones to the end', () => {
  expect(ends(hundreds, ascending, 500)).toEqual([700, 2_100, 13_300, undefined]);
  expect(ends(hundreds, ascending, 500, 250)).toEqual([700, 2_100, 13_300, undefined]);
  expect(ends(hundreds, ascending, 500, 2_500)).toEqual([1_600, 9_300, 70_900, undefined]);
});

it('finds the stretches of the other direction, of the beginning, and of texts', () => {
  expect(ends([...hundreds].reverse(), descending, 500)).toEqual([300, undefined]);
  expect(ends(hundreds, ascending)).toEqual([100, 1_500, 12_700, undefined]);
  expect(ends(['a', 'b', 'c', 'd', 'e'], byName, 'a')).toEqual(['c', undefined]);
});

it('takes texts in the order of the store, by their code points', () => {
  expect(ends(['a', 'ａ', 'ｂ', 'ｚ', '😀', '🙂'], byName, 'ａ')).toEqual(['ｚ', undefined]);
});

it('goes past a gap that lies behind its beginning', () => {
  const [first] = ends([1, ...hundreds.map((value) => 1_000_000 + value)], ascending, 1);
  expect(first).toBe(1_000_100);
});

it('looks through everything at once where a sample has next to nothing', () => {
  expect(ends([1, 2, 3], ascending)).toEqual([undefined]);
  expect(ends(hundreds, ascending, 99_750)).toEqual([undefined]);
});

it.each([
  ['the whole list', 1000, true],
  ['a tenth of it', 100, true],
  ['a fiftieth', 20, true],
  ['half a hundredth', 5, false],
])('tells whether few rows have to be looked through for a page of %s', (_, sampled, isShorter) => {
  const landmarks = { values: hundreds.slice(0, sampled), rowsEach: 1000 };
  expect(isShorterThanAll(landmarks, 1_000_000, 25)).toBe(isShorter);
});
