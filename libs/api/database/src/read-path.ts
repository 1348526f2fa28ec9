import { isBadHintError } from './queries';

/** An index key pattern. */
export type IndexHint = Readonly<Record<string, 1>>;

export type StoreFilter = Readonly<Record<string, unknown>>;

/** An explicit read path, where the database would choose a worse one. */
export interface ReadPath {
  /** Undefined when the database chooses well. */
  readonly hint?: IndexHint | undefined;
  /** An equivalent filter that suits the hint; undefined to keep the original. */
  readonly filter?: StoreFilter | undefined;
}

/**
 * Reads with a hint, or without one when the hinted index is missing.
 *
 * @throws any other error of the store
 */
export async function readWithHint<Result>(
  originalFilter: StoreFilter,
  { hint, filter = originalFilter }: ReadPath = {},
  read: (filter: StoreFilter, options: { readonly hint?: IndexHint }) => Promise<Result>,
): Promise<Result> {
  try {
    return await read(filter, hint ? { hint } : {});
  } catch (error) {
    if (hint && isBadHintError(error)) return read(originalFilter, {});
    throw error;
  }
}
