import mongoose, { type mongo } from 'mongoose';
import type { MediaStore } from '@shop/api-media';
import { FORMAT, type StoredDocument, VERSION } from './backup-line';
import { BackupWriter } from './backup-writer';
import { holdsPictureFiles, writePictures } from './pictures';
import { type Changed, ChangeWatch, MARKS } from './change-watch';
import { isHalfRestored } from './half-restored';

const { EJSON } = mongoose.mongo.BSON;

/** With more changes than these passes the backup needs a pause of the shop. */
const MAX_PASSES = 200;
const BATCH = 500;
/** Types of numbers stay as they are. */
const EXACT = { promoteValues: false } as const;

export interface BackupReport {
  readonly collections: number;
  /** At the time when their collection was read. */
  readonly documents: number;
  readonly rereadCount: number;
}

export interface BackupOptions {
  /** Where the files of pictures are. */
  readonly media?: MediaStore;
  readonly unfinished?: string | undefined;
}

/**
 * Writes a consistent copy of the running shop's database: rereads changed documents until a pass finds no change. Needs no
 * snapshots, which not every server has. @throws Error when the database keeps changing, is unavailable or half restored
 */
export async function takeBackup(
  db: mongo.Db,
  file: string,
  { media, unfinished }: BackupOptions = {},
): Promise<BackupReport> {
  if (await isHalfRestored(db)) throw new Error('The database is restored by half: finish that first.');
  const writer = await BackupWriter.open(file, unfinished);
  try {
    const watch = await ChangeWatch.open(db);
    try {
      const report = await write(db, watch, writer);
      if (media) await writePictures(db, media, writer);
      await writer.end();
      return report;
    } finally {
      await watch.close();
    }
  } catch (error) {
    await writer.giveUp();
    throw error;
  }
}

async function write(db: mongo.Db, watch: ChangeWatch, writer: BackupWriter): Promise<BackupReport> {
  await writer.write({ format: FORMAT, version: VERSION, takenAt: new Date().toISOString() });
  const names = await collectionNames(db);
  let documents = 0;
  for (const name of names) documents += await writeAll(db, name, writer);
  const indexes = await Promise.all(names.map((name) => ownIndexes(db, name)));
  const rereadCount = await writeChanges(db, watch, writer);
  for (const [at, collection] of names.entries())
    await writer.write({ collection, indexes: indexes[at] ?? [] });
  return { collections: names.length, documents, rereadCount };
}

/** Sorted, without the server's own. */
export async function collectionNames(db: mongo.Db): Promise<string[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  return all
    .map(({ name }) => name)
    .filter((name) => name !== MARKS && !name.startsWith('system.') && !holdsPictureFiles(name))
    .sort();
}

async function writeAll(db: mongo.Db, name: string, writer: BackupWriter): Promise<number> {
  let count = 0;
  const documents = db.collection<StoredDocument>(name).find({}, { ...EXACT, batchSize: BATCH });
  for await (const doc of documents) {
    await writer.write({ in: name, doc });
    count += 1;
  }
  return count;
}

async function writeChanges(db: mongo.Db, watch: ChangeWatch, writer: BackupWriter): Promise<number> {
  let count = 0;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const changes = (await watch.changes()).filter(({ collection }) => !holdsPictureFiles(collection));
    if (changes.length === 0) return count;
    count += changes.length;
    for (let start = 0; start < changes.length; start += BATCH)
      await writePresent(db, changes.slice(start, start + BATCH), writer);
  }
  throw new Error('The shop is written to without a pause. Please try again when less happens.');
}

async function writePresent(db: mongo.Db, changes: readonly Changed[], writer: BackupWriter): Promise<void> {
  for (const name of new Set(changes.map(({ collection }) => collection))) {
    const ids = changes.filter(({ collection }) => collection === name).map(({ id }) => id);
    const present = await db
      .collection<StoredDocument>(name)
      .find({ _id: { $in: ids } }, EXACT)
      .toArray();
    const there = new Set(present.map(({ _id }) => EJSON.stringify(_id)));
    for (const gone of ids) if (!there.has(EJSON.stringify(gone))) await writer.write({ in: name, gone });
    for (const now of present) await writer.write({ in: name, now });
  }
}

/** Without the index by id and without engine-specific options. */
async function ownIndexes(db: mongo.Db, name: string): Promise<mongo.IndexDescription[]> {
  const all = await db.collection(name).indexes();
  return all
    .filter((index) => index.name !== '_id_')
    .map(({ v: _v, ns: _ns, storageEngine: _engine, ...own }) => own as mongo.IndexDescription);
}
