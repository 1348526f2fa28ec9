import { errorCode, type ClientErrorCode } from './errors/error-code';
import { errorMessage } from './errors/error-message';

type Mutation = readonly [
  call: () => Promise<unknown>,
  state: { readonly loading: boolean; readonly error?: unknown; readonly reset: () => void },
];

/**
 * State of a mutation for `ConfirmButton`: progress, error text, and `run`, which resolves to whether the action is
 * done, by success or by an error of `finalCodes`.
 */
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
