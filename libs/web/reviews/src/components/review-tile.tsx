import { Icon, Panel } from '@shop/web-ui';
import type { ReactNode } from 'react';
import styles from './review-card.module.css';

interface ReviewTileProps {
  readonly displayName: string;
  readonly description: string;
  readonly rating: string;
  /** One {@link Star} per possible point. */
  readonly stars: ReactNode;
}

export function ReviewTile({ displayName, description, rating, stars }: ReviewTileProps) {
  return (
    <Panel className={styles.card}>
      <blockquote className={styles.quote}>
        <p dir="auto">{description}</p>
      </blockquote>
      <p className={styles.author}>{displayName}</p>
      <p className={styles.rating}>
        <span className={styles.stars} aria-hidden="true">
          {stars}
        </span>
        Rating: {rating}
      </p>
    </Panel>
  );
}

export function Star({ full }: { readonly full: boolean }) {
  return (
    <span className={full ? styles.full : styles.blank}>
      <Icon name="star" size={16} />
    </span>
  );
}
