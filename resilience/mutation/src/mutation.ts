/** A change that disables one rule of the code, and the test that must fail because of it. */
export interface Mutation {
  /** The row of docs/promises.md: `I1`. */
  readonly row: string;
  /** The rule that is disabled. */
  readonly what: string;
  /** Path from the repository root. */
  readonly file: string;
  /** The code that enforces the rule; must occur exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The test's file, and a part of its title. */
  readonly proof: { readonly file: string; readonly test: string };
}

/**
 * Applies a mutation to a file's text.
 *
 * @throws Error unless `find` occurs exactly once: the code has moved and the mutation proves nothing
 */
export function applyMutation(text: string, { row, what, file, find, replace }: Mutation): string {
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Error(`${row}, ${what}: found ${parts.length - 1} times in ${file}, not once:\n${find}`);
  }
  return parts.join(replace);
}
