import { humanText, wholeNumber } from '@shop/api-kernel';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

/** The input of adding a review, for both transports. The name shown is the caller's own. */
export const addReviewSchema = z.strictObject({
  rating: wholeNumber(LIMITS.ratingMin, LIMITS.ratingMax),
  description: humanText(LIMITS.reviewMax),
});

export type NewReview = z.output<typeof addReviewSchema>;
