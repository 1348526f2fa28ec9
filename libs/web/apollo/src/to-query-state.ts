import { errorMessage } from './errors/error-message';

interface Query<Data> {
  readonly data: Data | undefined;
  readonly error?: unknown;
  readonly loading: boolean;
  refetch(): Promise<unknown>;
}

/** State of a query for `AsyncContent`: data, error text, progress and retry. */
export function toQueryState<Data>({ data, error, loading, refetch }: Query<Data>) {
  return {
    data,
    failure: error === undefined ? undefined : errorMessage(error),
    busy: loading,
    onRetry: () => void refetch().catch(() => undefined),
  };
}
