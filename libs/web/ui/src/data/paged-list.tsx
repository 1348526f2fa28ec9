import type { ComponentProps, ReactNode } from 'react';
import { ErrorPanel } from '../feedback/error-panel';
import { LoadMore } from './load-more';

interface PagedListProps<Node> {
  /** Undefined until the first page is loaded. */
  readonly nodes: readonly Node[] | undefined;
  /** Error text; with nodes it means that they may be stale. */
  readonly failure: string | undefined;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly more: Omit<ComponentProps<typeof LoadMore>, 'empty'>;
  /** Shown during the first load. */
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly children: (nodes: readonly Node[]) => ReactNode;
}

/** A paginated list in all its states. */
export function PagedList<Node>(props: PagedListProps<Node>) {
  const { nodes, failure, busy, onRetry, more, skeleton, empty, children } = props;
  const isFilled = nodes !== undefined && nodes.length > 0;
  const errorPanel = failure && (
    <ErrorPanel message={failure} busy={busy} onRetry={onRetry} isInline={isFilled} />
  );
  return (
    <>
      {errorPanel}
      {isFilled ? children(nodes) : !nodes && !errorPanel && skeleton}
      <LoadMore {...more} shown={isFilled ? more.shown : 0} empty={nodes && !errorPanel && empty} />
    </>
  );
}
