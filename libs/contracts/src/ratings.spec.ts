import { summarizeRatings } from './ratings';

it('is empty without reviews', () => {
  expect(summarizeRatings(new Map())).toMatchObject({ average: 0, count: 0 });
});

it('averages the ratings and includes those without reviews', () => {
  const summary = summarizeRatings(
    new Map([
      [5, 3],
      [2, 1],
    ]),
  );
  expect(summary.average).toBe(4.25);
  expect(summary.count).toBe(4);
  expect(summary.byRating.map((row) => row.count)).toEqual([3, 0, 0, 1, 0]);
});
