import { LIMITS } from '@shop/contracts';
import type { ReviewSummary } from './review';

export function summarize(counts: ReadonlyMap<number, number>): ReviewSummary {
  const byRating = [];
  for (let rating: number = LIMITS.ratingMax; rating >= LIMITS.ratingMin; rating -= 1) {
    byRating.push({ rating, count: counts.get(rating) ?? 0 });
  }
  const count = byRating.reduce((sum, row) => sum + row.count, 0);
  const points = byRating.reduce((sum, row) => sum + row.rating * row.count, 0);
  return { average: count === 0 ? 0 : points / count, count, byRating };
}
