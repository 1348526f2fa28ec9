import { LIMITS } from '@shop/contracts';

/** Error of a rating, or undefined. NaN stands for unreadable input. */
export function ratingError(rating: number): string | undefined {
  const allowed = Number.isInteger(rating) && rating >= LIMITS.ratingMin && rating <= LIMITS.ratingMax;
  return allowed ? undefined : `Enter a whole number from ${LIMITS.ratingMin} to ${LIMITS.ratingMax}`;
}
