import type { ReviewHiddenReason } from '@shop/contracts';

export interface Review {
  readonly id: string;
  /** Null for a review of the shop. */
  readonly toolId: string | null;
  readonly displayName: string;
  readonly description: string;
  /** 1 to 5. */
  readonly rating: number;
  /** Whether an order of the tool by the author is delivered and not refunded in full. */
  readonly verified: boolean;
  readonly createdAt: Date;
  /** When the author changed it last; null for an unchanged one. */
  readonly editedAt: Date | null;
  /** The shop's answer. */
  readonly reply: string | null;
  readonly repliedAt: Date | null;
  /** Why an admin hid it; null while it is shown. */
  readonly hiddenReason: ReviewHiddenReason | null;
}

/** Cache tag of responses with reviews; every write of a review invalidates it. */
export const REVIEWS_TAG = 'reviews';
