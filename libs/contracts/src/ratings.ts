import { LIMITS } from './limits';

/** Ratings in a few figures. */
export interface RatingSummary {
  /** Mean rating, 0 while there is none. */
  readonly average: number;
  readonly count: number;
  /** From 5 down to 1, including ratings with a count of 0. */
  readonly byRating: readonly { readonly rating: number; readonly count: number }[];
}

/** @param counts number of reviews by rating */
export function summarizeRatings(counts: ReadonlyMap<number, number>): RatingSummary {
  const byRating = [];
  for (let rating: number = LIMITS.ratingMax; rating >= LIMITS.ratingMin; rating -= 1) {
    byRating.push({ rating, count: counts.get(rating) ?? 0 });
  }
  const count = byRating.reduce((sum, row) => sum + row.count, 0);
  const points = byRating.reduce((sum, row) => sum + row.rating * row.count, 0);
  return { average: count === 0 ? 0 : points / count, count, byRating };
}
