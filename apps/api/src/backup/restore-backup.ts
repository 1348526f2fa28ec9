import type { mongo } from 'mongoose';
import { isDuplicateKeyError } from '@shop/api-database';
import type { MediaStore } from '@shop/api-media';
import { MIGRATIONS } from '@shop/api-migrations';
import type { BackupLine, StoredDocument } from './backup-line';
import { readBackup } from './backup-reader';
import { RestoredPictures } from './pictures';
import { beginRestore, endRestore, OTHERS } from './half-restored';
import { collectionNames } from './take-backup';

const BATCH = 500;

const HALF =
  'The database now has a part of the backup, and no shop starts on it: stop every process that works on it, and restore again with --force.';

/** Overwriting requires `--force`. */
export class NotEmpty extends Error {}

export interface RestoreReport {
  readonly collections: number;
  readonly documents: number;
}

/**
 * Restores documents with their exact BSON types, and indexes, after verifying the file. No shop process may run; after a
 * failure, restoring again with `force`, which drops existing data, recovers the database.
 * @throws DamagedBackup, NotEmpty: nothing was changed; any other Error: a part was
 */
export async function restoreBackup(
  db: mongo.Db,
  file: string,
  { force = false, media }: { readonly force?: boolean; readonly media?: MediaStore } = {},
): Promise<RestoreReport> {
  for await (const _ of readBackup(file));
  if (!force) await checkEmpty(db);
  await beginRestore(db);
  try {
    await clear(db);
    const report = await fill(db, file, media);
    await revokeTokens(db);
    await endRestore(db);
    return report;
  } catch (error) {
    throw new Error(`${sentence(error)} ${HALF}`, { cause: error });
  }
}

/** The reason as a sentence. */
function sentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

async function fill(db: mongo.Db, file: string, media: MediaStore | undefined): Promise<RestoreReport> {
  const documents = new Waiting(db);
  const pictures = media && new RestoredPictures(media);
  const report = { collections: 0, documents: 0 };
  for await (const line of readBackup(file)) {
    if ('doc' in line) {
      await documents.add(line.in, line.doc);
      continue;
    }
    await documents.store();
    if ('picture' in line) await pictures?.add(line);
    else if ('collection' in line) {
      report.collections += 1;
      report.documents += await finish(db, line);
    } else if ('in' in line) await change(db, line);
  }
  await pictures?.store();
  return report;
}

function asReplacement(replacement: StoredDocument) {
  return { replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true } };
}

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
    if (documents.length === 0) return;
    const collection = this.db.collection<StoredDocument>(this.name);
    try {
      await collection.insertMany(documents);
    } catch (error) {
      // A document that was deleted and inserted during the backup is there twice; the later one counts.
      if (!isDuplicateKeyError(error)) throw error;
      await collection.bulkWrite(documents.map(asReplacement));
    }
  }
}

async function checkEmpty(db: mongo.Db): Promise<void> {
  for (const name of await collectionNames(db)) {
    if ((await db.collection(name).findOne()) !== null)
      throw new NotEmpty(
        `The database is not empty: it has ${name}. With --force, all that it has is dropped.`,
      );
  }
}

async function clear(db: mongo.Db): Promise<void> {
  for (const name of await collectionNames(db)) if (name !== MIGRATIONS) await db.dropCollection(name);
  await db.collection<StoredDocument>(MIGRATIONS).deleteMany(OTHERS);
}

/**
 * Refuses every access token issued before: those of people deleted since the backup would be valid again. The version is later
 * than any that one role change after the other has reached.
 */
async function revokeTokens(db: mongo.Db): Promise<void> {
  await db.collection('users').updateMany({}, { $set: { tokenVersion: Date.now() } });
}

async function change(db: mongo.Db, line: Extract<BackupLine, { readonly in: string }>): Promise<void> {
  const collection = db.collection<StoredDocument>(line.in);
  if ('now' in line) await collection.replaceOne({ _id: line.now._id }, line.now, { upsert: true });
  else if ('gone' in line) await collection.deleteOne({ _id: line.gone });
}

async function finish(
  db: mongo.Db,
  { collection, indexes }: Extract<BackupLine, { readonly collection: string }>,
): Promise<number> {
  const isThere = await db.listCollections({ name: collection }).hasNext();
  if (!isThere) await db.createCollection(collection);
  if (indexes.length > 0) await db.collection(collection).createIndexes([...indexes]);
  return db.collection<StoredDocument>(collection).countDocuments(OTHERS);
}
