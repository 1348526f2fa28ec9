import { Skeleton, SkeletonGroup } from '@shop/web-ui';
import styles from './dashboard.module.css';

const MENU_ENTRIES = 6;

/** The dashboard until it is known who is there; prerendered, so part of the first paint. */
export function DashboardSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.menu}>
        {Array.from({ length: MENU_ENTRIES }, (_, place) => (
          <span key={place} className={styles.link}>
            <Skeleton height="24px" />
          </span>
        ))}
      </div>
      <div className={styles.content}>
        <h1 className={styles.eyebrow}>Welcome to Dashboard</h1>
        <PageSkeleton label="Signing you in…" />
      </div>
    </div>
  );
}

/** A page of the dashboard whose code is on its way. */
export function PageSkeleton({ label = 'Loading…' }: { readonly label?: string }) {
  return (
    <>
      <Skeleton width="208px" height="40px" />
      <SkeletonGroup label={label} count={3} height="160px" />
    </>
  );
}
