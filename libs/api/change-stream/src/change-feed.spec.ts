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
});
afterAll(() => store.close());
beforeEach(() => {
  feed = new ChangeFeed(store.connection);
});
afterEach(() => feed.onApplicationShutdown());

/** A listener that records its changes. */
function listen(collection: string, to = feed): ChangeSubscription & { changes: Change[]; gaps: number } {
  const listener = { changes: [] as Change[], gaps: 0 };
  const listening = to.subscribe({
    collection,
    onChanges: (changes) => void listener.changes.push(...changes),
    onGap: () => void (listener.gaps += 1),
  });
  return Object.assign(listener, listening);
}

const collection = (name: string) => store.connection.collection<{ _id: string; price?: number }>(name);

it('reports every later write to the collection in order, and no other', async () => {
  const listener = listen('tools');
  await listener.ready;
  await collection('orders').insertOne({ _id: 'o1' });
  await collection('tools').insertOne({ _id: 't1', price: 1 });
  await collection('tools').updateOne({ _id: 't1' }, { $set: { 'nested.price': 2, name: 'Saw' } });
  await collection('tools').updateOne({ _id: 't1' }, { $unset: { price: 1 } });
  await collection('tools').deleteOne({ _id: 't1' });
  await waitUntil(() => listener.changes.length === 4);
  expect(listener.changes.map(({ id, fields }) => [id, fields && [...fields].sort()])).toEqual([
    ['t1', undefined],
    ['t1', ['name', 'nested']],
    ['t1', ['price']],
    ['t1', undefined],
  ]);
  expect(listener.gaps).toBe(0);
});

it('adds a collection without losing a change of the first', async () => {
  const tools = listen('tools');
  await tools.ready;
  const writes = Array.from({ length: 20 }, (_, index) =>
    collection('tools').insertOne({ _id: `many${index}` }),
  );
  const orders = listen('orders');
  await Promise.all([...writes, orders.ready]);
  await collection('orders').insertOne({ _id: 'o2' });
  await waitUntil(() => tools.changes.length === 20 && orders.changes.length === 1);
  expect([tools.gaps, orders.gaps]).toEqual([0, 0]);
});

it('waits for listeners of the first turn before it notifies the others', async () => {
  const listener: string[] = [];
  const others = feed.subscribe({
    collection: 'tools',
    onChanges: () => void listener.push('other'),
    onGap: () => undefined,
  });
  const first = feed.subscribe({
    collection: 'tools',
    turn: 'first',
    async onChanges() {
      await new Promise((done) => setTimeout(done, 30));
      listener.push('first');
    },
    onGap: () => undefined,
  });
  await Promise.all([others.ready, first.ready]);
  await collection('tools').insertOne({ _id: 'turns' });
  await waitUntil(() => listener.length === 2);
  expect(listener).toEqual(['first', 'other']);
});

it('closes the stream when there are no listeners', async () => {
  const listener = listen('tools');
  await listener.ready;
  listener.unsubscribe();
  await collection('tools').insertOne({ _id: 'ignored' });
  await waitUntil(() => !feed.isLive);
  expect(listener.changes).toEqual([]);
});

it('continues after an error of a listener', async () => {
  const failing = feed.subscribe({
    collection: 'tools',
    onChanges: () => Promise.reject(new TypeError('a mistake')),
    onGap: () => undefined,
  });
  const listener = listen('tools');
  await Promise.all([failing.ready, listener.ready]);
  await collection('tools').insertOne({ _id: 'mistake1' });
  await waitUntil(() => listener.changes.length === 1);
  await collection('tools').insertOne({ _id: 'mistake2' });
  await waitUntil(() => listener.changes.length === 2);
});

describe('when the connection to the database breaks', () => {
  let proxy: Server;
  let isCut = false;
  const sockets = new Set<Socket>();
  let connection: Connection;

  beforeEach(async () => {
    isCut = false;
    const { port: target = '', hostname } = new URL(store.uri);
    proxy = createServer((near) => {
      if (isCut) return void near.destroy();
      const far = connect(Number(target), hostname);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => [near, far].forEach((end) => end.destroy()));
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    const url = new URL(store.uri);
    url.port = String((proxy.address() as AddressInfo).port);
    url.search = '?directConnection=true';
    connection = await createConnection(url.href, { serverSelectionTimeoutMS: 3_000 }).asPromise();
    feed = new ChangeFeed(connection);
  });
  afterEach(async () => {
    await feed.onApplicationShutdown();
    await connection.close();
    await new Promise((done) => proxy.close(done));
  });

  it('reports writes made during the outage afterwards', async () => {
    const listener = listen('tools', feed);
    await listener.ready;
    await collection('tools').insertOne({ _id: 'before' });
    await waitUntil(() => listener.changes.length === 1);
    isCut = true;
    for (const socket of sockets) socket.destroy();
    await waitUntil(() => !feed.isLive);
    await collection('tools').insertOne({ _id: 'during' });
    isCut = false;
    await waitUntil(() => listener.changes.length === 2);
    expect(listener.changes.map(({ id }) => id)).toEqual(['before', 'during']);
    expect(listener.gaps).toBe(0);
  });
});

it('serves a listener that subscribes at the moment the feed stops', async () => {
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
  const listener = await later;
  await listener.ready;
  await collection('tools').insertOne({ _id: 'just now' });
  await waitUntil(() => listener.changes.length === 1);
});
