import type { mongo } from 'mongoose';

export interface ConditionalUpdate {
  readonly filter: mongo.Document;
  readonly update: mongo.Document;
}

/** Runs conditional updates in one unordered call. @returns whether each one modified a document */
export async function updateEvery(
  collection: mongo.Collection<mongo.Document>,
  updates: readonly ConditionalUpdate[],
): Promise<boolean> {
  const writes = updates.map((updateOne) => ({ updateOne }));
  const { modifiedCount } = await collection.bulkWrite(writes, { ordered: false });
  return modifiedCount === updates.length;
}
