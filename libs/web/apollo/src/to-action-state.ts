import { errorMessage } from './errors/error-message';

/** What the hook of a mutation answers, of a call that has all it needs. */
type Mutation = readonly [
  call: () => Promise<unknown>,
  state: { readonly loading: boolean; readonly error?: unknown; readonly reset: () => void },
];

/** A mutation for a button that asks before it acts: the call, how far it is, and why it could not be done, in words. */
export function toActionState([call, { loading, error, reset }]: Mutation) {
  return { run: () => void call(), loading, error: error ? errorMessage(error) : undefined, reset };
}
