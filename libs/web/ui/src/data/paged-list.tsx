import { formatCount } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { FormError } from '../form/form';
import { AsyncContent, type AsyncContentProps } from './async-content';
import styles from './data.module.css';

interface LoadMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly busy: boolean;
  /** Error of the last page; the button retries. */
  readonly failure?: string | undefined;
  readonly onMore: () => void;
  readonly empty: ReactNode;
}

export interface ListState<Node> extends Omit<AsyncContentProps<never>, 'data' | 'children' | 'skeleton'> {
  readonly nodes: readonly Node[] | undefined;
  readonly more: Omit<LoadMoreProps, 'empty'>;
}

interface PagedListProps<Node> extends ListState<Node> {
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly children: (nodes: readonly Node[]) => ReactNode;
}

export function PagedList<Node>({ nodes, more, skeleton, empty, ...rest }: PagedListProps<Node>) {
  const filled = nodes?.length ? nodes : undefined;
  return (
    <>
      <AsyncContent {...rest} data={filled} skeleton={!nodes && skeleton} />
      <LoadMore {...more} shown={filled ? more.shown : 0} empty={nodes && !rest.failure && empty} />
    </>
  );
}

/** End of a list. Render it in every state: screen readers do not announce text that mounts with its live region. */
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
