/** A guard of the shop, how to take it away, and the test that must notice. */
export interface Guard {
  /** The row of docs/promises.md that it guards: `I1`. */
  readonly row: string;
  /** What is taken away, in plain words. */
  readonly what: string;
  /** Path from the root of the repository. */
  readonly file: string;
  /** The text that is the guard; stands in the file exactly once. */
  readonly find: string;
  /** What stands there without it. */
  readonly replace: string;
  /** The test that must fail then: its file, and a part of its name. */
  readonly proof: { readonly file: string; readonly test: string };
}

/**
 * A file's text without a guard.
 *
 * @throws Error when the guard is not there, or more than once: then it has moved, and this removal proves nothing
 */
export function withoutGuard(text: string, { row, what, file, find, replace }: Guard): string {
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Error(
      `${row}, ${what}: the guard stands ${parts.length - 1} times in ${file}, not once:\n${find}`,
    );
  }
  return parts.join(replace);
}
