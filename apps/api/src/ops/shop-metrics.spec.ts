import { Registry } from 'prom-client';
import { StoreClock } from '@shop/api-database';
import { OutboxRegistry } from '@shop/api-outbox';
import { shiftMachineClock, startTestStore, type TestStore } from '@shop/api-database/testing';
import { measureQueues } from './shop-metrics';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store?.close());

it('counts what is due by the time of the database, not of a machine', async () => {
  const { connection } = store;
  const clock = new StoreClock(connection);
  await clock.sync();
  const dues = [-1, 30].map((minutes) => ({ dueAt: new Date(Date.now() + minutes * 60_000) }));
  await connection.collection('orders').insertMany(dues);
  const registry = new Registry();
  measureQueues(registry, { outboxes: new OutboxRegistry(clock), connection, clock });
  shiftMachineClock(3_600_000);
  try {
    expect(await registry.metrics()).toContain('queue_waiting{queue="orders"} 1\n');
  } finally {
    jest.useRealTimers();
  }
});
