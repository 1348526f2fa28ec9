import { LIMITS, type RatingSummary, summarizeRatings } from '@shop/contracts';

/** Number of a tool's reviews by place: 0 for hidden ones, else the rating. */
export type RatingCounts = readonly number[];

export interface ToolRating extends RatingSummary {
  /** Number of reviews that admins have hidden, which no other figure includes. */
  readonly hiddenCount: number;
}

export const NO_RATINGS: RatingCounts = Array.from({ length: LIMITS.ratingMax + 1 }, () => 0);

const AVERAGE_UNITS = 1e6;
const MAX_COUNT = 1e9;

export function toolRating(counts: RatingCounts): ToolRating {
  const shown = new Map(counts.slice(1).map((count, index) => [index + 1, count]));
  return { ...summarizeRatings(shown), hiddenCount: counts[0] ?? 0 };
}

/** Sort key: by average, then by number of reviews; 0 without any. A safe integer. */
export function ratingSortKey(counts: RatingCounts): number {
  let [count, points] = [0, 0];
  for (let rating: number = LIMITS.ratingMin; rating <= LIMITS.ratingMax; rating += 1) {
    count += counts[rating] ?? 0;
    points += rating * (counts[rating] ?? 0);
  }
  if (count === 0) return 0;
  return Math.round((points / count) * AVERAGE_UNITS) * MAX_COUNT + Math.min(count, MAX_COUNT - 1);
}
