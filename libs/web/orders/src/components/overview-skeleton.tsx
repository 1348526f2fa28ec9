import { Skeleton } from '@shop/web-ui';
import styles from './overview.module.css';

export function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Loading…" className={styles.stack}>
      <div className={styles.totals}>
        <Skeleton height="128px" />
        <Skeleton height="128px" />
        <Skeleton height="128px" />
      </div>
      <div className={styles.columns}>
        <Skeleton height="344px" />
        <Skeleton height="344px" />
      </div>
      <Skeleton width="128px" height="48px" />
      <div className={styles.columns}>
        <Skeleton height="344px" />
        <Skeleton height="344px" />
      </div>
    </div>
  );
}
