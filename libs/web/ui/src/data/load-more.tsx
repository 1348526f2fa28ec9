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

/** How it is said how much of a list shows. */
export function ListCount({ shown, total }: ListCountProps) {
  return (
    <p className={styles.count}>
      Showing {shown} of {total}
    </p>
  );
}

/** Where the way to the rest of a list is. */
export function ListFooter({ children }: { readonly children: ReactNode }) {
  return <div className={styles.more}>{children}</div>;
}
