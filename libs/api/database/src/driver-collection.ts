import { mongo } from 'mongoose';

export interface StoredModel {
  readonly db: { readonly db?: mongo.Db | undefined };
  readonly collection: { readonly name: string };
}

/**
 * The driver's collection behind a model, for hot paths. Filters and documents must have stored types, and a write to a
 * model with `withCacheInvalidation` needs `invalidateAfter`.
 *
 * @throws MongoNotConnectedError before the first connection
 */
export function driverCollection({
  db: { db },
  collection: { name },
}: StoredModel): mongo.Collection<mongo.Document> {
  if (!db) throw new mongo.MongoNotConnectedError('The database is not connected yet.');
  return db.collection(name);
}
