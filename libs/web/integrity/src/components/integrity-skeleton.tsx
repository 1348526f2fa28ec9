import { Skeleton } from '@shop/web-ui';
import styles from './integrity.module.css';

/** The shape of a report while it is on the way. */
export function IntegritySkeleton() {
  return (
    <div role="status" aria-label="Loading…" className={styles.stack}>
      <Skeleton height="112px" />
      <Skeleton height="640px" />
    </div>
  );
}
