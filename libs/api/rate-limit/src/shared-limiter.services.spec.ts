import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SharedRedis, TestRedis } from '@shop/api-redis/testing';
import type { Limiter } from './limiter';
import { sharedLimiter } from './shared-limiter';

let redis: TestRedis;
let connections: SharedRedis[];
let replicas: Limiter[];

beforeAll(async () => {
  redis = await TestRedis.start();
});
afterAll(() => redis.close());
beforeEach(async () => {
  await redis.flush();
  connections = [new SharedRedis(redis.url), new SharedRedis(redis.url)];
  await Promise.all(connections.map(({ client }) => client.connect()));
  // Redis is never late on a busy machine: time passes only when a test says so.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date'] });
  replicas = connections.map((connection) => sharedLimiter(connection, 'reads', 10));
});
afterEach(() => {
  jest.useRealTimers();
  redis.resume();
  for (const connection of connections) connection.onApplicationShutdown();
});

const REQUESTS = Array.from({ length: 30 }, (_, index) => index);

/** Consumes concurrently on alternating replicas; returns the number of granted units. */
async function granted(client: string, among = replicas): Promise<number> {
  const allowances = await Promise.all(REQUESTS.map((turn) => among[turn % among.length]?.consume(client)));
  return allowances.filter((allowance) => allowance?.granted).length;
}

it('grants the limit to all replicas together', async () => {
  expect(await granted('a')).toBe(10);
  expect(await granted('b')).toBe(10);
  for (const replica of replicas) {
    expect(await replica.consume('a')).toEqual({ granted: false, remaining: 0, resetSeconds: 60 });
  }
});

it('returns units consumed by another replica', async () => {
  const [first, second] = replicas;
  await first?.consume('a', 10);
  await second?.reward('a');
  expect(await first?.consume('a')).toMatchObject({ granted: true, remaining: 0 });
  expect(await second?.consume('a')).toMatchObject({ granted: false });
});

it('stores no names or addresses in Redis, and nothing for longer than a minute', async () => {
  await granted('email carol@demo.dev');
  const client = connections[0]?.client;
  const keys = (await client?.keys('*')) ?? [];
  expect(keys).toEqual([expect.stringMatching(/^shop0:limit:reads:[\w-]{43}$/)]);
  expect(await client?.ttl(keys[0] ?? '')).toBeLessThanOrEqual(60);
});

it.each(['frozen', 'killed'])('counts locally while Redis is %s, then together again', async (fault) => {
  const [first] = replicas;
  for (let count = 0; count < 8; count += 1) await first?.consume('a');
  if (fault === 'frozen') redis.freeze();
  else await redis.close();
  const counts = replicas.map((replica) => granted('a', [replica]));
  await jest.advanceTimersByTimeAsync(1_500);
  expect(await Promise.all(counts)).toEqual([2, 10]);
  if (fault === 'frozen') redis.resume();
  else await redis.open();
  const healing = performance.now();
  while (connections.some(({ circuit }) => circuit.state !== 'CLOSED')) {
    await Promise.all(replicas.map((replica) => replica.consume('other')));
    await sleep(50);
    await jest.advanceTimersByTimeAsync(50);
  }
  expect(performance.now() - healing).toBeLessThan(5_000);
  expect(await granted('new')).toBe(10);
});

/** Starts a proxy to Redis that delays every response, and returns its URL. */
async function startSlowProxy(milliseconds: number): Promise<string> {
  const server = createServer((near) => {
    const far = connect(Number(new URL(redis.url).port), '127.0.0.1');
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy());
    far.on('data', (chunk) => setTimeout(() => near.writable && near.write(chunk), milliseconds));
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}/0`;
}

it('counts locally while Redis is slow, and waits at most half a second in total', async () => {
  const slow = new SharedRedis(await startSlowProxy(400));
  connections.push(slow);
  slow.onModuleInit();
  await sleep(1_000);
  const limiter = sharedLimiter(slow, 'reads', 10);
  const began = performance.now();
  let count = 0;
  for (const _ of REQUESTS) if ((await limiter.consume('a')).granted) count += 1;
  expect(count).toBe(10);
  expect(performance.now() - began).toBeLessThan(700);
});

it('resets the counts when Redis is flushed', async () => {
  expect(await granted('a')).toBe(10);
  await redis.flush();
  expect(await granted('a')).toBe(10);
});
