import { mongo } from 'mongoose';
import { isDuplicateKeyError } from '../queries';

/**
 * Inserts documents with one call, each independently of the others.
 *
 * @returns of each whether it was inserted; false where a unique index refused it
 * @throws whatever else kept one of them from being stored; nothing is known of the others then
 */
export async function insertEach(
  collection: mongo.Collection<mongo.Document>,
  documents: readonly mongo.Document[],
): Promise<boolean[]> {
  try {
    await collection.insertMany([...documents], { ordered: false, ignoreUndefined: true });
    return documents.map(() => true);
  } catch (error) {
    const refused = refusedTwins(error);
    if (!refused) throw error;
    return documents.map((_, index) => !refused.has(index));
  }
}

/**
 * Which documents were refused by unique indexes, if that is all that went wrong. The driver makes a lost connection the
 * same kind of error, but one without a code: then nothing is known.
 */
function refusedTwins(error: unknown): ReadonlySet<number> | undefined {
  if (!(error instanceof mongo.MongoBulkWriteError) || !isDuplicateKeyError(error)) return undefined;
  const { result } = error;
  const refused = result.getWriteErrors();
  if (result.getWriteConcernError() || refused.some(({ code }) => code !== 11_000)) return undefined;
  return new Set(refused.map(({ index }) => index));
}
