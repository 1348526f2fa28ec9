import type { mongo } from 'mongoose';

/** A conditional write to one document. */
export interface ConditionalUpdate {
  readonly filter: mongo.Document;
  readonly update: mongo.Document;
}

/**
 * Runs conditional updates in one unordered call.
 *
 * @returns whether each update modified a document; the database does not report which ones failed
 */
export async function updateEvery(
  collection: mongo.Collection<mongo.Document>,
  updates: readonly ConditionalUpdate[],
): Promise<boolean> {
  const writes = updates.map((updateOne) => ({ updateOne }));
  const { modifiedCount } = await collection.bulkWrite(writes, { ordered: false });
  return modifiedCount === updates.length;
}
