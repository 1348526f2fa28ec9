import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import {
  CANCEL_ORDER,
  LATEST_TOOLS,
  MY_ORDERS,
  newOrder,
  PLACE_ORDER,
  START_PAYMENT,
} from './support/operations';
import { isResponding, type Fault, SERVICES, waitUntil, withOutage } from './support/outage';
import { openSocket, formatRequest } from './support/raw-http';
import { measureTimeWithBaseline } from './support/measure-time';
import { createTool, placeOrder } from './support/orders';

/** A piece that is gone is noticed at once; what listens and says nothing is waited for, but never for long. */
const ANSWERED_WITHIN_MS = {
  database: { killed: 2_000, hanging: 2_000 },
  payment: { killed: 2_000, hanging: 5_500 },
  identity: { killed: 2_000, hanging: 2_000 },
};
const WELL_WITHIN_MS = 5_000;
const SIGN_IN = 'mutation ($idToken: String!) { signIn(idToken: $idToken) { expiresAt } }';

let shop: RunningShop;
let client: ShopClient;
let customer: TestUser;
let toolId: string;
let orderId: string;
let idToken: string;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  const admin = await client.signInAsDemo('admin');
  customer = await client.signUp('faults@example.com', 'secret-1');
  idToken = await client.fetchIdToken(customer.email, 'secret-1');
  toolId = await createTool(client, admin, { availableQuantity: 1_000 });
  orderId = await place();
});
afterAll(() => shop.remove());

const place = () => placeOrder(client, customer, toolId);
const signIn = () => client.queryErrorCode(SIGN_IN, { idToken });
const startPayment = () => client.queryErrorCode(START_PAYMENT, { id: orderId }, customer.token);

/** Demands of each call that it is refused as unavailable, in time; all are sent at once. */
async function expectUnavailable(limitMs: number, calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  const outcomes = calls.map(async (call) => {
    const { answer, ms } = await measureTimeWithBaseline(client, call);
    return { code: answer, inTime: ms < limitMs };
  });
  expect(await Promise.all(outcomes)).toEqual(calls.map(() => ({ code: 'UNAVAILABLE', inTime: true })));
}

/** The code of a REST call that must be refused with a 503. */
async function unavailable(method: string, path: string, body?: object): Promise<string> {
  const answer = await client.rest(method, path, body, customer.token);
  expect(answer.status).toBe(503);
  return (answer.body as { code: string }).code;
}

it('outlives visitors who leave while another waits for the same answer', async () => {
  const api = await shop.pidOf('apps/api');
  const database = await shop.pidOf(SERVICES.database.folder);
  for (const first of [11, 12, 13]) {
    const body = JSON.stringify({ query: `{ reviews(first: ${first}) { totalCount } }` });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
    /** Head and body apart, as a slow line brings them. */
    const ask = async () => {
      const socket = await openSocket(shop.origin);
      socket.write(formatRequest('POST /graphql', headers));
      await sleep(10);
      socket.write(body);
      return socket;
    };
    process.kill(database, 'SIGSTOP');
    const waiting = await ask();
    const leaving = await ask();
    await sleep(30);
    leaving.end();
    await sleep(30);
    process.kill(database, 'SIGCONT');
    expect(await text(waiting)).toContain('"totalCount"');
    leaving.destroy();
  }
  expect(await shop.pidOf('apps/api')).toBe(api);
});

describe.each<Fault>(['killed', 'hanging'])('with the database %s', (fault) => {
  it('reports an outage in time and recovers soon after it ends', async () => {
    await withOutage(shop, 'database', fault, async () => {
      const order = { toolId, price_per_unit: 12.5, phone: '123' };
      const calls = [
        () => client.queryErrorCode(LATEST_TOOLS),
        () => client.queryErrorCode(MY_ORDERS, {}, customer.token),
        () => client.queryErrorCode(PLACE_ORDER, { input: newOrder(toolId) }, customer.token),
        () => unavailable('GET', '/tool'),
        () => unavailable('GET', `/purchase/${toolId}`),
        () => unavailable('POST', '/order', order),
        () => unavailable('GET', '/health/ready'),
      ];
      const limit = ANSWERED_WITHIN_MS.database[fault];
      await expectUnavailable(limit, Array.from({ length: 3 }, () => calls).flat());
      await expectUnavailable(limit, calls);
      expect(await client.rest('GET', '/health/live')).toMatchObject({ status: 200 });
    });
    const healed = await waitUntil(async () => (await client.queryErrorCode(LATEST_TOOLS)) === undefined);
    expect(healed).toBeLessThan(WELL_WITHIN_MS);
    expect(await isResponding(client, '/health/ready')).toBe(true);
    await client.query(CANCEL_ORDER, { id: await place() }, customer.token);
  });
});

describe.each<Fault>(['killed', 'hanging'])('with the payment provider %s', (fault) => {
  it('starts no payment while catalog and orders go on', async () => {
    await withOutage(shop, 'payment', fault, async () => {
      await expectUnavailable(ANSWERED_WITHIN_MS.payment[fault], [
        startPayment,
        () => unavailable('POST', '/create-payment-intent', { orderId }),
        () => unavailable('PATCH', `/order/${orderId}`, { tool: 'x', transactionId: 'pi_1' }),
      ]);
      await client.query(LATEST_TOOLS);
      await client.query(CANCEL_ORDER, { id: await place() }, customer.token);
    });
    expect(await waitUntil(async () => (await startPayment()) === undefined)).toBeLessThan(WELL_WITHIN_MS);
  });
});

describe.each<Fault>(['killed', 'hanging'])('with the identity service %s', (fault) => {
  it('rejects sign-ins while signed-in users go on', async () => {
    await withOutage(shop, 'identity', fault, async () => {
      await expectUnavailable(ANSWERED_WITHIN_MS.identity[fault], [
        signIn,
        () =>
          client
            .rest('PUT', `/user/${customer.email}`, { idToken })
            .then(({ body }) => (body as { code: string }).code),
      ]);
      await client.query(MY_ORDERS, {}, customer.token);
      await client.query(CANCEL_ORDER, { id: await place() }, customer.token);
    });
    expect(await waitUntil(async () => (await signIn()) === undefined)).toBeLessThan(WELL_WITHIN_MS);
  });
});
