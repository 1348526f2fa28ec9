import { wholeFromText } from '@shop/api-kernel';
import { wholeOrText } from '@shop/api-platform';
import { z } from 'zod';
import { addReviewSchema, type NewReview } from '../domain/add-review';
import type { Review } from '../domain/review';

/** A review as the REST adapter documents it: the rating as text. */
export const reviewDto = z
  .object({ _id: z.string(), displayName: z.string(), desc: z.string(), rating: z.string() })
  .meta({ id: 'Review' });
export type ReviewDto = z.output<typeof reviewDto>;

export function toReviewDto({ id, displayName, description, rating }: Review): ReviewDto {
  return { _id: id, displayName, desc: description, rating: String(rating) };
}

/** The documented form of a new review. */
export const reviewForm = z.object({
  displayName: z.unknown().optional().describe("Not believed: the review shows the caller's own name."),
  desc: addReviewSchema.shape.description,
  rating: wholeOrText(addReviewSchema.shape.rating),
});

/** How the documented form calls the fields of a new review. */
export const REVIEW_FORM_NAMES = { description: 'desc', rating: 'rating' } as const;

/** Brings the documented form into the shape of the use case; the form's displayName is not believed. */
export function fromReviewForm(body: unknown): Record<keyof NewReview, unknown> {
  const form: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  return { description: form['desc'], rating: wholeFromText(form['rating']) };
}
