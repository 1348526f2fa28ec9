import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, IndexOptions } from 'mongoose';

/** An index that a Mongoose schema declares. */
export interface DeclaredIndex {
  readonly collection: string;
  readonly keys: Readonly<Record<string, 1 | -1>>;
  readonly options: IndexOptions;
  readonly unique: boolean;
}

/** Compares declared indexes with those of the store. */
@Injectable()
export class IndexReader {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  declared(): DeclaredIndex[] {
    return Object.values(this.connection.models).flatMap((model) =>
      model.schema.indexes().map(([keys, options]) => ({
        ...{ collection: model.collection.collectionName, keys: directions(keys), options },
        unique: options.unique === true,
      })),
    );
  }

  /** Declared indexes without one in the store that has the same fields, order and uniqueness. */
  async missing(): Promise<DeclaredIndex[]> {
    const declared = this.declared();
    const missing: DeclaredIndex[] = [];
    for (const collection of new Set(declared.map((index) => index.collection))) {
      const own = declared.filter((index) => index.collection === collection);
      const existing = await this.existing(collection);
      if (existing) missing.push(...own.filter((index) => !existing.some((other) => isSame(index, other))));
    }
    return missing;
  }

  async exists(index: DeclaredIndex): Promise<boolean> {
    const existing = await this.existing(index.collection);
    return !existing || existing.some((other) => isSame(index, other));
  }

  async create({ collection, keys, options, unique }: DeclaredIndex): Promise<void> {
    await this.connection.collection(collection).createIndex(keys, { ...options, unique });
  }

  /** Undefined for a missing collection, which needs no index yet. */
  private async existing(collection: string): Promise<readonly IndexDescription[] | undefined> {
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
