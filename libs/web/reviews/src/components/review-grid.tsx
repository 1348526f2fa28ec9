import type { CustomerReviewsQuery } from '@shop/web-apollo/generated/reviews';
import { Stars } from '@shop/web-ui';
import styles from './review-card.module.css';
import gridStyles from './review-grid.module.css';

type Reviews = CustomerReviewsQuery['reviews']['nodes'];

export function ReviewGrid({ reviews }: { readonly reviews: Reviews }) {
  return (
    <ul className={gridStyles.grid}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}

function ReviewCard({ review: { displayName, description, rating } }: { readonly review: Reviews[number] }) {
  return (
    <div className={styles.card}>
      <blockquote className={styles.quote}>
        <p dir="auto">{description}</p>
      </blockquote>
      <p className={styles.author}>{displayName}</p>
      <p className={styles.rating}>
        <Stars rating={rating} />
        Rating: {rating}
      </p>
    </div>
  );
}
