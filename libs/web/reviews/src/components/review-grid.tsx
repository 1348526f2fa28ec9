import type { CustomerReviewsQuery } from '@shop/web-apollo/generated/reviews';
import { Skeleton } from '@shop/web-ui';
import { ReviewCard } from './review-card';
import styles from './review-grid.module.css';

interface ReviewGridProps {
  readonly reviews: CustomerReviewsQuery['reviews']['nodes'];
}

export function ReviewGrid({ reviews }: ReviewGridProps) {
  return (
    <ul className={styles.grid}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}

export function ReviewGridSkeleton({ cards }: { readonly cards: number }) {
  return (
    <div className={styles.grid} role="status" aria-label="Loading…">
      {Array.from({ length: cards }, (_, card) => (
        <Skeleton key={card} height="192px" />
      ))}
    </div>
  );
}
