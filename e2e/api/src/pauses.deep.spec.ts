import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { RunningShop, ShopClient, type TestUser } from '@shop/test-shop';
import { measureTime } from './support/measure-time';
import { CANCEL_ORDER, LATEST_TOOLS, MY_ORDERS } from './support/operations';
import { createTool, placeOrder } from './support/orders';
import { SERVICES, waitUntil } from './support/outage';

const PAUSE_MS = 10_000;
const ANSWERED_WITHIN_MS = 2_000;
const WELL_WITHIN_MS = 5_000;
const BUSY_MS = 60_000;
const INTERVAL_MS = 200;
const ROWS = 20_000;
const BATCH = 1_000;

let shop: RunningShop;
let client: ShopClient;
let customer: TestUser;
let toolId: string;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  const admin = await client.signInAsDemo('admin');
  customer = await client.signUp('busy@example.com', 'secret-1');
  toolId = await createTool(client, admin, { availableQuantity: 10_000 });
});
afterAll(() => shop.remove());

const reads = () => [
  client.queryErrorCode(LATEST_TOOLS),
  client.queryErrorCode(MY_ORDERS, {}, customer.token),
  client.rest('GET', `/purchase/${toolId}`).then(({ status }) => (status === 200 ? undefined : status)),
];
const isWell = async () => (await Promise.all(reads())).every((code) => code === undefined);

it('refuses reads within 2 s throughout a pause of the database of 10 s, and is well within 5 s of its return', async () => {
  const pid = await shop.pidOf(SERVICES.database.folder);
  const answers: Promise<{ answer: unknown; ms: number }>[] = [];
  const timer = setInterval(
    () => answers.push(measureTime(() => client.queryErrorCode(MY_ORDERS, {}, customer.token))),
    INTERVAL_MS,
  );
  process.kill(pid, 'SIGSTOP');
  await sleep(PAUSE_MS - ANSWERED_WITHIN_MS);
  clearInterval(timer);
  const [given] = await Promise.all([Promise.all(answers), sleep(ANSWERED_WITHIN_MS)]);
  process.kill(pid, 'SIGCONT');
  expect(new Set(given.map(({ answer }) => answer))).toEqual(new Set(['UNAVAILABLE']));
  expect(Math.max(...given.map(({ ms }) => ms))).toBeLessThan(ANSWERED_WITHIN_MS);
  expect(await waitUntil(isWell)).toBeLessThan(WELL_WITHIN_MS);
});

it('serves everything while every core is busy for a minute and 20,000 rows are added', async () => {
  const busy = Array.from({ length: 2 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    const codes: Promise<unknown>[] = [];
    const rows = addReviews();
    for (const end = performance.now() + BUSY_MS; performance.now() < end; await sleep(INTERVAL_MS))
      codes.push(...reads(), orderAndCancel());
    await rows;
    expect(new Set(await Promise.all(codes))).toEqual(new Set([undefined]));
  } finally {
    for (const each of busy) each.kill('SIGKILL');
  }
});

let ordered = Promise.resolve();
/** One after another, below the limit of unpaid orders. */
function orderAndCancel(): Promise<void> {
  ordered = ordered.then(async () => {
    const id = await placeOrder(client, customer, toolId);
    await client.query(CANCEL_ORDER, { id }, customer.token);
  });
  return ordered;
}

async function addReviews(): Promise<void> {
  const port = shop.environment['EMBEDDED_MONGO_PORT'];
  const uri = `mongodb://127.0.0.1:${port}/shop?directConnection=true`;
  const connection = await mongoose.createConnection(uri).asPromise();
  const reviews = connection.collection('reviews');
  const { _id, ...review } = (await reviews.findOne({})) ?? {};
  for (let added = 0; added < ROWS; added += BATCH)
    await reviews.insertMany(Array.from({ length: BATCH }, () => ({ ...review })));
  await connection.close();
}
