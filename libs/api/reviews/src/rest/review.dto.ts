import { parseInput, coerceInteger } from '@shop/api-common';
import { readFormFields, ignoredTextSchema, integerOrTextSchema } from '@shop/api-http';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { addReviewSchema, type ReviewRequest } from '../domain/add-review';
import type { Review } from '../domain/review';

/** A review as the REST adapter documents it: the rating as text. */
export const reviewDto = z
  .object({ _id: z.string(), displayName: z.string(), desc: z.string(), rating: z.string() })
  .meta({ id: 'Review' });
export type ReviewDto = z.output<typeof reviewDto>;

/** A review as REST shows it, by the documented names and its rating as text. */
export function toReviewDto({ id, displayName, description, rating }: Review): ReviewDto {
  return { _id: id, displayName, desc: description, rating: String(rating) };
}

/** The documented form of a new review. */
export const reviewForm = z.object({
  displayName: ignoredTextSchema(LIMITS.profileFieldMax)
    .nullish()
    .describe("Not believed: the review shows the caller's own name."),
  desc: addReviewSchema.shape.description,
  rating: integerOrTextSchema(addReviewSchema.shape.rating),
});

const unread = reviewForm.pick({ displayName: true });

/** The headers of a new review: a key makes repeating the call harmless. */
export const reviewHeaders = z.object({ 'Idempotency-Key': idempotencyKeyInput.optional() });

/** How the documented form calls the fields of a new review. */
export const REVIEW_FORM_NAMES: Readonly<Record<keyof ReviewRequest, string>> = {
  rating: 'rating',
  description: 'desc',
  idempotencyKey: 'Idempotency-Key',
};

/**
 * Brings the documented form into the shape of the use case; the form's displayName is not believed.
 *
 * @throws DomainError BAD_USER_INPUT for a displayName that is no text, or no form
 */
export function fromReviewForm(
  body: unknown,
  idempotencyKey: string | undefined,
): Record<keyof ReviewRequest, unknown> {
  const form = readFormFields(body);
  parseInput(unread, form);
  return { description: form['desc'], rating: coerceInteger(form['rating']), idempotencyKey };
}
