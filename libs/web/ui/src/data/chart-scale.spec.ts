import { scaleTop } from './bar-chart';

it.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [10, 10],
  [11, 12],
  [16, 20],
  [22, 30],
  [99, 100],
  [100, 100],
  [101, 120],
  [220_000, 250_000],
  [59_970, 60_000],
  [123_456_789, 150_000_000],
])('ends the scale of %p at %p', (highest, top) => expect(scaleTop(highest)).toBe(top));
