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
});
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

/** A process with these migrations, on the store's clock or later. */
function createProcess(migrations: readonly Migration[], laterMs = 0): Migrations {
  const late = Object.assign(Object.create(clock) as StoreClock, {
    now: () => new Date(clock.now().getTime() + laterMs),
  });
  const all = new Migrations(store.connection, late);
  for (const migration of migrations) all.register(migration);
  return all;
}

/** Runs one check once the connection is ready, as a late heartbeat skips it. */
async function work(process: Migrations): Promise<void> {
  await waitUntil(() => store.connection.readyState === ConnectionStates.connected);
  return process.work();
}

/** Sets a colour on each tool, calling back before each. */
function colourMigration(before: () => Promise<void> = () => Promise.resolve()): Migration {
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
const insertTools = (count: number) =>
  tools().insertMany(Array.from({ length: count }, (_, _id) => ({ _id })));

it('runs once when processes start together, and repeats every minute for a day', async () => {
  await insertTools(20);
  await Promise.all([1, 2, 3].map(() => work(createProcess([colourMigration()]))));
  expect(await record('catalog/1')).toMatchObject({ state: 'REPEATED', changed: 20, breaks: false });
  await tools().insertOne({ _id: 99 });
  await work(createProcess([colourMigration()]));
  expect(await tools().countDocuments({ colour: 'red' })).toBe(20);
  await work(createProcess([colourMigration()], 61_000));
  expect(await tools().countDocuments({ colour: 'red' })).toBe(21);
  await work(createProcess([colourMigration()], DAY_MS + 130_000));
  expect(await record('catalog/1')).toMatchObject({ state: 'DONE', changed: 21 });
  expect(await record('catalog/1')).not.toHaveProperty('dueAt');
});

it("is taken over after a dead process's lease, and not before", async () => {
  await insertTools(20);
  let left = 7;
  const dying = createProcess([
    colourMigration(async () => {
      left -= 1;
      if (left < 0) throw new Error('killed');
    }),
  ]);
  await work(dying);
  await work(createProcess([colourMigration()]));
  expect(await tools().countDocuments({ colour: 'red' })).toBe(7);
  await work(createProcess([colourMigration()], 16_000));
  expect(await tools().countDocuments({ colour: 'red' })).toBe(20);
  expect(await record('catalog/1')).toMatchObject({ state: 'REPEATED', changed: 13 });
});

it('waits for the previous version of its domain only', async () => {
  const order: string[] = [];
  const step = (domain: string, version: number, fails = false): Migration => ({
    ...{ domain, version, name: 'x' },
    async run() {
      order.push(`${domain}/${version}`);
      if (fails) throw new Error('not yet');
      return 0;
    },
  });
  await work(createProcess([step('catalog', 1, true), step('catalog', 2), step('orders', 1)]));
  expect(order).toEqual(['catalog/1', 'orders/1']);
  await work(createProcess([step('catalog', 1), step('catalog', 2)], 16_000));
  expect(order.slice(2)).toEqual(['catalog/1', 'catalog/2']);
});

it('rejects a database with a breaking migration of a newer release, and accepts others', async () => {
  const newer = { ...colourMigration(), version: 2, run: () => Promise.resolve(0) };
  await work(createProcess([colourMigration(), newer]));
  await work(createProcess([colourMigration()]));
  await work(createProcess([colourMigration(), newer, { ...newer, version: 3, breaks: true }]));
  await expect(work(createProcess([colourMigration()]))).rejects.toThrow(UnreadableStore);
});

it('checks a database whose heartbeat was late at startup', async () => {
  const { connection } = store;
  // mongoose derives the state from this field, and emits no event when a heartbeat returns.
  Reflect.set(connection, '_lastHeartbeatAt', Date.now() - DAY_MS);
  expect(connection.readyState).toBe(ConnectionStates.disconnected);
  const process = createProcess([]);
  process.onApplicationBootstrap();
  Reflect.set(connection, '_lastHeartbeatAt', Date.now());
  await waitUntil(() => process.isCompatible);
  process.onModuleDestroy();
});

it('does nothing without a database', async () => {
  const away = createConnection();
  const migrations = new Migrations(away, new StoreClock(away));
  migrations.register({ ...colourMigration(), run: () => Promise.reject(new Error('ran')) });
  await expect(migrations.work()).resolves.toBeUndefined();
});
