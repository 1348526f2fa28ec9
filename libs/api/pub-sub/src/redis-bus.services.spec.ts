import { setTimeout as sleep } from 'node:timers/promises';
import { SharedRedis } from '@shop/api-redis';
import { TestRedis } from '@shop/api-redis/testing';
import { waitUntil } from '@shop/api-database/testing';
import { RedisBus } from './redis-bus';

/** What could not be told is, when Redis is back. */
const TOLD_WITHIN_MS = 500;

let redis: TestRedis;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  redis = await TestRedis.start();
});
afterAll(() => redis.close());
afterEach(async () => {
  redis.resume();
  await Promise.all(open.splice(0).map((each) => each.close()));
});

/** The bus of one replica, and what a listener of it has heard. */
async function replica() {
  const shared = new SharedRedis(redis.url);
  const bus = new RedisBus(shared);
  const heard: string[] = [];
  let gaps = 0;
  bus.subscribe('tools', { onMessage: (text) => void heard.push(text), onGap: () => void (gaps += 1) });
  shared.onModuleInit();
  bus.onModuleInit();
  open.push({
    async close() {
      await bus.onApplicationShutdown();
      shared.onApplicationShutdown();
    },
  });
  await waitUntil(() => bus.isConnected && shared.client.status === 'ready');
  return { bus, heard, gaps: () => gaps };
}

it('tells both replicas once, the own one at once, and nobody of another topic', async () => {
  const [one, two] = [await replica(), await replica()];
  const publishing = one.bus.publish('tools', 'saw');
  expect(one.heard).toEqual(['saw']);
  await publishing;
  await one.bus.publish('orders', 'none');
  await two.bus.publish('tools', 'drill');
  await waitUntil(() => one.heard.length === 2 && two.heard.length === 2);
  await sleep(50);
  expect([one.heard, two.heard]).toEqual([
    ['saw', 'drill'],
    ['saw', 'drill'],
  ]);
});

it('is heard elsewhere soon, in the order of sending', async () => {
  const [one, two] = [await replica(), await replica()];
  const texts = Array.from({ length: 200 }, (_, index) => String(index));
  await Promise.all(texts.map((text) => one.bus.publish('tools', text)));
  const sent = performance.now();
  await waitUntil(() => two.heard.length === texts.length);
  expect(performance.now() - sent).toBeLessThan(1_000);
  expect(two.heard).toEqual(texts);
});

it('is not whole two seconds after Redis stopped answering, holds nobody up, and is whole again after it', async () => {
  const { bus, heard } = await replica();
  redis.freeze();
  await sleep(2_000);
  expect(bus.isConnected).toBe(false);
  for (let count = 0; count < 10; count += 1) {
    const began = performance.now();
    await bus.publish('tools', 'while frozen');
    expect(performance.now() - began).toBeLessThan(400);
  }
  expect(heard).toHaveLength(10);
  redis.resume();
  await waitUntil(() => bus.isConnected);
});

it('tells that something was missed after a lost connection, and what could not be told', async () => {
  const [one, two] = [await replica(), await replica()];
  // Whoever comes back first tells in vain what it could not tell, as the other is not there yet: which then finds the gap itself.
  let found = 0;
  for (let outages = 0; outages < 5 && found < 2; outages += 1) {
    const before = [one.gaps(), two.gaps()];
    await redis.close();
    await waitUntil(() => !one.bus.isConnected && !two.bus.isConnected);
    await one.bus.publish('tools', 'nobody hears');
    expect(two.heard).toEqual([]);
    await redis.open();
    await waitUntil(() => one.bus.isConnected && two.bus.isConnected);
    expect(one.gaps()).toBeGreaterThan(before[0] ?? 0);
    await waitUntil(() => two.gaps() > (before[1] ?? 0));
    await sleep(TOLD_WITHIN_MS);
    found = two.gaps() - (before[1] ?? 0);
  }
  expect(found).toBeGreaterThanOrEqual(2);
  await one.bus.publish('tools', 'again');
  await waitUntil(() => two.heard.includes('again'));
});
