import { Button } from '../button/button';
import styles from './data.module.css';

interface LoadMoreProps {
  /** How many of the list show now, and how many there are. */
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
}

/** The end of a list that comes page by page. */
export function LoadMore({ shown, total, hasMore, busy, onMore }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <p role="status" className={styles.count}>
        Showing {shown} of {total}
      </p>
      {hasMore && (
        <Button busy={busy} onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
