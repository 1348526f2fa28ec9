import { mongo } from 'mongoose';

export interface StoredModel {
  readonly db: { readonly db?: mongo.Db | undefined };
  readonly collection: { readonly name: string };
}

/** The driver's collection, for hot paths: needs stored types, and `invalidateAfter` where writes invalidate the cache. */
export function driverCollection({ db: { db }, collection }: StoredModel): mongo.Collection<mongo.Document> {
  if (!db) throw new mongo.MongoNotConnectedError('The database is not connected yet.');
  return db.collection(collection.name);
}
