import { setTimeout as sleep } from 'node:timers/promises';
import { CACHE_INVALIDATION_TOPIC } from '@shop/api-cache';
import { type Change, ChangeFeed } from '@shop/api-change-stream';
import { Bus, type BusListener, LocalBus } from '@shop/api-pub-sub';
import { TestCatalog } from '../testing/test-catalog';
import { CatalogCacheSync } from './catalog-cache-sync';
import { CatalogCache } from './catalog-cache';
import type { ToolTable } from './tool-table';

const PATIENCE_MS = 30_000;
const MOST = 100;
/** Longer than background work takes after a write. */
const SETTLED_MS = 600;

/** The bus of one process, as it is where it may break. */
class FragileBus extends Bus {
  isConnected = true;
  private readonly local = new LocalBus();

  publish(topic: string, text: string): Promise<void> {
    return this.local.publish(topic, text);
  }

  subscribe(topic: string, listener: BusListener): () => void {
    return this.local.subscribe(topic, listener);
  }

  loseMessage(): void {
    this.local.notifyGap();
  }
}

const bus = new FragileBus();
let catalog: TestCatalog;
let feed: ChangeFeed;
let keep: CatalogCacheSync;
let reads = 0;
/** Tools of which the feed has reported a change. */
const reported = new Set<string>();

beforeAll(async () => {
  catalog = await TestCatalog.start();
  feed = new ChangeFeed(catalog.model.db);
  keep = new CatalogCacheSync(catalog.catalogCache, feed, { toolsInMemory: MOST }, bus);
  keep.onApplicationBootstrap();
  const onChanges = (changes: readonly Change[]) => changes.forEach(({ id }) => reported.add(id));
  feed.subscribe({ collection: 'tools', onChanges, onGap: () => undefined });
  catalog.onRead(() => (reads += 1));
});
afterAll(async () => {
  keep.onModuleDestroy();
  await feed.onApplicationShutdown();
  await catalog.close();
});

async function eventually<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error('It has not come to pass.');
    await sleep(5);
  }
}
const copied = (): Promise<ToolTable> => eventually(() => catalog.catalogCache.tools());
const nameOf = async (id: string) => (await copied()).get(id)?.name;

it('reloads a tool once its write is announced, and no other', async () => {
  const [id, other] = [await catalog.add(), await catalog.add()];
  await copied();
  await catalog.model.collection.updateMany({}, { $set: { name: 'Announced' } });
  void bus.publish(CACHE_INVALIDATION_TOPIC, `tools ${id}`);
  expect((await catalog.catalogCache.tools())?.get(id)?.name).toBe('Announced');
  await catalog.model.deleteOne({ _id: other });
  void bus.publish(CACHE_INVALIDATION_TOPIC, `tools ${other}`);
  expect((await catalog.catalogCache.tools())?.get(other)).toBeUndefined();
});

it('reloads what another program writes, and reads nothing unchanged from the store', async () => {
  const id = await catalog.add();
  await copied();
  const { _id, skuKey: _key, slug: _slug, ...fields } = await catalog.model.findById(id).lean().orFail();
  await catalog.model.collection.updateOne({ _id }, [{ $set: { name: 'From elsewhere' } }]);
  await eventually(async () => ((await nameOf(id)) === 'From elsewhere' ? true : undefined));
  // The feed reports in order: nothing of before is left once it has reported this.
  const last = await catalog.model.collection.insertOne({ ...fields, moves: [] } as never);
  await eventually(async () => reported.has(last.insertedId.toHexString()) || undefined);
  await sleep(SETTLED_MS);
  await copied();
  reads = 0;
  const { edges } = await catalog.tools.list({ first: 10, sort: 'NAME', search: undefined });
  expect([edges.length > 0, await catalog.tools.findById(id), reads]).toMatchObject([true, { id }, 0]);
});

it.each([
  ['the bus is broken', () => (bus.isConnected = false), () => (bus.isConnected = true)],
  ['something may have been missed', () => bus.loseMessage(), () => undefined],
  [
    'anything may have been written',
    () => void bus.publish(CACHE_INVALIDATION_TOPIC, 'tools'),
    () => undefined,
  ],
])('asks the store while %s', async (_, happens, ends) => {
  await copied();
  happens();
  expect(await catalog.catalogCache.tools()).toBeUndefined();
  ends();
  await copied();
});

it('reads a catalog of more tools than allowed from the store', async () => {
  const small = new CatalogCache(catalog.model);
  small.trustWhile(() => true, 1);
  await Promise.all([catalog.add(), catalog.add()]);
  for (let look = 0; look < 5; look += 1) {
    expect(await small.tools()).toBeUndefined();
    await sleep(50);
  }
});

it('fails as the store fails when it cannot reload a tool', async () => {
  const id = await catalog.add();
  await copied();
  catalog.catalogCache.trustWhile(() => true, MOST);
  catalog.catalogCache.changed(id);
  await catalog.model.db.close();
  await expect(catalog.catalogCache.tools()).rejects.toThrow(/connected/);
});
