import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from '@shop/mongodb-emulator';
import { createConnection, type Connection } from 'mongoose';
import { waitUntil } from '@shop/api-database/testing';
import { ChangeFeed } from './change-feed';

let directory: string;
let server: EmbeddedMongo;
let connection: Connection;
let feed: ChangeFeed;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shop-feed-'));
  server = await startEmbeddedMongo({ directory, port: 0 });
  connection = await createConnection(server.uri('live')).asPromise();
  await connection.createCollection('tools');
  feed = new ChangeFeed(connection);
});
afterAll(async () => {
  await feed.onApplicationShutdown();
  await connection.close();
  await server.close();
  await rm(directory, { recursive: true });
});

it('reports a gap and restarts when the resume token is outdated', async () => {
  const events: string[] = [];
  let resolveGap: () => void = () => undefined;
  const gap = new Promise<void>((done) => (resolveGap = done));
  const listener = feed.subscribe({
    collection: 'tools',
    onChanges: (changes) => void events.push(...changes.map(({ id }) => id)),
    onGap: () => {
      events.push('a gap');
      resolveGap();
    },
  });
  await listener.ready;
  const { port } = server;
  await server.close();
  server = await startEmbeddedMongo({ directory, port });
  await gap;
  await connection.collection<{ _id: string }>('tools').insertOne({ _id: 'after' });
  await waitUntil(() => events.length === 2);
  expect(events).toEqual(['a gap', 'after']);
});
