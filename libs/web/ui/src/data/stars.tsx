import { formatCount, LIMITS, LOCALE } from '@shop/contracts';
import { cx } from '../cx';
import { Icon } from '../icons/icon';
import styles from './stars.module.css';

const STARS = Array.from({ length: LIMITS.ratingMax }, (_, star) => star);
const AVERAGE = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface StarsProps {
  /** 0 to 5; an average is rounded to a whole star. */
  readonly rating: number;
  readonly size?: number;
}

/** A drawing; the text beside it says the rating. */
export function Stars({ rating, size = 16 }: StarsProps) {
  return (
    <span className={styles.stars} aria-hidden="true">
      {STARS.map((star) => (
        <span key={star} className={cx(star < Math.round(rating) ? styles.full : styles.blank)}>
          <Icon name="star" size={size} />
        </span>
      ))}
    </span>
  );
}

/** An average of ratings, with one decimal. */
export function formatAverage(average: number): string {
  return AVERAGE.format(average);
}

interface RatingStarsProps {
  readonly rating: { readonly average: number; readonly count: number };
  readonly size?: number;
}

/** Stars and number of reviews; nothing while there are none. */
export function RatingStars({ rating: { average, count }, size = 16 }: RatingStarsProps) {
  if (count === 0) return null;
  const reviews = `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`;
  return (
    <span
      role="img"
      aria-label={`Rated ${formatAverage(average)} out of ${LIMITS.ratingMax}, ${reviews}`}
      className={styles.rating}
    >
      <Stars rating={average} size={size} />
      <span aria-hidden="true">({formatCount(count)})</span>
    </span>
  );
}
