import { isBadHint } from './queries';

/** An index by its fields, as a hint names it. */
export type IndexHint = Readonly<Record<string, 1>>;

/**
 * Reads with an index named to the database; as the database chooses where there is none to name, or no such one.
 *
 * @throws what the store says of anything else
 */
export async function withHint<Result>(
  hint: IndexHint | undefined,
  read: (options: { readonly hint?: IndexHint }) => Promise<Result>,
): Promise<Result> {
  if (!hint) return read({});
  try {
    return await read({ hint });
  } catch (error) {
    if (isBadHint(error)) return read({});
    throw error;
  }
}
