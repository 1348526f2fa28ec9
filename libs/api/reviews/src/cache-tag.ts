/** Cache tag of responses with reviews; every write of a review invalidates it. */
export const REVIEWS_TAG = 'reviews';
