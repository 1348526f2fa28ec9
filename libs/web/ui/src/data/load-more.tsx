import type { ReactNode } from 'react';
import { formatCount } from '@shop/contracts';
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
  /** What stands here when the list has nothing in it; nothing while that is not known. */
  readonly empty: ReactNode;
}

/**
 * The end of a list that comes page by page. It belongs below the list in each of its states: a screen reader tells what
 * has become of the list by a change of the text here, and not of a text that comes along with its place.
 */
export function LoadMore({ shown, total, hasMore, busy, failure, onMore, empty }: LoadMoreProps) {
  const isFilled = shown > 0;
  return (
    <>
      <div role="status">
        {isFilled ? (
          <p className={styles.count}>
            Showing {formatCount(shown)} of {formatCount(total)}
          </p>
        ) : (
          empty
        )}
      </div>
      {isFilled && (
        <div className={styles.more}>
          <FormError message={failure} />
          {hasMore && (
            <Button busy={busy} onClick={onMore}>
              Load more
            </Button>
          )}
        </div>
      )}
    </>
  );
}
