import type { ReactNode } from 'react';
import { formatCount } from '@shop/contracts';
import { Button } from '../button/button';
import { FormError } from '../form/form-error';
import styles from './data.module.css';

interface LoadMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly busy: boolean;
  /** Error of the last page; the button retries. */
  readonly failure?: string | undefined;
  readonly onMore: () => void;
  /** Shown for an empty list, once known. */
  readonly empty: ReactNode;
}

/**
 * End of a paginated list. Render it in every list state: screen readers announce changes of its text, but not text
 * that mounts with its live region.
 */
export function LoadMore({ shown, total, hasMore, busy, failure, onMore, empty }: LoadMoreProps) {
  const isFilled = shown > 0;
  return (
    <>
      <div role="status">
        {isFilled ? <ListCount shown={formatCount(shown)} total={formatCount(total)} /> : empty}
      </div>
      {isFilled && (
        <ListFooter>
          <FormError message={failure} />
          {hasMore && (
            <Button busy={busy} onClick={onMore}>
              Load more
            </Button>
          )}
        </ListFooter>
      )}
    </>
  );
}

interface ListCountProps {
  readonly shown: string;
  readonly total: string;
}

export function ListCount({ shown, total }: ListCountProps) {
  return (
    <p className={styles.count}>
      Showing {shown} of {total}
    </p>
  );
}

export function ListFooter({ children }: { readonly children: ReactNode }) {
  return <div className={styles.more}>{children}</div>;
}
