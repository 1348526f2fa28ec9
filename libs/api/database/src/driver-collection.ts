import { mongo } from 'mongoose';

/** What is needed of a model to get at its collection. */
export interface StoredModel {
  readonly db: { readonly db?: mongo.Db | undefined };
  readonly collection: { readonly name: string };
}

/**
 * The driver's own collection behind a model, for calls that every request makes: mongoose's casting, defaults and hooks
 * cost as much as the call itself. Filters and documents must have the types that are stored, and a write to a model
 * whose writes are told (`toldWrites`) has to be told by `tellingOf`.
 *
 * @throws MongoNotConnectedError before the database has answered for the first time
 */
export function driverCollection({
  db: { db },
  collection: { name },
}: StoredModel): mongo.Collection<mongo.Document> {
  if (!db) throw new mongo.MongoNotConnectedError('There is no connection to the database yet.');
  return db.collection(name);
}
