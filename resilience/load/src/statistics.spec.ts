import { median, percentile } from './statistics';

it('takes the median of unsorted numbers', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([10, 9])).toBe(9);
  expect(median([])).toBeNaN();
});

it('takes percentiles of unsorted numbers', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([50, 95, 99, 100].map((percent) => percentile(hundred, percent))).toEqual([50, 95, 99, 100]);
});
