import { errorCode, errorMessage, type ClientErrorCode } from './errors/errors';

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

/** State of a mutation for `ConfirmButton`; `run` resolves to whether the action is done, also by one of `finalCodes`. */
export function toActionState(
  [call, { loading, error, reset }]: Mutation,
  finalCodes: readonly ClientErrorCode[] = [],
) {
  const run = () =>
    call().then(
      () => true,
      (failure: unknown) => finalCodes.includes(errorCode(failure)),
    );
  return { run, loading, error: error ? errorMessage(error) : undefined, reset };
}
