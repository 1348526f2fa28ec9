import { textSchema, integerSchema } from '@shop/api-common';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

export const addReviewSchema = z.strictObject({
  rating: integerSchema(LIMITS.ratingMin, LIMITS.ratingMax),
  description: textSchema(LIMITS.reviewMax),
  idempotencyKey: idempotencyKeyInput.nullish(),
});

export type ReviewRequest = z.output<typeof addReviewSchema>;

export type NewReview = Omit<ReviewRequest, 'idempotencyKey'>;
