import { formatCount } from '@shop/contracts';
import type { ToolReviewsQuery } from '@shop/web-apollo/generated/reviews';
import { formatAverage, Stars } from '@shop/web-ui';
import styles from './rating-summary.module.css';

export type ToolRating = NonNullable<ToolReviewsQuery['tool']>['rating'];

/** Average, number of reviews and a bar for each rating. */
export function RatingSummary({ rating }: { readonly rating: ToolRating }) {
  const { average, count, byRating, hiddenCount } = rating;
  if (count + hiddenCount === 0) return null;
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <strong>{formatAverage(average)}</strong>
        <Stars rating={average} size={20} />
        <span>
          out of 5, {formatCount(count)} {count === 1 ? 'review' : 'reviews'}
        </span>
      </p>
      <ul className={styles.bars}>
        {byRating.map((row) => (
          <li key={row.rating} className={styles.bar}>
            <span>{row.rating === 1 ? '1 star' : `${row.rating} stars`}</span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ inlineSize: `${count === 0 ? 0 : (100 * row.count) / count}%` }} />
            </span>
            <span className={styles.count}>{formatCount(row.count)}</span>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <p className={styles.hidden}>
          {formatCount(hiddenCount)} {hiddenCount === 1 ? 'review is' : 'reviews are'} hidden because of our
          rules and not counted.
        </p>
      )}
    </div>
  );
}
