import type { ReactNode } from 'react';
import { ErrorPanel } from '../feedback/error-panel';

interface AsyncContentProps<Data> {
  /** What has been loaded; undefined until it is there. */
  readonly data: Data | undefined;
  /** Why there is nothing, or why that which is there may be of before. */
  readonly failure: string | undefined;
  /** It is being asked for. */
  readonly busy: boolean;
  readonly onRetry: () => void;
  /** What shows while it is on the way for the first time. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** One thing that a page has to load, in every state that it can be in: what was loaded before stays below a failure. */
export function AsyncContent<Data>(props: AsyncContentProps<Data>) {
  const { data, failure, busy, onRetry, skeleton, children } = props;
  const isThere = data !== undefined;
  return (
    <>
      {failure && <ErrorPanel message={failure} busy={busy} onRetry={onRetry} isInline={isThere} />}
      {isThere ? children(data) : !failure && skeleton}
    </>
  );
}
