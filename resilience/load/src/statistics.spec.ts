import { median, percentile } from './statistics';

it('finds the middle, whatever the order', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([10, 9])).toBe(9);
  expect(median([])).toBeNaN();
});

it('finds what so many per cent do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([50, 95, 99, 100].map((percent) => percentile(hundred, percent))).toEqual([50, 95, 99, 100]);
});
