import type { mongo } from 'mongoose';
import { type MigrationRecord, MIGRATIONS } from '@shop/api-platform';
import type { BackupLine, StoredDocument } from './backup-line';
import { readBackup } from './backup-reader';
import { collectionNames } from './take-backup';

const BATCH = 500;
/** Stands among the migrations for as long as a restore is not finished: no release can work on half a database. */
const UNFINISHED: MigrationRecord = {
  ...{ _id: 'restore', name: 'a backup is being put back: finish that', breaks: true },
  ...{ state: 'RUNNING', by: 'restore', changed: 0 },
};

/** A database that holds something is only overwritten by somebody who says so. */
export class NotEmpty extends Error {}

/** What is in the database now. */
export interface RestoreReport {
  readonly collections: number;
  readonly documents: number;
}

/**
 * Puts back what `takeBackup` has written: documents with the exact types of their fields, and indexes. The whole file is
 * checked before anything is written. No process of the shop may be at work meanwhile, and none starts on a database that
 * was restored by half; restoring again, with `force`, is the way out.
 *
 * @param force drops what the database holds
 * @throws DamagedBackup @throws NotEmpty
 */
export async function restoreBackup(
  db: mongo.Db,
  file: string,
  { force = false }: { readonly force?: boolean } = {},
): Promise<RestoreReport> {
  for await (const _ of readBackup(file));
  await clear(db, force);
  const migrations = db.collection<MigrationRecord>(MIGRATIONS);
  await migrations.insertOne({ ...UNFINISHED });
  const documents = new Waiting(db);
  const report = { collections: 0, documents: 0 };
  for await (const line of readBackup(file)) {
    if ('doc' in line) {
      await documents.add(line.in, line.doc);
      continue;
    }
    await documents.store();
    if ('collection' in line) {
      report.collections += 1;
      report.documents += await finish(db, line);
    } else if ('in' in line) await change(db, line);
  }
  await migrations.deleteOne({ _id: UNFINISHED._id });
  return report;
}

/** Documents of one collection that are written together. */
class Waiting {
  private name = '';
  private documents: StoredDocument[] = [];

  constructor(private readonly db: mongo.Db) {}

  async add(name: string, document: StoredDocument): Promise<void> {
    if (name !== this.name || this.documents.length >= BATCH) await this.store();
    this.name = name;
    this.documents.push(document);
  }

  async store(): Promise<void> {
    const { documents } = this;
    this.documents = [];
    if (documents.length > 0) await this.db.collection<StoredDocument>(this.name).insertMany(documents);
  }
}

async function clear(db: mongo.Db, force: boolean): Promise<void> {
  for (const name of await collectionNames(db)) {
    if (!force && (await db.collection(name).findOne()) !== null)
      throw new NotEmpty(
        `The database is not empty: it has ${name}. With --force, all that it has is dropped.`,
      );
  }
  for (const name of await collectionNames(db)) await db.dropCollection(name);
}

async function change(db: mongo.Db, line: Extract<BackupLine, { readonly in: string }>): Promise<void> {
  const collection = db.collection<StoredDocument>(line.in);
  if ('now' in line) await collection.replaceOne({ _id: line.now._id }, line.now, { upsert: true });
  else if ('gone' in line) await collection.deleteOne({ _id: line.gone });
}

/** Answers how many documents the collection has. */
async function finish(
  db: mongo.Db,
  { collection, indexes }: Extract<BackupLine, { readonly collection: string }>,
): Promise<number> {
  const isThere = await db.listCollections({ name: collection }).hasNext();
  if (!isThere) await db.createCollection(collection);
  if (indexes.length > 0) await db.collection(collection).createIndexes([...indexes]);
  return db.collection<StoredDocument>(collection).countDocuments({ _id: { $ne: UNFINISHED._id } });
}
