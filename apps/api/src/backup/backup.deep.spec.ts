import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import mongoose, { type mongo } from 'mongoose';
import { startTestStore, type TestStore } from '@shop/api-database/testing';
import { FORMAT, type StoredDocument, VERSION } from './backup-line';
import { DamagedBackup } from './backup-reader';
import { BackupWriter } from './backup-writer';
import { NotEmpty, restoreBackup } from './restore-backup';
import { collectionNames, takeBackup } from './take-backup';

const { Double, EJSON, Int32, Long, ObjectId } = mongoose.mongo.BSON;
let from: TestStore;
let to: TestStore;
let folder: string;
let file: string;

beforeEach(async () => {
  [from, to] = await Promise.all([startTestStore(), startTestStore()]);
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  file = join(folder, 'shop.backup');
}, 60_000);
afterEach(async () => {
  await Promise.all([from.close(), to.close(), rm(folder, { recursive: true })]);
});

function dbOf({ connection: { db } }: TestStore): mongo.Db {
  if (!db) throw new Error('The store is not connected.');
  return db;
}

/** Everything in a database, types and indexes included, as texts. */
async function dump(store: TestStore): Promise<unknown> {
  const db = dbOf(store);
  const names = await collectionNames(db);
  const collections = names.map(async (name) => {
    const documents = await db.collection(name).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();
    const indexes = (await db.collection(name).indexes()).map(({ v: _v, ...index }) => JSON.stringify(index));
    return [name, documents.map((document) => EJSON.stringify(document, { relaxed: false })), indexes.sort()];
  });
  return Promise.all(collections);
}

/** Until then the backup may not look for changes yet; texts that cannot be compressed are written at once. */
async function untilSomethingIsWritten(): Promise<void> {
  const sizeOf = async (name: string) => (await stat(join(folder, name))).size;
  const sizes = async () => Promise.all((await readdir(folder)).map(sizeOf));
  while ((await sizes()).every((size) => size === 0)) await sleep(1);
}

const tools = (store: TestStore) => dbOf(store).collection<StoredDocument>('tools');

it('brings back every document with its types, indexes and empty collections', async () => {
  await tools(from).insertMany([
    {
      _id: new ObjectId(),
      price: new Int32(5),
      weight: new Double(5),
      big: Long.fromString('9007199254740993'),
    },
    { _id: 'text', at: new Date(0), none: null, list: [{ a: 1 }], text: 'Säge\u2028 "1"\n' },
  ]);
  await tools(from).createIndex({ price: 1 }, { unique: true, sparse: true, name: 'by price' });
  await dbOf(from).createCollection('migrations');
  // What was written just before may be read again: not every engine tells from exactly now on.
  expect(await takeBackup(dbOf(from), file)).toMatchObject({ collections: 2, documents: 2 });
  expect(await restoreBackup(dbOf(to), file)).toEqual({ collections: 2, documents: 2 });
  expect(await dump(to)).toEqual(await dump(from));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  // What one engine says of how it keeps an index is an error to another.
  expect(gunzipSync(await readFile(file)).toString()).not.toContain('storageEngine');
});

it('refuses access tokens of before, also of versions later than the backup, after each restore', async () => {
  const users = (store: TestStore) => dbOf(store).collection<{ _id: string; tokenVersion: number }>('users');
  await users(from).insertMany([
    { _id: 'ada', tokenVersion: 1 },
    { _id: 'ben', tokenVersion: 7 },
  ]);
  await takeBackup(dbOf(from), file);
  const versions = async () =>
    (await users(to).find().sort({ _id: 1 }).toArray()).map((user) => user.tokenVersion);
  const before = Date.now();
  await restoreBackup(dbOf(to), file);
  const restored = await versions();
  expect(Math.min(...restored)).toBeGreaterThanOrEqual(before);
  await users(to).updateMany({}, { $inc: { tokenVersion: 1 } });
  await sleep(5);
  await restoreBackup(dbOf(to), file, { force: true });
  expect(Math.min(...(await versions()))).toBeGreaterThan(Math.max(...restored) + 1);
});

it('is the database of one moment, though documents that belong together change all the time', async () => {
  const count = 400;
  const names = ['left', 'right'] as const;
  const counted = (store: TestStore, name: string) =>
    dbOf(store).collection<{ _id: number; moves: number }>(name);
  for (const name of names)
    await counted(from, name).insertMany(Array.from({ length: count }, (_, _id) => ({ _id, moves: 0 })));
  let stopped = false;
  const writing = (async () => {
    for (let turn = 0; !stopped; turn += 1) {
      for (const name of names)
        await counted(from, name).updateOne({ _id: turn % count }, { $inc: { moves: 1 } });
      await new Promise((done) => setTimeout(done, turn % 50 === 49 ? 1_000 : 0));
    }
  })();
  const { rereadCount: readAgain } = await takeBackup(dbOf(from), file);
  stopped = true;
  await writing;
  await restoreBackup(dbOf(to), file);
  const sums = await Promise.all(
    names.map(async (name) => {
      const documents = await counted(to, name).find().toArray();
      return documents.reduce((sum, { moves }) => sum + moves, 0);
    }),
  );
  expect(readAgain).toBeGreaterThan(0);
  // The writer moves one on the left, then one on the right: at any moment they differ by one at most.
  expect(Math.abs((sums[0] ?? 0) - (sums[1] ?? 0))).toBeLessThanOrEqual(1);
});

it('holds what came and lacks what went while it was taken, whatever kind of id it has', async () => {
  const ids = [new ObjectId(), 'text', 7, 2 ** 40];
  await dbOf(from).createCollection('migrations');
  const old = (number: number) => ({ _id: `old${number}`, text: randomBytes(500).toString('hex') });
  await tools(from).insertMany(Array.from({ length: 2_000 }, (_, number) => old(number)));
  const taking = takeBackup(dbOf(from), file);
  await untilSomethingIsWritten();
  await tools(from).insertMany(ids.map((_id) => ({ _id })));
  await tools(from).deleteMany({ _id: { $in: ['old1', 'old1999'] } });
  expect((await taking).rereadCount).toBeGreaterThan(0);
  await restoreBackup(dbOf(to), file);
  expect(await dump(to)).toEqual(await dump(from));
});

it('brings back a document once that was read twice, as it was read last', async () => {
  const writer = await BackupWriter.open(file);
  await writer.write({ format: FORMAT, version: VERSION, takenAt: new Date().toISOString() });
  for (const pieces of [1, 2, 3]) await writer.write({ in: 'tools', doc: { _id: 'saw', pieces } });
  await writer.write({ collection: 'tools', indexes: [] });
  await writer.end();
  expect(await restoreBackup(dbOf(to), file)).toEqual({ collections: 1, documents: 1 });
  expect(await tools(to).find().toArray()).toEqual([{ _id: 'saw', pieces: 3 }]);
});

it('keeps every release from working on a database that is restored by half', async () => {
  await tools(from).insertMany(Array.from({ length: 5_000 }, (_, _id) => ({ _id, text: 'x'.repeat(100) })));
  await takeBackup(dbOf(from), file);
  const restoring = restoreBackup(dbOf(to), file);
  const marked = () => dbOf(to).collection<{ _id: string }>('migrations').findOne({ _id: 'restore' });
  while ((await tools(to).countDocuments()) < 1_000) await new Promise((done) => setTimeout(done, 1));
  expect(await marked()).toMatchObject({ breaks: true });
  expect(await restoring).toEqual({ collections: 1, documents: 5_000 });
  expect(await marked()).toBeNull();
});

it('keeps them from one that was emptied by half, says so, and takes no backup of it', async () => {
  await tools(from).insertOne({ _id: 'saw' });
  await takeBackup(dbOf(from), file);
  await tools(to).insertOne({ _id: 'drill' });
  await dbOf(to).collection<{ _id: string }>('migrations').insertOne({ _id: '0001' });
  jest.spyOn(dbOf(to), 'dropCollection').mockRejectedValueOnce(new Error('The connection was lost.'));
  await expect(restoreBackup(dbOf(to), file, { force: true })).rejects.toThrow(
    /The connection was lost\..* restore again with --force/,
  );
  const mark = await dbOf(to).collection<{ _id: string }>('migrations').findOne({ _id: 'restore' });
  expect(mark).toMatchObject({ breaks: true });
  await expect(takeBackup(dbOf(to), join(folder, 'half'))).rejects.toThrow('restored by half');
  await restoreBackup(dbOf(to), file, { force: true });
  expect(await tools(to).distinct('_id')).toEqual(['saw']);
  expect(await dbOf(to).collection('migrations').countDocuments()).toBe(0);
});

it('overwrites nothing without force', async () => {
  await tools(from).insertOne({ _id: 'saw' });
  await takeBackup(dbOf(from), file);
  await tools(to).insertOne({ _id: 'drill' });
  await expect(restoreBackup(dbOf(to), file)).rejects.toThrow(NotEmpty);
  expect(await tools(to).distinct('_id')).toEqual(['drill']);
  await restoreBackup(dbOf(to), file, { force: true });
  expect(await tools(to).distinct('_id')).toEqual(['saw']);
});

it.each([
  ['cut off', (lines: string[]) => lines.slice(0, -1)],
  ['changed in one letter', (lines: string[]) => lines.map((line) => line.replace('"saw"', '"sow"'))],
  ['no backup', () => ['{"hello":"world"}']],
  [
    'of another version',
    (lines: string[]) => lines.map((line) => line.replace('"version":{"$numberInt":"1"}', '"version":2')),
  ],
])('writes nothing from a file that is %s', async (_name, spoil) => {
  await tools(from).insertOne({ _id: 'saw' });
  await takeBackup(dbOf(from), file);
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
  await writeFile(file, gzipSync(`${spoil(lines).join('\n')}\n`));
  await tools(to).insertOne({ _id: 'drill' });
  await expect(restoreBackup(dbOf(to), file, { force: true })).rejects.toThrow(DamagedBackup);
  expect(await tools(to).distinct('_id')).toEqual(['drill']);
});

it('says of a file that is not there that it cannot be read', async () => {
  const restoring = restoreBackup(dbOf(to), join(folder, 'none.backup'));
  await expect(restoring).rejects.toThrow(/none\.backup cannot be read: .*ENOENT/);
});

it('is whole where two are taken into one file at the same time', async () => {
  const texts = Array.from({ length: 2_000 }, (_, _id) => ({ _id, text: randomBytes(200).toString('hex') }));
  await dbOf(from).createCollection('migrations');
  await tools(from).insertMany(texts);
  await Promise.all([takeBackup(dbOf(from), file), takeBackup(dbOf(from), file)]);
  await restoreBackup(dbOf(to), file);
  expect(await dump(to)).toEqual(await dump(from));
  expect(await readdir(folder)).toEqual(['shop.backup']);
});

it('leaves no file when it could not finish', async () => {
  await from.connection.close();
  await expect(
    takeBackup(dbOf({ ...from, connection: to.connection }), join(folder, 'none', 'file')),
  ).rejects.toThrow(`There is no folder ${join(folder, 'none')}`);
  await from.connection.openUri(from.uri);
});

it.each([1, 5_000])('says that the disk is full, with %d documents to write', async (count) => {
  const texts = Array.from({ length: count }, (_, _id) => ({ _id, text: randomBytes(500).toString('hex') }));
  await tools(from).insertMany(texts);
  const unfinished = `${file}.unfinished`;
  await symlink('/dev/full', unfinished);
  await expect(takeBackup(dbOf(from), file, { unfinished })).rejects.toThrow('ENOSPC');
  expect(await readdir(folder)).toEqual([]);
});
