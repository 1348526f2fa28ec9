import { Skeleton } from '@shop/web-ui';
import styles from './tool-facts.module.css';

export function ToolFactsSkeleton() {
  return (
    <div className={styles.layout} role="status" aria-label="Loading…">
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <div>
        <h1 className={styles.name} aria-label="Tool">
          <Skeleton width="60%" height="1.2em" />
        </h1>
        <Skeleton height="320px" />
      </div>
    </div>
  );
}
