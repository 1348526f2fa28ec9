import type { ReviewHiddenReason } from '@shop/contracts';

export interface Review {
  readonly id: string;
  readonly displayName: string;
  readonly description: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly createdAt: Date;
  /** Why an admin hid it; null while it is shown. */
  readonly hiddenReason: ReviewHiddenReason | null;
}

export interface ReviewSummary {
  /** Mean rating, 0 while there is none. */
  readonly average: number;
  readonly count: number;
  /** From 5 down to 1, including ratings with a count of 0. */
  readonly byRating: readonly { readonly rating: number; readonly count: number }[];
}

/** Cache tag of responses with reviews; every write of a review invalidates it. */
export const REVIEWS_TAG = 'reviews';
