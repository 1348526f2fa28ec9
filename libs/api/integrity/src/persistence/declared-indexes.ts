import type { Connection, IndexOptions } from 'mongoose';

export interface DeclaredIndex {
  readonly collection: string;
  readonly keys: Readonly<Record<string, 1 | -1>>;
  readonly options: IndexOptions;
  readonly unique: boolean;
}

export function declaredIndexes({ models }: Connection): DeclaredIndex[] {
  return Object.values(models).flatMap((model) =>
    model.schema.indexes().map(([fields, options]) => {
      const directions = Object.entries(fields).map(([field, order]) => [field, order === -1 ? -1 : 1]);
      const { collectionName: collection } = model.collection;
      return { collection, keys: Object.fromEntries(directions), options, unique: options.unique === true };
    }),
  );
}

/** Whether an index has the same fields, order and uniqueness; a missing collection needs none yet. */
export async function hasIndex(
  connection: Connection,
  { collection, keys, unique }: DeclaredIndex,
): Promise<boolean> {
  if (!(await connection.db?.listCollections({ name: collection }).hasNext())) return true;
  const existing = await connection.collection(collection).indexes();
  return existing.some(
    (index) => JSON.stringify(index.key) === JSON.stringify(keys) && (index.unique ?? false) === unique,
  );
}

export async function createIndex(
  connection: Connection,
  { collection, keys, options, unique }: DeclaredIndex,
): Promise<void> {
  await connection.collection(collection).createIndex(keys, { ...options, unique });
}
