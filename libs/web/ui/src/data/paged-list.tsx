import type { ComponentProps, ReactNode } from 'react';
import { ErrorPanel } from '../feedback/error-panel';
import { LoadMore } from './load-more';

interface PagedListProps<Node> {
  /** What has been loaded so far; undefined until the first page is there. */
  readonly nodes: readonly Node[] | undefined;
  /** Why there is no first page, or why the one that is there may be of before. */
  readonly failure: string | undefined;
  /** The list is being asked for. */
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly more: Omit<ComponentProps<typeof LoadMore>, 'empty'>;
  /** What shows while the first page is on the way, and when the list has nothing in it. */
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly children: (nodes: readonly Node[]) => ReactNode;
}

/** A list that comes page by page, in every state that it can be in. */
export function PagedList<Node>(props: PagedListProps<Node>) {
  const { nodes, failure, busy, onRetry, more, skeleton, empty, children } = props;
  const isFilled = nodes !== undefined && nodes.length > 0;
  const alarm = failure && <ErrorPanel message={failure} busy={busy} onRetry={onRetry} isInline={isFilled} />;
  return (
    <>
      {alarm}
      {isFilled ? children(nodes) : !nodes && !alarm && skeleton}
      <LoadMore {...more} shown={isFilled ? more.shown : 0} empty={nodes && !alarm && empty} />
    </>
  );
}
