import { Skeleton } from '../feedback/skeleton';
import styles from './data.module.css';

/** The shape of a table of `rows` rows while its data is on the way. */
export function TableSkeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div role="status" aria-label="Loading…" className={styles.waiting}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="64px" />
      ))}
    </div>
  );
}
