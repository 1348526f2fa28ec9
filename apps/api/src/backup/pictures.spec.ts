import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestStore, type TestStore } from '@shop/api-database/testing';
import { createMediaStore, FILE_NAMES, type MediaStore } from '@shop/api-media';
import type { mongo } from 'mongoose';
import { restoreBackup } from './restore-backup';
import { collectionNames, takeBackup } from './take-backup';

const ID = 'c'.repeat(32);

let from: TestStore;
let to: TestStore;
let folder: string;
beforeEach(async () => {
  [from, to] = await Promise.all([startTestStore(), startTestStore()]);
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(() => Promise.all([from.close(), to.close(), rm(folder, { recursive: true })]));

function dbOf({ connection: { db } }: TestStore): mongo.Db {
  if (!db) throw new Error('The store is not connected.');
  return db;
}

function storeOf(kind: string, { connection }: TestStore, name: string): MediaStore {
  const embeddedPort = kind === 'disk' ? 1 : undefined;
  const settings = { mediaS3: undefined, database: { embeddedPort, uri: '' }, dataDir: join(folder, name) };
  return createMediaStore(settings, connection);
}

it.each([
  ['disk', 'disk'],
  ['GridFS', 'GridFS'],
  ['disk', 'GridFS'],
  ['GridFS', 'disk'],
])('brings pictures from %s back to %s byte for byte', async (source, target) => {
  const [media, restored] = [storeOf(source, from, 'from'), storeOf(target, to, 'to')];
  const files = new Map(FILE_NAMES.map((name) => [name, randomBytes(300_000)]));
  await media.put(ID, files);
  await dbOf(from)
    .collection<{ _id: string; isStored: boolean }>('media')
    .insertOne({ _id: ID, isStored: true });
  const file = join(folder, 'shop.backup');
  expect(await takeBackup(dbOf(from), file, { media })).toMatchObject({ collections: 1, documents: 1 });
  await restoreBackup(dbOf(to), file, { media: restored });
  for (const [name, bytes] of files) expect((await restored.get(ID, name))?.equals(bytes)).toBe(true);
  expect(await collectionNames(dbOf(to))).toEqual(['media', 'migrations']);
});
