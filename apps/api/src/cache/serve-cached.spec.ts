import { setTimeout as sleep } from 'node:timers/promises';
import { CACHE_INVALIDATION_TOPIC } from '@shop/api-cache';
import type { Bus } from '@shop/api-pub-sub';
import { waitUntil } from '@shop/api-database/testing';
import { fastify, type FastifyInstance } from 'fastify';
import { buildSchema } from 'graphql';
import { cacheBefore, partsOf } from './testing/door';

const QUERY = '{ tools }';
const schema = buildSchema('type Query { tools: Int }');
Object.assign(schema.getQueryType()?.getFields()['tools'] ?? {}, { extensions: { cacheTags: ['tools'] } });

let app: FastifyInstance;
let bus: Bus;
let made: number;
let granted: boolean;
/** What the engine does for an answer. */
let work: () => Promise<void>;

beforeEach(async () => {
  made = 0;
  granted = true;
  work = async () => undefined;
  const limiter = {
    consume: async () => ({ granted, remaining: 1, resetSeconds: 1 }),
    reward: () => undefined,
  };
  const parts = partsOf({ schema, limiter });
  ({ bus } = parts);
  const heard = (tag: string) => parts.cache.invalidate(tag);
  bus.subscribe(CACHE_INVALIDATION_TOPIC, { onMessage: heard, onGap: () => heard('tools') });
  app = fastify();
  cacheBefore(app, parts);
  app.post('/graphql', async () => {
    made += 1;
    const answer = made;
    await work();
    return { data: { tools: answer } };
  });
});
afterEach(() => app.close());

async function ask(headers: Record<string, string> = {}): Promise<number> {
  const { body } = await app.inject({ method: 'POST', url: '/graphql', payload: { query: QUERY }, headers });
  return JSON.parse(body).data.tools;
}

it('makes an answer once, however many ask at the same time', async () => {
  work = () => sleep(30).then(() => undefined);
  expect(await Promise.all(Array.from({ length: 20 }, () => ask()))).toEqual(
    Array.from({ length: 20 }, () => 1),
  );
  expect(await ask()).toBe(1);
});

it('makes a new one after a change, and keeps none that began before it', async () => {
  work = () => sleep(30).then(() => undefined);
  const early = ask();
  await waitUntil(() => made > 0);
  await bus.publish(CACHE_INVALIDATION_TOPIC, 'tools');
  expect(await ask()).toBe(2);
  expect(await early).toBe(1);
  expect(await ask()).toBe(2);
});

it('lets nobody wait for long for an answer that hangs', async () => {
  let end: () => void = () => undefined;
  work = () => (made === 1 ? new Promise((done) => (end = done)) : Promise.resolve());
  const hanging = ask();
  await waitUntil(() => made > 0);
  const began = performance.now();
  expect(await Promise.all([ask(), ask()])).toEqual([2, 3]);
  expect(performance.now() - began).toBeLessThan(1_000);
  end();
  expect(await hanging).toBe(1);
});

it('lets those who wait go on when there is no answer to keep', async () => {
  work = async () => {
    await sleep(20);
    if (made === 1) throw new Error('a mistake');
  };
  const answers = await Promise.all([ask().catch(() => 'failed'), ask(), ask()]);
  expect(answers[0]).toBe('failed');
  expect(answers.slice(1).every((answer) => Number(answer) > 1)).toBe(true);
});

it('never serves whoever sends a token, nor keeps what they get', async () => {
  expect(await ask({ authorization: 'Bearer x' })).toBe(1);
  expect(await ask({ authorization: 'Bearer x' })).toBe(2);
  expect([await ask(), await ask()]).toEqual([3, 3]);
  expect(await ask({ authorization: 'Bearer x' })).toBe(4);
});

it('sends whoever has nothing left to where reads are refused', async () => {
  await ask();
  granted = false;
  expect(await ask()).toBe(2);
});

it('serves nothing ready while changes elsewhere are not heard of', async () => {
  Object.defineProperty(bus, 'isConnected', { value: false });
  expect([await ask(), await ask()]).toEqual([1, 2]);
});
