import { wholeFromText } from '@shop/api-kernel';
import type { NewReview } from '../domain/add-review';
import type { Review } from '../domain/review';

/** A review as the REST adapter documents it: the rating as text. */
export interface ReviewDto {
  _id: string;
  displayName: string;
  desc: string;
  rating: string;
}

export function toReviewDto({ id, displayName, description, rating }: Review): ReviewDto {
  return { _id: id, displayName, desc: description, rating: String(rating) };
}

/** How the documented form calls the fields of a new review. */
export const REVIEW_FORM_NAMES = { description: 'desc', rating: 'rating' } as const;

/** Brings the documented form into the shape of the use case; the form's displayName is not believed. */
export function fromReviewForm(body: unknown): Record<keyof NewReview, unknown> {
  const form: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  return { description: form['desc'], rating: wholeFromText(form['rating']) };
}
