import { ImageWithFallback, Skeleton } from '@shop/web-ui';
import styles from './tool-details.module.css';

/** Shape of a tool's page while it loads. */
export function ToolDetailsSkeleton() {
  return (
    <div role="status" aria-label="Loading…" data-loading className={styles.waiting}>
      <Skeleton width="240px" height="44px" />
      <div className={styles.columns}>
        <ImageWithFallback alt="" frame="page" eager />
        <div className={styles.box}>
          <h1 className={styles.name} aria-label="Tool">
            <Skeleton width="60%" height="1.2em" />
          </h1>
          <Skeleton height="320px" />
        </div>
      </div>
    </div>
  );
}
