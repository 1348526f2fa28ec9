import { LOCALE } from '@shop/contracts';
import type { ToolReviewFragment } from '@shop/web-apollo/generated/reviews';
import { Badge, Stars } from '@shop/web-ui';
import styles from './tool-review-list.module.css';

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });

export function ToolReviewList({ reviews }: { readonly reviews: readonly ToolReviewFragment[] }) {
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review.id} className={styles.review}>
          <ToolReview review={review} />
        </li>
      ))}
    </ul>
  );
}

function ToolReview({ review }: { readonly review: ToolReviewFragment }) {
  const { displayName, description, rating, verified, createdAt, editedAt, reply } = review;
  return (
    <article>
      <p className={styles.head}>
        <Stars rating={rating} />
        <span className={styles.rating}>Rating: {rating}</span>
        <bdi className={styles.author}>{displayName}</bdi>
        {verified && <Badge tone="success">Verified purchase</Badge>}
        <span className={styles.date}>
          <time dateTime={createdAt}>{DAY.format(new Date(createdAt))}</time>
          {editedAt && ', edited'}
        </span>
      </p>
      <p dir="auto" className={styles.text}>
        {description}
      </p>
      {reply !== null && (
        <div className={styles.reply}>
          <p className={styles.author}>Reply from the shop</p>
          <p dir="auto" className={styles.text}>
            {reply}
          </p>
        </div>
      )}
    </article>
  );
}
