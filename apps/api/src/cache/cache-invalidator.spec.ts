import { setTimeout as sleep } from 'node:timers/promises';
import { CachedResponse, CACHE_INVALIDATION_TOPIC, ResponseCache } from '@shop/api-cache';
import { ChangeFeed } from '@shop/api-change-stream';
import { LocalBus } from '@shop/api-pub-sub';
import { startTestStore, type TestStore, waitUntil } from '@shop/api-database/testing';
import { CacheInvalidator } from './cache-invalidator';

const cache = new ResponseCache();
const bus = new LocalBus();
let store: TestStore;
let feed: ChangeFeed;
let invalidator: CacheInvalidator;

beforeAll(async () => {
  store = await startTestStore();
  feed = new ChangeFeed(store.connection);
  invalidator = new CacheInvalidator(cache, bus, feed);
  invalidator.onApplicationBootstrap();
  // Ready once the feed covers the last of the invalidator's collections.
  const listener = { collection: 'reviews', onChanges: () => undefined, onGap: () => undefined };
  await feed.subscribe(listener).ready;
});
afterAll(async () => {
  invalidator.onModuleDestroy();
  await feed.onApplicationShutdown();
  await store.close();
});
beforeEach(() => {
  for (const tag of ['tools', 'reviews']) {
    cache.invalidate(tag);
    cache.fill(tag, [tag]).store(new CachedResponse(Buffer.from(tag)));
  }
});

const kept = () => ['tools', 'reviews'].filter((key) => cache.get(key) !== undefined);

it('drops the responses of a tag as soon as the shop writes to it', () => {
  void bus.publish(CACHE_INVALIDATION_TOPIC, 'tools');
  expect(kept()).toEqual(['reviews']);
});

it('drops everything after a gap in the bus', () => {
  bus.notifyGap();
  expect(kept()).toEqual([]);
});

it.each([
  ['tools', 'reviews'],
  ['reviews', 'tools'],
])('notices another program writing %s', async (collection, other) => {
  await store.connection.collection(collection).insertOne({ name: 'from elsewhere' });
  await waitUntil(() => cache.get(collection) === undefined);
  expect(kept()).toEqual([other]);
});

it('keeps responses when only invisible fields change', async () => {
  const tools = store.connection.collection('tools');
  const { insertedId } = await tools.insertOne({ moves: [1] });
  await waitUntil(() => cache.get('tools') === undefined);
  cache.fill('tools', ['tools']).store(new CachedResponse(Buffer.from('tools')));
  await tools.updateOne({ _id: insertedId }, { $set: { moves: [] } });
  await sleep(600);
  expect(kept()).toContain('tools');
});
