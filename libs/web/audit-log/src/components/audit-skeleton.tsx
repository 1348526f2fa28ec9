import { Skeleton } from '@shop/web-ui';
import styles from './audit-entries.module.css';

const ENTRIES = 4;

/** The shape of the log while its entries are on the way. */
export function AuditSkeleton() {
  return (
    <div role="status" aria-label="Loading…" className={styles.entries}>
      {Array.from({ length: ENTRIES }, (_, entry) => (
        <Skeleton key={entry} height="192px" />
      ))}
    </div>
  );
}
