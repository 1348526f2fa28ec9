import { type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import { openSubscription, ORDER_CHANGED, TOOL_CHANGED } from './support/subscriptions';
import { isResponding, waitUntil, withOutage } from './support/outage';
import { startSecondApi } from './support/second-api';
import { measureTimeWithBaseline } from './support/measure-time';
import { createTool } from './support/orders';

const LEAVES_WITHIN_MS = 5_000;
const HEALS_WITHIN_MS = 5_000;
const OUTAGE_MS = 2_000;
/** Two lookups of the user of a socket. */
const LOOKED_UP_TWICE_MS = 8_000;

let shop: RunningShop;
let client: ShopClient;
let admin: TestUser;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  admin = await client.signInAsDemo('admin');
});
afterAll(() => shop?.remove());

it('asks clients to reconnect on SIGTERM and exits in time', async () => {
  const api = await startSecondApi(shop);
  const sockets = [
    await openSubscription(api.origin, admin.token, ORDER_CHANGED),
    await openSubscription(api.origin, undefined, 'subscription { toolChanged { id } }'),
  ];
  const frozen = await openSubscription(api.origin, undefined, 'subscription { toolChanged { id } }');
  frozen.socket.pause();
  const began = Date.now();
  const ended = api.stop();
  for (const { closed } of sockets) expect(await closed).toBe(1012);
  expect(await ended).toBe(0);
  expect(Date.now() - began).toBeLessThan(LEAVES_WITHIN_MS);
  frozen.socket.terminate();
});

it('tells of changes again within five seconds after the database was killed and came back', async () => {
  const before = await openSubscription(shop.origin, undefined, TOOL_CHANGED);
  await withOutage(shop, 'database', 'killed', () => new Promise((done) => setTimeout(done, OUTAGE_MS)));
  const { ms } = await measureTimeWithBaseline(client, async () => {
    await waitUntil(() => isResponding(client, '/health/ready'));
    await waitUntil(hearsOfNewTool);
  });
  expect(ms).toBeLessThan(HEALS_WITHIN_MS);
  before.socket.terminate();
});

it('looks up the user of a socket within a bounded time while the database is gone', async () => {
  const api = await startSecondApi(shop, { environment: { READS_PER_MINUTE: '40' } });
  const office = new ShopClient(api.origin);
  const sockets = await Promise.all(
    Array.from({ length: 16 }, () => openSubscription(api.origin, admin.token, ORDER_CHANGED)),
  );
  await withOutage(shop, 'database', 'killed', async () => {
    await new Promise((done) => setTimeout(done, LOOKED_UP_TWICE_MS));
    expect(await office.rest('GET', '/health/live', undefined, admin.token)).toMatchObject({ status: 200 });
  });
  await waitUntil(() => isResponding(office, '/health/ready'));
  expect(await office.rest('GET', '/tool')).toMatchObject({ status: 200 });
  for (const { socket } of sockets) socket.terminate();
  await api.stop();
});

/** Reconnects as a client does, and waits for the next event or refusal. */
async function hearsOfNewTool(): Promise<boolean> {
  const socket = await openSubscription(shop.origin, undefined, TOOL_CHANGED);
  const id = await createTool(client, admin);
  const received = await Promise.race([socket.nextResult('s'), socket.closed]);
  socket.socket.terminate();
  return typeof received === 'object' && received.data?.['toolChanged']?.['id'] === id;
}
