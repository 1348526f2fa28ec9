import { parseInput, coerceInteger } from '@shop/api-common';
import {
  readFormFields,
  ignoredFields,
  ignoredTextSchema,
  integerOrTextSchema,
  withExample,
} from '@shop/api-http';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { addReviewSchema, type ReviewRequest } from '../domain/add-review';
import type { Review } from '../domain/review';

export const reviewDto = z
  .object({
    ...{ _id: z.string(), displayName: z.string(), desc: z.string(), rating: z.string() },
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Review', description: 'What a customer thinks of the shop.' });
export type ReviewDto = z.output<typeof reviewDto>;

export function toReviewDto({ id, displayName, description, rating, createdAt }: Review): ReviewDto {
  return {
    ...{ _id: id, displayName, desc: description, rating: String(rating) },
    createdAt: createdAt.toISOString(),
  };
}

const ignored = z.object({
  displayName: ignoredTextSchema(LIMITS.profileFieldMax, "Ignored: the review shows the caller's own name."),
  ...ignoredFields('_id', 'email', 'name', 'userName', 'uid', 'role', 'photoURL', 'image', 'img'),
  ...ignoredFields('date', 'createdAt'),
});

export const reviewForm = z.strictObject({
  toolId: addReviewSchema.shape.toolId.describe(
    "Id of the reviewed tool, where it replaces the caller's earlier review; without it, of the shop.",
  ),
  desc: withExample(
    addReviewSchema.shape.description.describe('The review.'),
    'Arrived in two days, well packed.',
  ),
  rating: withExample(integerOrTextSchema(addReviewSchema.shape.rating), 5),
  ...ignored.shape,
});

export const reviewHeaders = z.object({
  'Idempotency-Key': withExample(
    idempotencyKeyInput.optional().describe('Makes sending again harmless.'),
    'review-1',
  ),
});

export const REVIEW_FORM_NAMES: Readonly<Record<keyof ReviewRequest, string>> = {
  toolId: 'toolId',
  rating: 'rating',
  description: 'desc',
  idempotencyKey: 'Idempotency-Key',
};

/** @throws DomainError BAD_USER_INPUT for an invalid body */
export function fromReviewForm(
  body: unknown,
  idempotencyKey: string | undefined,
): Record<keyof ReviewRequest, unknown> {
  const form = readFormFields(body);
  parseInput(ignored, form);
  return {
    toolId: form['toolId'],
    description: form['desc'],
    rating: coerceInteger(form['rating']),
    idempotencyKey,
  };
}
