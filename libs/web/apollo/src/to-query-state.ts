import { errorMessage } from './errors/error-message';

/** What the hook of a query answers. */
interface Query<Data> {
  readonly data: Data | undefined;
  readonly error?: unknown;
  readonly loading: boolean;
  refetch(): Promise<unknown>;
}

/** What a query loads, for `AsyncContent`: what there is of it, why it is not of now, in words, and the way to ask again. */
export function toQueryState<Data>({ data, error, loading, refetch }: Query<Data>) {
  return {
    data,
    failure: error === undefined ? undefined : errorMessage(error),
    busy: loading,
    onRetry: () => void refetch().catch(() => undefined),
  };
}
