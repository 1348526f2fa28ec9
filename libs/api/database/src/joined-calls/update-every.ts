import type { mongo } from 'mongoose';

/** A conditional write to one document. */
export interface ConditionalUpdate {
  readonly filter: mongo.Document;
  readonly update: mongo.Document;
}

/**
 * Makes conditional writes with one call, each independently of the others.
 *
 * @returns whether every one of them changed a document. The database does not say which: if not, those who want to know
 *   have to look
 */
export async function updateEvery(
  collection: mongo.Collection<mongo.Document>,
  updates: readonly ConditionalUpdate[],
): Promise<boolean> {
  const writes = updates.map((updateOne) => ({ updateOne }));
  const { modifiedCount } = await collection.bulkWrite(writes, { ordered: false });
  return modifiedCount === updates.length;
}
