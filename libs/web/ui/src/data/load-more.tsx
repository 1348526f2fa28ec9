import { Button } from '../button/button';
import { FormError } from '../form/form-error';
import styles from './data.module.css';

interface LoadMoreProps {
  /** How many of the list show now, and how many there are. */
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly busy: boolean;
  /** Why the last page did not come; the button then tries again. */
  readonly failure?: string | undefined;
  readonly onMore: () => void;
}

/** The end of a list that comes page by page. */
export function LoadMore({ shown, total, hasMore, busy, failure, onMore }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <p role="status" className={styles.count}>
        Showing {shown} of {total}
      </p>
      <FormError message={failure} />
      {hasMore && (
        <Button busy={busy} onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
