import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createConnection, type Connection } from 'mongoose';
import { startTestStore, type TestStore, waitUntil } from '@shop/api-database/testing';
import type { Change } from './change';
import { ChangeFeed, type ChangeSubscription } from './change-feed';
import { ChangeStream } from './change-stream';

let store: TestStore;
let feed: ChangeFeed;

beforeAll(async () => {
  store = await startTestStore();
  for (const name of ['tools', 'orders', 'users']) await store.connection.createCollection(name);
}, 60_000);
afterAll(() => store.close());
beforeEach(() => {
  feed = new ChangeFeed(store.connection);
});
afterEach(() => feed.onApplicationShutdown());

/** A listener that remembers what it was told. */
function listen(collection: string, to = feed): ChangeSubscription & { told: Change[]; gaps: number } {
  const heard = { told: [] as Change[], gaps: 0 };
  const listening = to.subscribe({
    collection,
    onChanges: (changes) => void heard.told.push(...changes),
    onGap: () => void (heard.gaps += 1),
  });
  return Object.assign(heard, listening);
}

const collection = (name: string) => store.connection.collection<{ _id: string; price?: number }>(name);

it('tells of every write to the collection after it was live, in order, and of no other', async () => {
  const heard = listen('tools');
  await heard.ready;
  await collection('orders').insertOne({ _id: 'o1' });
  await collection('tools').insertOne({ _id: 't1', price: 1 });
  await collection('tools').updateOne({ _id: 't1' }, { $set: { 'nested.price': 2, name: 'Saw' } });
  await collection('tools').updateOne({ _id: 't1' }, { $unset: { price: 1 } });
  await collection('tools').deleteOne({ _id: 't1' });
  await waitUntil(() => heard.told.length === 4);
  expect(heard.told.map(({ id, fields }) => [id, fields && [...fields].sort()])).toEqual([
    ['t1', undefined],
    ['t1', ['name', 'nested']],
    ['t1', ['price']],
    ['t1', undefined],
  ]);
  expect(heard.gaps).toBe(0);
});

it('opens for another collection without losing a change of the first', async () => {
  const tools = listen('tools');
  await tools.ready;
  const writes = Array.from({ length: 20 }, (_, index) =>
    collection('tools').insertOne({ _id: `many${index}` }),
  );
  const orders = listen('orders');
  await Promise.all([...writes, orders.ready]);
  await collection('orders').insertOne({ _id: 'o2' });
  await waitUntil(() => tools.told.length === 20 && orders.told.length === 1);
  expect([tools.gaps, orders.gaps]).toEqual([0, 0]);
});

it('lets those who decide on access finish before the others hear of the same changes', async () => {
  const heard: string[] = [];
  const others = feed.subscribe({
    collection: 'tools',
    onChanges: () => void heard.push('other'),
    onGap: () => undefined,
  });
  const first = feed.subscribe({
    collection: 'tools',
    turn: 'first',
    async onChanges() {
      await new Promise((done) => setTimeout(done, 30));
      heard.push('first');
    },
    onGap: () => undefined,
  });
  await Promise.all([others.ready, first.ready]);
  await collection('tools').insertOne({ _id: 'turns' });
  await waitUntil(() => heard.length === 2);
  expect(heard).toEqual(['first', 'other']);
});

it('asks nothing of the database when nobody listens', async () => {
  const heard = listen('tools');
  await heard.ready;
  heard.unsubscribe();
  await collection('tools').insertOne({ _id: 'unheard' });
  await waitUntil(() => !feed.isLive);
  expect(heard.told).toEqual([]);
});

it("goes on after a listener's mistake", async () => {
  const careless = feed.subscribe({
    collection: 'tools',
    onChanges: () => Promise.reject(new TypeError('a mistake')),
    onGap: () => undefined,
  });
  const heard = listen('tools');
  await Promise.all([careless.ready, heard.ready]);
  await collection('tools').insertOne({ _id: 'mistake1' });
  await waitUntil(() => heard.told.length === 1);
  await collection('tools').insertOne({ _id: 'mistake2' });
  await waitUntil(() => heard.told.length === 2);
});

describe('when the connection to the database breaks', () => {
  let line: Server;
  let isCut = false;
  const sockets = new Set<Socket>();
  let connection: Connection;

  beforeEach(async () => {
    isCut = false;
    const { port: target = '', hostname } = new URL(store.uri);
    line = createServer((near) => {
      if (isCut) return void near.destroy();
      const far = connect(Number(target), hostname);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => [near, far].forEach((end) => end.destroy()));
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
    const url = new URL(store.uri);
    url.port = String((line.address() as AddressInfo).port);
    url.search = '?directConnection=true';
    connection = await createConnection(url.href, { serverSelectionTimeoutMS: 300 }).asPromise();
    feed = new ChangeFeed(connection);
  });
  afterEach(async () => {
    await feed.onApplicationShutdown();
    await connection.close();
    await new Promise((done) => line.close(done));
  });

  it('tells afterwards of what was written meanwhile', async () => {
    const heard = listen('tools', feed);
    await heard.ready;
    await collection('tools').insertOne({ _id: 'before' });
    await waitUntil(() => heard.told.length === 1);
    isCut = true;
    for (const socket of sockets) socket.destroy();
    await waitUntil(() => !feed.isLive);
    await collection('tools').insertOne({ _id: 'meanwhile' });
    isCut = false;
    await waitUntil(() => heard.told.length === 2);
    expect(heard.told.map(({ id }) => id)).toEqual(['before', 'meanwhile']);
    expect(heard.gaps).toBe(0);
  });
});

it('serves whoever begins to listen in the very moment in which it has ended', async () => {
  const first = listen('tools');
  await first.ready;
  const { close } = ChangeStream.prototype;
  const later = new Promise<ReturnType<typeof listen>>((begun) => {
    jest.spyOn(ChangeStream.prototype, 'close').mockImplementationOnce(async function (this: ChangeStream) {
      await close.call(this);
      queueMicrotask(() => queueMicrotask(() => begun(listen('tools'))));
    });
  });
  first.unsubscribe();
  const heard = await later;
  await heard.ready;
  await collection('tools').insertOne({ _id: 'just now' });
  await waitUntil(() => heard.told.length === 1);
});
