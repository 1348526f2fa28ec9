import { Skeleton } from '@shop/web-ui';
import styles from './integrity.module.css';

export function IntegritySkeleton() {
  return (
    <div role="status" aria-label="Loading…" className={styles.stack}>
      <Skeleton height="112px" />
      <Skeleton height="640px" />
    </div>
  );
}
