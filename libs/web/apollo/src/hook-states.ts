import { errorMessage } from './errors/errors';

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

type Mutation = readonly [
  call: () => Promise<unknown>,
  state: { readonly loading: boolean; readonly error?: unknown; readonly reset: () => void },
];

/** State of a mutation for `ConfirmButton`: the call, its progress and error text. */
export function toActionState([call, { loading, error, reset }]: Mutation) {
  return { run: () => void call(), loading, error: error ? errorMessage(error) : undefined, reset };
}
