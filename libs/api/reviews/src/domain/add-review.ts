import { textSchema, integerSchema } from '@shop/api-common';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

export const addReviewSchema = z.strictObject({
  toolId: z.string('must be the id of a tool').nullish(),
  rating: integerSchema(LIMITS.ratingMin, LIMITS.ratingMax),
  description: textSchema(LIMITS.reviewMax),
  idempotencyKey: idempotencyKeyInput.nullish(),
});

export const replySchema = z.strictObject({ reply: textSchema(LIMITS.reviewReplyMax) });

export type ReviewRequest = z.output<typeof addReviewSchema>;

export type NewReview = Pick<ReviewRequest, 'rating' | 'description'>;
