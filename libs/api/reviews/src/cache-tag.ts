/** Answers made from reviews are cached under it, and dropped by every write of one. */
export const REVIEWS_TAG = 'reviews';
