import { Skeleton } from '../feedback/skeleton';
import styles from './data.module.css';

const ROWS = 6;

/** The shape of a table while its data is on the way. */
export function TableSkeleton() {
  return (
    <div role="status" aria-label="Loading…" className={styles.waiting}>
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} height="64px" />
      ))}
    </div>
  );
}
