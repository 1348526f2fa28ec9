import { setTimeout as sleep } from 'node:timers/promises';
import { SharedRedis, TestRedis } from '@shop/api-redis/testing';
import { waitUntil } from '@shop/api-database/testing';
import { RedisBus } from './redis-bus';

/** Unsent messages are reported as a gap within this time after Redis returns. */
const GAP_NOTICE_MS = 500;

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

/** The bus of one replica and the messages of its listener. */
async function replica() {
  const shared = new SharedRedis(redis.url);
  const bus = new RedisBus(shared);
  const messages: string[] = [];
  let gaps = 0;
  bus.subscribe('tools', { onMessage: (text) => void messages.push(text), onGap: () => void (gaps += 1) });
  shared.onModuleInit();
  bus.onModuleInit();
  open.push({
    async close() {
      await bus.onApplicationShutdown();
      shared.onApplicationShutdown();
    },
  });
  await waitUntil(() => bus.isConnected && shared.client.status === 'ready');
  return { bus, messages, gaps: () => gaps };
}

it('notifies both replicas once, the own one synchronously, and no other topic', async () => {
  const [one, two] = [await replica(), await replica()];
  const publishing = one.bus.publish('tools', 'saw');
  expect(one.messages).toEqual(['saw']);
  await publishing;
  await one.bus.publish('orders', 'none');
  // Its own message would overtake one that is under way.
  await waitUntil(() => two.messages.length === 1);
  await two.bus.publish('tools', 'drill');
  await waitUntil(() => one.messages.length === 2 && two.messages.length === 2);
  await sleep(50);
  expect([one.messages, two.messages]).toEqual([
    ['saw', 'drill'],
    ['saw', 'drill'],
  ]);
});

it('delivers messages to other replicas within a second, in order', async () => {
  const [one, two] = [await replica(), await replica()];
  const texts = Array.from({ length: 200 }, (_, index) => String(index));
  await Promise.all(texts.map((text) => one.bus.publish('tools', text)));
  const sent = performance.now();
  await waitUntil(() => two.messages.length === texts.length);
  expect(performance.now() - sent).toBeLessThan(1_000);
  expect(two.messages).toEqual(texts);
});

it('is disconnected two seconds after Redis stops responding, does not block, and reconnects', async () => {
  const { bus, messages } = await replica();
  redis.freeze();
  await sleep(2_000);
  expect(bus.isConnected).toBe(false);
  for (let count = 0; count < 10; count += 1) {
    const began = performance.now();
    await bus.publish('tools', 'while frozen');
    expect(performance.now() - began).toBeLessThan(400);
  }
  expect(messages).toHaveLength(10);
  redis.resume();
  await waitUntil(() => bus.isConnected);
});

it('reports a gap after a lost connection, also for unsent messages', async () => {
  const [one, two] = [await replica(), await replica()];
  // The replica that reconnects first may report its gap before the other listens, which then detects the gap itself.
  let found = 0;
  for (let outages = 0; outages < 5 && found < 2; outages += 1) {
    const before = [one.gaps(), two.gaps()];
    await redis.close();
    await waitUntil(() => !one.bus.isConnected && !two.bus.isConnected);
    await one.bus.publish('tools', 'not received');
    expect(two.messages).toEqual([]);
    await redis.open();
    await waitUntil(() => one.bus.isConnected && two.bus.isConnected);
    expect(one.gaps()).toBeGreaterThan(before[0] ?? 0);
    await waitUntil(() => two.gaps() > (before[1] ?? 0));
    await sleep(GAP_NOTICE_MS);
    found = two.gaps() - (before[1] ?? 0);
  }
  expect(found).toBeGreaterThanOrEqual(2);
  await one.bus.publish('tools', 'again');
  await waitUntil(() => two.messages.includes('again'));
});
