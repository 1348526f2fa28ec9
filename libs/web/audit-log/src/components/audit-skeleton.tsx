import { Skeleton } from '@shop/web-ui';
import styles from './audit-entries.module.css';

const ENTRIES = 4;

export function AuditSkeleton() {
  return (
    <div role="status" aria-label="Loading…" className={styles.entries}>
      {Array.from({ length: ENTRIES }, (_, entry) => (
        <Skeleton key={entry} height="192px" />
      ))}
    </div>
  );
}
