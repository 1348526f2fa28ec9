import { mongo } from 'mongoose';
import { isDuplicateKeyError } from '../queries';

/** Inserts in one unordered call. @returns per document whether it was inserted; false for a duplicate */
export async function insertEach(
  collection: mongo.Collection<mongo.Document>,
  documents: readonly mongo.Document[],
): Promise<boolean[]> {
  try {
    await collection.insertMany([...documents], { ordered: false, ignoreUndefined: true });
    return documents.map(() => true);
  } catch (error) {
    const duplicates = duplicateIndexes(error);
    if (!duplicates) throw error;
    return documents.map((_, index) => !duplicates.has(index));
  }
}

/** Indexes of duplicates; undefined for other failures. A lost connection has the same error class, without a code. */
function duplicateIndexes(error: unknown): ReadonlySet<number> | undefined {
  if (!(error instanceof mongo.MongoBulkWriteError) || !isDuplicateKeyError(error)) return undefined;
  const { result } = error;
  const duplicates = result.getWriteErrors();
  if (result.getWriteConcernError() || duplicates.some(({ code }) => code !== 11_000)) return undefined;
  return new Set(duplicates.map(({ index }) => index));
}
