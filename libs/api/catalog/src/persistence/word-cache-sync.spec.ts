import { CACHE_INVALIDATION_TOPIC } from '@shop/api-cache';
import { ChangeFeed } from '@shop/api-change-stream';
import { LocalBus } from '@shop/api-pub-sub';
import { startTestStore, type TestStore, waitUntil } from '@shop/api-database/testing';
import { WORDS_TAG } from '../cache-tag';
import { WordCacheSync } from './word-cache-sync';
import { WordCache } from './word-cache';
import { WORD_MODEL, wordSchema } from './word.schema';

const NOW = 1_000_000;
const bus = new LocalBus();
const cache = new WordCache();
let store: TestStore;
let feed: ChangeFeed;
let forget: WordCacheSync;
let reads = 0;

const ask = () => cache.words('ham', NOW, () => Promise.resolve([`ham ${(reads += 1)}`]));

beforeAll(async () => {
  store = await startTestStore();
  feed = new ChangeFeed(store.connection);
  forget = new WordCacheSync(cache, feed, bus);
  forget.onApplicationBootstrap();
  await waitUntil(async () => (await ask()) === (await ask()));
});
afterAll(async () => {
  forget.onModuleDestroy();
  await feed.onApplicationShutdown();
  await store.close();
});

it('remembers words until a replica says that it has added some', async () => {
  const known = await ask();
  await bus.publish(CACHE_INVALIDATION_TOPIC, 'tools');
  expect(await ask()).toBe(known);
  await bus.publish(CACHE_INVALIDATION_TOPIC, WORDS_TAG);
  expect(await ask()).not.toEqual(known);
});

it('forgets them when another program adds some', async () => {
  const known = await ask();
  const words = store.connection.model(WORD_MODEL, wordSchema);
  await words.create({ _id: 'hammer', typoKeys: [], since: new Date() });
  await waitUntil(async () => (await ask()) !== known);
});
