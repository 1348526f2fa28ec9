import { Skeleton } from '../feedback/skeleton';
import styles from './data.module.css';

const ROWS = 6;

export function TableSkeleton() {
  return (
    <div role="status" aria-label="Loading…" className={styles.waiting}>
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} height="64px" />
      ))}
    </div>
  );
}
