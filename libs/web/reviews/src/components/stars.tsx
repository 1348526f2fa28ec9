import { LIMITS } from '@shop/contracts';
import { cx, Icon } from '@shop/web-ui';
import styles from './stars.module.css';

const STARS = Array.from({ length: LIMITS.ratingMax }, (_, star) => star);

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
