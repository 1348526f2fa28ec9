import { BitSet, BitSetIntersection } from './bit-set';

const SIZE = 100;

function bitsOf(values: readonly number[]): BitSet {
  const bits = new BitSet(SIZE);
  for (const value of values) bits.add(value);
  return bits;
}

function valuesOf(
  bits: BitSetIntersection,
  direction: 1 | -1 = 1,
  from = direction === 1 ? 0 : SIZE - 1,
): number[] {
  const values: number[] = [];
  bits.each(direction, from, (value) => values.push(value) > 0);
  return values;
}

const SOME = [0, 1, 30, 31, 32, 63, 64, 99];

it('has what was added, and nothing else', () => {
  const bits = new BitSetIntersection([bitsOf(SOME)]);
  expect(Array.from({ length: SIZE }, (_, value) => value).filter((value) => bits.has(value))).toEqual(SOME);
});

it.each([0, 1, 2, 30, 31, 32, 33, 63, 64, 65, 98, 99])('is read from %p on in both directions', (from) => {
  const bits = new BitSetIntersection([bitsOf(SOME)]);
  expect(valuesOf(bits, 1, from)).toEqual(SOME.filter((value) => value >= from));
  expect(valuesOf(bits, -1, from)).toEqual(SOME.filter((value) => value <= from).reverse());
});

it('is read from beyond its ends', () => {
  const bits = new BitSetIntersection([bitsOf(SOME)]);
  expect([valuesOf(bits, 1, SIZE + 40), valuesOf(bits, -1, -1)]).toEqual([[], []]);
});

it('stops when it is told to', () => {
  const seen: number[] = [];
  new BitSetIntersection([bitsOf(SOME)]).each(1, 0, (value) => seen.push(value) < 3);
  expect(seen).toEqual([0, 1, 30]);
});

it('tells what sets have in common, without what others have in common', () => {
  const [one, other, third] = [bitsOf([1, 31, 32, 64]), bitsOf([0, 31, 64, 99]), bitsOf([1, 2, 64])];
  const found = [
    new BitSetIntersection([one, other]),
    new BitSetIntersection([one], [other]),
    new BitSetIntersection([one], [other, third]),
    new BitSetIntersection([one, other, third]),
    new BitSetIntersection([]),
  ];
  expect(found.map((bits) => valuesOf(bits))).toEqual([[31, 64], [1, 32], [1, 31, 32], [64], []]);
  expect(found.map((bits) => bits.has(31))).toEqual([true, false, true, false, false]);
});
