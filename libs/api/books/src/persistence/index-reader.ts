import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, IndexOptions } from 'mongoose';

/** An index that a schema of the shop declares. */
export interface DeclaredIndex {
  readonly collection: string;
  readonly keys: Readonly<Record<string, 1 | -1>>;
  readonly options: IndexOptions;
  readonly unique: boolean;
}

/** The indexes that the shop declares, and those that the store has. */
@Injectable()
export class IndexReader {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Of all collections that this process knows. */
  declared(): DeclaredIndex[] {
    return Object.values(this.connection.models).flatMap((model) =>
      model.schema.indexes().map(([keys, options]) => ({
        ...{ collection: model.collection.collectionName, keys: directions(keys), options },
        unique: options.unique === true,
      })),
    );
  }

  /** Same fields in the same order, and as unique. */
  async isThere({ collection, keys, unique }: DeclaredIndex): Promise<boolean> {
    const exists = await this.connection.db?.listCollections({ name: collection }).hasNext();
    if (exists !== true) return true;
    const there = await this.connection.collection(collection).indexes();
    const wanted = JSON.stringify(keys);
    return there.some((index) => JSON.stringify(index.key) === wanted && (index.unique ?? false) === unique);
  }

  async make({ collection, keys, options, unique }: DeclaredIndex): Promise<void> {
    await this.connection.collection(collection).createIndex(keys, { ...options, unique });
  }
}

function directions(keys: object): Record<string, 1 | -1> {
  return Object.fromEntries(
    Object.entries(keys).map(([field, direction]) => [field, direction === -1 ? -1 : 1]),
  );
}
