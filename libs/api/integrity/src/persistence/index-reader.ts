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

  /** Those that are declared and not there, with the same fields in the same order, and as unique. */
  async missing(): Promise<DeclaredIndex[]> {
    const declared = this.declared();
    const missing: DeclaredIndex[] = [];
    for (const collection of new Set(declared.map((index) => index.collection))) {
      const own = declared.filter((index) => index.collection === collection);
      const there = await this.there(collection);
      if (there) missing.push(...own.filter((index) => !there.some((other) => isSame(index, other))));
    }
    return missing;
  }

  async isThere(index: DeclaredIndex): Promise<boolean> {
    const there = await this.there(index.collection);
    return !there || there.some((other) => isSame(index, other));
  }

  async make({ collection, keys, options, unique }: DeclaredIndex): Promise<void> {
    await this.connection.collection(collection).createIndex(keys, { ...options, unique });
  }

  /** Undefined of a collection that is not there: it needs none yet. */
  private async there(collection: string): Promise<readonly IndexDescription[] | undefined> {
    const exists = await this.connection.db?.listCollections({ name: collection }).hasNext();
    return exists === true ? this.connection.collection(collection).indexes() : undefined;
  }
}

interface IndexDescription {
  readonly key: unknown;
  readonly unique?: boolean | undefined;
}

function isSame({ keys, unique }: DeclaredIndex, index: IndexDescription): boolean {
  return JSON.stringify(index.key) === JSON.stringify(keys) && (index.unique ?? false) === unique;
}

function directions(keys: object): Record<string, 1 | -1> {
  return Object.fromEntries(
    Object.entries(keys).map(([field, direction]) => [field, direction === -1 ? -1 : 1]),
  );
}
