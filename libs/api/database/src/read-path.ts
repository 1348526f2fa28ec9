import { isBadHintError } from './queries';

/** An index by its fields, as a hint names it. */
export type IndexHint = Readonly<Record<string, 1>>;

/** A filter of the store. */
export type StoreFilter = Readonly<Record<string, unknown>>;

/** How to read what a filter leaves where a database would choose worse. */
export interface ReadPath {
  /** The index to look in; undefined where the database chooses well by the filter. */
  readonly hint?: IndexHint | undefined;
  /** The same filter, put as it is best looked for in this way; undefined: as it is. */
  readonly filter?: StoreFilter | undefined;
}

/**
 * Reads on a path; as the database chooses where there is none, or no such index.
 *
 * @throws what the store says of anything else
 */
export async function onPath<Result>(
  usual: StoreFilter,
  { hint, filter = usual }: ReadPath = {},
  read: (filter: StoreFilter, options: { readonly hint?: IndexHint }) => Promise<Result>,
): Promise<Result> {
  try {
    return await read(filter, hint ? { hint } : {});
  } catch (error) {
    if (hint && isBadHintError(error)) return read(usual, {});
    throw error;
  }
}
