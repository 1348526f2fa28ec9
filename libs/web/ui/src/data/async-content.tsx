import type { ReactNode } from 'react';
import { ErrorPanel } from '../feedback/error-panel';

export interface AsyncContentProps<Data> {
  readonly data: Data | undefined;
  /** Error text; with data it means that the data may be stale. */
  readonly failure: string | undefined;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows loaded data in all states; an error keeps earlier data below. */
export function AsyncContent<Data>(props: AsyncContentProps<Data>) {
  const { data, failure, busy, onRetry, skeleton, children } = props;
  const hasData = data !== undefined;
  return (
    <>
      {failure && <ErrorPanel message={failure} busy={busy} onRetry={onRetry} isInline={hasData} />}
      {hasData ? children(data) : !failure && skeleton}
    </>
  );
}
