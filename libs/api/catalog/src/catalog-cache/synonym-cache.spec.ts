import { setTimeout as sleep } from 'node:timers/promises';
import { CACHE_INVALIDATION_TOPIC } from '@shop/api-cache';
import { ChangeFeed } from '@shop/api-change-stream';
import { onStoreReads } from '@shop/api-database/testing';
import { LocalBus } from '@shop/api-pub-sub';
import { ADMIN, TestCatalog } from '../testing/test-catalog';
import { SynonymCache } from './synonym-cache';

const PATIENCE_MS = 30_000;
let catalog: TestCatalog;
let feed: ChangeFeed;
let cache: SynonymCache;
const bus = new LocalBus();
let reads = 0;

beforeAll(async () => {
  catalog = await TestCatalog.start();
  feed = new ChangeFeed(catalog.model.db);
  cache = new SynonymCache(catalog.lists, feed, bus);
  cache.onApplicationBootstrap();
  onStoreReads(catalog.model.db, ({ collection }) => {
    if (collection === 'catalog_lists') reads += 1;
  });
});
afterAll(async () => {
  cache.onModuleDestroy();
  await feed.onApplicationShutdown();
  await catalog.close();
});

/** Reads until one costs nothing. */
async function untilCached(): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (let before = -1; before !== reads; await sleep(5)) {
    if (performance.now() > end) throw new Error('The synonyms are read each time.');
    before = reads;
    await cache.index();
  }
}
const spans = async () => (await cache.index()).spansIn(['spanner']).length;

it('costs a search nothing between writes, and follows each write', async () => {
  await untilCached();
  const before = reads;
  for (let times = 0; times < 10; times += 1) expect(await spans()).toBe(0);
  expect(reads).toBe(before);
  await catalog.synonyms.create(ADMIN, { words: ['spanner', 'wrench'] });
  await bus.publish(CACHE_INVALIDATION_TOPIC, 'catalog-lists synonyms');
  expect(await spans()).toBe(1);
});
