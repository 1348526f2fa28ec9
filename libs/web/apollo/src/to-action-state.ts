import { errorMessage } from './errors/error-message';

type Mutation = readonly [
  call: () => Promise<unknown>,
  state: { readonly loading: boolean; readonly error?: unknown; readonly reset: () => void },
];

/** State of a mutation for `ConfirmButton`: the call, its progress and error text. */
export function toActionState([call, { loading, error, reset }]: Mutation) {
  return { run: () => void call(), loading, error: error ? errorMessage(error) : undefined, reset };
}
