import { setTimeout as sleep } from 'node:timers/promises';
import { CACHE_INVALIDATION_TOPIC } from '@shop/api-cache';
import type { Bus } from '@shop/api-pub-sub';
import { waitUntil } from '@shop/api-database/testing';
import { fastify, type FastifyInstance } from 'fastify';
import { buildSchema } from 'graphql';
import { createCacheFixture, registerCache } from './testing/cache-fixture';

/** Of real time only what the tests wait for themselves passes. */
const REAL = ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] as const;
const QUERY = '{ tools }';
const schema = buildSchema('type Query { tools: Int }');
Object.assign(schema.getQueryType()?.getFields()['tools'] ?? {}, { extensions: { cacheTags: ['tools'] } });

let app: FastifyInstance;
let bus: Bus;
let made: number;
let granted: boolean;
/** Runs in the route handler. */
let work: () => Promise<void>;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: [...REAL] });
  made = 0;
  granted = true;
  work = async () => undefined;
  const limiter = {
    consume: async () => ({ granted, remaining: 1, resetSeconds: 1 }),
    reward: () => undefined,
  };
  const fixture = createCacheFixture({ schema, limiter });
  ({ bus } = fixture);
  const onMessage = (tag: string) => fixture.cache.invalidate(tag);
  bus.subscribe(CACHE_INVALIDATION_TOPIC, { onMessage, onGap: () => onMessage('tools') });
  app = fastify();
  registerCache(app, fixture);
  app.post('/graphql', async () => {
    made += 1;
    const answer = made;
    await work();
    return { data: { tools: answer } };
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await app.close();
});

async function ask(headers: Record<string, string> = {}): Promise<number> {
  const { body } = await app.inject({ method: 'POST', url: '/graphql', payload: { query: QUERY }, headers });
  return JSON.parse(body).data.tools;
}

it('produces a response once for concurrent requests', async () => {
  work = () => sleep(30).then(() => undefined);
  expect(await Promise.all(Array.from({ length: 20 }, () => ask()))).toEqual(
    Array.from({ length: 20 }, () => 1),
  );
  expect(await ask()).toBe(1);
});

it('produces a new response after an invalidation, and stores none begun before it', async () => {
  work = () => sleep(30).then(() => undefined);
  const first = ask();
  await waitUntil(() => made > 0);
  await bus.publish(CACHE_INVALIDATION_TOPIC, 'tools');
  expect(await ask()).toBe(2);
  expect(await first).toBe(1);
  expect(await ask()).toBe(2);
});

it('does not wait long for a response that hangs', async () => {
  let end: () => void = () => undefined;
  work = () => (made === 1 ? new Promise((done) => (end = done)) : Promise.resolve());
  const hanging = ask();
  await waitUntil(() => made > 0);
  const others = Promise.all([ask(), ask()]);
  await waitUntil(() => jest.getTimerCount() === 2);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await others).toEqual([2, 3]);
  end();
  expect(await hanging).toBe(1);
});

it('lets waiting requests continue when the response is not cacheable', async () => {
  work = async () => {
    await sleep(20);
    if (made === 1) throw new Error('a defect');
  };
  const answers = await Promise.all([ask().catch(() => 'failed'), ask(), ask()]);
  expect(answers[0]).toBe('failed');
  expect(answers.slice(1).every((answer) => Number(answer) > 1)).toBe(true);
});

it('neither serves nor stores responses to requests with a token', async () => {
  expect(await ask({ authorization: 'Bearer x' })).toBe(1);
  expect(await ask({ authorization: 'Bearer x' })).toBe(2);
  expect([await ask(), await ask()]).toEqual([3, 3]);
  expect(await ask({ authorization: 'Bearer x' })).toBe(4);
});

it('leaves a client that has used up its reads to the route', async () => {
  await ask();
  granted = false;
  expect(await ask()).toBe(2);
});

it('serves no hits while the bus is disconnected', async () => {
  Object.defineProperty(bus, 'isConnected', { value: false });
  expect([await ask(), await ask()]).toEqual([1, 2]);
});
