import { LIMITS } from '@shop/contracts';

/** What is wrong with a rating, or undefined. NaN stands for an empty or unreadable input. */
export function ratingError(rating: number): string | undefined {
  const allowed = Number.isInteger(rating) && rating >= LIMITS.ratingMin && rating <= LIMITS.ratingMax;
  return allowed ? undefined : `Enter a whole number from ${LIMITS.ratingMin} to ${LIMITS.ratingMax}`;
}
