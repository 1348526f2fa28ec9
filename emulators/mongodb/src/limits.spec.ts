import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { startEmbeddedMongo } from '.';

let folder: string;
let server: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let client: mongo.MongoClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limits-'));
  server = await startEmbeddedMongo({ directory: folder });
  client = await mongo.MongoClient.connect(server.uri());
  await client
    .db('shop')
    .collection('tools')
    .insertMany([{ a: 1 }, { a: 2 }]);
});
afterAll(async () => {
  await client?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

it.each(['$graphLookup', '$merge', '$out', '$bucket'])('says that %s is not supported', async (stage) => {
  const found = client
    .db('shop')
    .collection('tools')
    .aggregate([{ [stage]: {} }])
    .toArray();
  await expect(found).rejects.toThrow(`The pipeline stage '${stage}' is not supported by this server`);
});

it('tells a stage that no server has from one that it lacks', async () => {
  const found = client
    .db('shop')
    .collection('tools')
    .aggregate([{ $nothing: {} }])
    .toArray();
  await expect(found).rejects.toThrow("Unrecognized pipeline stage name: '$nothing'");
});

it('says that accounts are not supported', async () => {
  const uri = server.uri().replace('mongodb://', 'mongodb://anna:secret@');
  await expect(mongo.MongoClient.connect(uri)).rejects.toThrow('Accounts are not supported by this server');
});

it('answers what GUI tools ask for', async () => {
  const db = client.db('shop');
  expect(await db.command({ dbStats: 1 })).toMatchObject({
    db: 'shop',
    collections: 1,
    objects: 2,
    indexes: 1,
    ok: 1,
  });
  expect(await db.command({ collStats: 'tools' })).toMatchObject({ ns: 'shop.tools', count: 2, nindexes: 1 });
  expect(await db.command({ collStats: 'none' })).toMatchObject({ count: 0, size: 0 });
  const { authInfo } = await db.command({ connectionStatus: 1, showPrivileges: true });
  expect(authInfo).toMatchObject({ authenticatedUsers: [] });
});
