import type { CustomerReviewsQuery } from '@shop/web-apollo/generated/reviews';
import { Skeleton } from '@shop/web-ui';
import { ReviewCard } from './review-card';
import styles from './review-grid.module.css';

interface ReviewGridProps {
  readonly reviews: CustomerReviewsQuery['reviews']['nodes'];
}

/** Review cards side by side. */
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

/** The shape of the grid while its reviews are on the way. */
export function ReviewGridSkeleton({ cards }: { readonly cards: number }) {
  return (
    <div className={styles.grid} role="status" aria-label="Loading…">
      {Array.from({ length: cards }, (_, card) => (
        <Skeleton key={card} height="192px" />
      ))}
    </div>
  );
}
