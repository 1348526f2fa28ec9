import { NO_RATINGS, ratingSortKey, toolRating } from './tool-rating';

it('summarizes shown reviews and counts hidden ones apart', () => {
  expect(toolRating(NO_RATINGS)).toMatchObject({ average: 0, count: 0, hiddenCount: 0 });
  const rating = toolRating([7, 1, 0, 0, 0, 3]);
  expect(rating).toMatchObject({ average: 4, count: 4, hiddenCount: 7 });
  expect(rating.byRating.map(({ count }) => count)).toEqual([3, 0, 0, 0, 1]);
});

it('sorts by average, then by number of reviews, unrated tools last', () => {
  const ascending = [
    NO_RATINGS,
    [0, 9, 0, 0, 0, 0],
    [0, 0, 0, 0, 9, 1],
    [0, 0, 0, 0, 0, 1],
    [0, 0, 0, 0, 0, 2_000_000],
  ].map(ratingSortKey);
  expect(ascending).toEqual([...ascending].sort((one, other) => one - other));
  expect(new Set(ascending).size).toBe(5);
  expect(ascending.every(Number.isSafeInteger)).toBe(true);
});
