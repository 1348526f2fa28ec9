import { LIMITS } from '@shop/contracts';
import type { ReviewCardFragment } from '@shop/web-data/generated/reviews';
import { Icon, Panel } from '@shop/web-ui';
import styles from './review-card.module.css';

/** What one customer says. */
export function ReviewCard({ review }: { readonly review: ReviewCardFragment }) {
  return (
    <Panel className={styles.card}>
      <blockquote className={styles.quote}>
        <p dir="auto">{review.description}</p>
      </blockquote>
      <p className={styles.author}>{review.displayName}</p>
      <p className={styles.rating}>
        <span className={styles.stars} aria-hidden="true">
          {Array.from({ length: LIMITS.ratingMax }, (_, star) => (
            <span key={star} className={star < review.rating ? styles.full : styles.blank}>
              <Icon name="star" size={16} />
            </span>
          ))}
        </span>
        Rating: {review.rating}
      </p>
    </Panel>
  );
}
