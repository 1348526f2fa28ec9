import { Logger } from '@nestjs/common';
import { ConnectionStates, createConnection } from 'mongoose';
import { StoreClock } from '@shop/api-database';
import { startTestStore, type TestStore, waitUntil } from '@shop/api-database/testing';
import { type Migration, UnreadableStore } from './migration';
import type { MigrationRecord } from './migration-records';
import { Migrations, MIGRATIONS } from './migrations';

const DAY_MS = 24 * 3_600_000;
let store: TestStore;
let clock: StoreClock;

beforeAll(async () => {
  Logger.overrideLogger(false);
  store = await startTestStore();
  clock = new StoreClock(store.connection);
}, 60_000);
afterAll(() => store.close());
beforeEach(async () => {
  await store.connection.dropDatabase();
});

interface Tool {
  _id: number;
  colour?: string;
}
const tools = () => store.connection.collection<Tool>('tools');
const record = (id: string) => store.connection.collection<MigrationRecord>(MIGRATIONS).findOne({ _id: id });

/** A process that knows these migrations, on the store's clock or so much later. */
function processWith(migrations: readonly Migration[], laterMs = 0): Migrations {
  const late = Object.assign(Object.create(clock) as StoreClock, {
    now: () => new Date(clock.now().getTime() + laterMs),
  });
  const all = new Migrations(store.connection, late);
  for (const migration of migrations) all.register(migration);
  return all;
}

/** Has a process look once, which does nothing while a heartbeat is late. */
async function work(process: Migrations): Promise<void> {
  await waitUntil(() => store.connection.readyState === ConnectionStates.connected);
  return process.work();
}

/** Gives tools a colour, one after the other; told before each. */
function colouring(before: () => Promise<void> = () => Promise.resolve()): Migration {
  return {
    domain: 'catalog',
    version: 1,
    name: 'tools have a colour',
    async run() {
      let changed = 0;
      for await (const { _id } of tools().find({ colour: { $exists: false } })) {
        await before();
        const written = await tools().updateOne(
          { _id, colour: { $exists: false } },
          { $set: { colour: 'red' } },
        );
        changed += written.modifiedCount;
      }
      return changed;
    },
  };
}
const fill = (count: number) => tools().insertMany(Array.from({ length: count }, (_, _id) => ({ _id })));

it('is run once by processes that start together, and is repeated after a minute for a day', async () => {
  await fill(20);
  await Promise.all([1, 2, 3].map(() => work(processWith([colouring()]))));
  expect(await record('catalog/1')).toMatchObject({ state: 'REPEATED', changed: 20, breaks: false });
  await tools().insertOne({ _id: 99 });
  await work(processWith([colouring()]));
  expect(await tools().countDocuments({ colour: 'red' })).toBe(20);
  await work(processWith([colouring()], 61_000));
  expect(await tools().countDocuments({ colour: 'red' })).toBe(21);
  await work(processWith([colouring()], DAY_MS + 130_000));
  expect(await record('catalog/1')).toMatchObject({ state: 'DONE', changed: 21 });
  expect(await record('catalog/1')).not.toHaveProperty('dueAt');
});

it('is taken over, half-way, from a process that has died, and not before', async () => {
  await fill(20);
  let left = 7;
  const dying = processWith([
    colouring(async () => {
      left -= 1;
      if (left < 0) throw new Error('killed');
    }),
  ]);
  await work(dying);
  await work(processWith([colouring()]));
  expect(await tools().countDocuments({ colour: 'red' })).toBe(7);
  await work(processWith([colouring()], 16_000));
  expect(await tools().countDocuments({ colour: 'red' })).toBe(20);
  expect(await record('catalog/1')).toMatchObject({ state: 'REPEATED', changed: 13 });
});

it('waits for the version before it, and for no other domain', async () => {
  const order: string[] = [];
  const step = (domain: string, version: number, fails = false): Migration => ({
    ...{ domain, version, name: 'x' },
    async run() {
      order.push(`${domain}/${version}`);
      if (fails) throw new Error('not yet');
      return 0;
    },
  });
  await work(processWith([step('catalog', 1, true), step('catalog', 2), step('orders', 1)]));
  expect(order).toEqual(['catalog/1', 'orders/1']);
  await work(processWith([step('catalog', 1), step('catalog', 2)], 16_000));
  expect(order.slice(2)).toEqual(['catalog/1', 'catalog/2']);
});

it('refuses what a newer release has broken for it, and works beside one that has not', async () => {
  const newer = { ...colouring(), version: 2, run: () => Promise.resolve(0) };
  await work(processWith([colouring(), newer]));
  await work(processWith([colouring()]));
  await work(processWith([colouring(), newer, { ...newer, version: 3, breaks: true }]));
  await expect(work(processWith([colouring()]))).rejects.toThrow(UnreadableStore);
});

it('finds out about a database whose heartbeat was late just when the process started', async () => {
  const { connection } = store;
  // That is all that mongoose goes by: it tells nobody when the heart is heard again.
  Reflect.set(connection, '_lastHeartbeatAt', Date.now() - DAY_MS);
  expect(connection.readyState).toBe(ConnectionStates.disconnected);
  const process = processWith([]);
  process.onApplicationBootstrap();
  Reflect.set(connection, '_lastHeartbeatAt', Date.now());
  await waitUntil(() => process.isCompatible);
  process.onModuleDestroy();
});

it('leaves a database alone that is not there', async () => {
  const away = createConnection();
  const migrations = new Migrations(away, new StoreClock(away));
  migrations.register({ ...colouring(), run: () => Promise.reject(new Error('ran')) });
  await expect(migrations.work()).resolves.toBeUndefined();
});
