import { LIMITS } from '@shop/contracts';
import type { CustomerReviewsQuery } from '@shop/web-apollo/generated/reviews';
import type { PropsWithChildren } from 'react';
import styles from './review-grid.module.css';
import { ReviewTile, Star } from './review-tile';

interface ReviewGridProps {
  readonly reviews: CustomerReviewsQuery['reviews']['nodes'];
}

export function ReviewGrid({ reviews }: ReviewGridProps) {
  return (
    <ul className={styles.grid}>
      {reviews.map(({ id, rating, ...review }) => {
        const stars = Array.from({ length: LIMITS.ratingMax }, (_, star) => (
          <Star key={star} full={star < rating} />
        ));
        return (
          <li key={id}>
            <ReviewTile {...review} rating={String(rating)} stars={stars} />
          </li>
        );
      })}
    </ul>
  );
}

export function ReviewsFrame({ children }: PropsWithChildren) {
  return (
    <section aria-labelledby="our-reviews">
      <h2 id="our-reviews" className={styles.heading}>
        Our Customer Reviews
      </h2>
      {children}
    </section>
  );
}
