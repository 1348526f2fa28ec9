import { setTimeout } from 'node:timers/promises';
import { createConnection, type Connection } from 'mongoose';
import { FaultProxy, mongodb, matchMongoMessage, mongoTarget, proxiedMongoUri } from '@shop/fault-proxy';
import { RunningShop, ShopClient } from '@shop/test-shop';
import { isResponding, waitUntil } from './support/outage';
import { runTask } from './support/run-task';
import { type SecondApi, startSecondApi } from './support/second-api';

const TOOLS = 800;
const ID = 'catalog/1';
/** A lease is over after 15 s. */
const TAKEN_OVER_WITHIN_MS = 40_000;
/** Longer than an API takes from its first question to the database until it is ready, and shorter than it waits for an answer. */
const KNOWN_AFTER_MS = 1_500;

interface Tool {
  readonly nameWords?: string[];
}
interface Migration {
  readonly _id: string;
  readonly state: string;
  readonly by: string;
  readonly changed: number;
}

let shop: RunningShop;
let second: SecondApi;
let store: Connection;

beforeAll(async () => {
  shop = await RunningShop.start();
  await runTask(shop.environment, 'seed', '--tools', String(TOOLS));
  const port = shop.environment['EMBEDDED_MONGO_PORT'];
  store = await createConnection(`mongodb://127.0.0.1:${port}/shop?directConnection=true`).asPromise();
  second = await startSecondApi(shop);
});
afterAll(async () => {
  await second?.stop();
  await store?.close();
  await shop?.remove();
});

const tools = () => store.collection<Tool>('tools');
const migrations = () => store.collection<Migration>('migrations');
const lacking = () => tools().countDocuments({ nameWords: { $exists: false } });

it('is finished once by the other process when the running one is killed half-way', async () => {
  const entries = await store.collection('ledger').countDocuments();
  const all = await tools().countDocuments();
  await tools().updateMany({}, { $unset: { words: 1, nameWords: 1, surplus: 1 } });
  await migrations().deleteMany({});
  await waitUntil(async () => (await lacking()) < all - 20, 5);
  const runner = await migrations().findOne({ _id: ID });
  process.kill(Number(runner?.by.split('/')[1]), 'SIGKILL');
  const left = await lacking();
  expect(left).toBeGreaterThan(0);
  const took = await waitUntil(async () => (await migrations().findOne({ _id: ID }))?.state === 'REPEATED');
  expect(took).toBeLessThan(TAKEN_OVER_WITHIN_MS);
  expect(await lacking()).toBe(0);
  expect((await migrations().findOne({ _id: ID }))?.by).not.toBe(runner?.by);
  expect(await store.collection('ledger').countDocuments()).toBe(entries);
});

describe('a database that a later release has broken for this one', () => {
  beforeAll(async () => {
    await store
      .collection<Omit<Migration, 'by'> & { name: string; breaks: boolean }>('migrations')
      .insertOne({
        ...{ _id: 'catalog/99', name: 'prices have tax', breaks: true, state: 'DONE', changed: 1 },
      });
  });

  it('keeps it from starting', async () => {
    await expect(startSecondApi(shop).then((api) => api.exited)).resolves.toBe(1);
  });

  it('keeps the programs of the operator from working on it', async () => {
    const refused = {
      output: expect.stringContaining('catalog/99 (prices have tax). Please start the release'),
    };
    const before = await tools().countDocuments();
    const tasks: [code: number, task: string, ...args: string[]][] = [
      [1, 'seed', '--tools', String(TOOLS + 1)],
      [1, 'make-admin', 'admin@demo.dev'],
      [2, 'doctor', '--repair'],
      [2, 'audit-verify'],
    ];
    for (const [code, task, ...args] of tasks)
      expect(await runTask(shop.environment, task, ...args)).toEqual({ code, ...refused });
    expect(await tools().countDocuments()).toBe(before);
  });

  it('keeps it from ever being ready, however late it is known', async () => {
    const uri = `mongodb://127.0.0.1:${shop.environment['EMBEDDED_MONGO_PORT']}/shop`;
    const proxy = await FaultProxy.start(mongoTarget(uri), mongodb);
    const asked = proxy.hook({
      matches: matchMongoMessage({ name: 'find', collection: 'migrations' }),
      before: () => setTimeout(KNOWN_AFTER_MS, 'pass' as const),
    });
    try {
      const api = await startSecondApi(shop, { environment: { MONGODB_URI: proxiedMongoUri(uri, proxy) } });
      await expect(isResponding(new ShopClient(api.origin), '/health/ready')).resolves.toBe(false);
      await expect(api.exited).resolves.toBe(1);
      await asked.reached;
    } finally {
      await proxy.close();
    }
  });
});
