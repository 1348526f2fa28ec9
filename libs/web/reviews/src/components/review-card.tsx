import { LIMITS } from '@shop/contracts';
import type { ReviewCardFragment } from '@shop/web-apollo/generated/reviews';
import { ReviewTile, Star } from './review-tile';

export function ReviewCard({ review }: { readonly review: ReviewCardFragment }) {
  const stars = Array.from({ length: LIMITS.ratingMax }, (_, star) => (
    <Star key={star} full={star < review.rating} />
  ));
  return <ReviewTile {...review} rating={String(review.rating)} stars={stars} />;
}
