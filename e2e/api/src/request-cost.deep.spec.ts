import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { startTestStore, type TestStore } from '@shop/api-database/testing';
import { type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import { cpuTimeMs } from '@shop/test-shop/processes';
import { CANCEL_ORDER, LATEST_TOOLS } from './support/operations';
import { runTask } from './support/run-task';
import { createTool, placeOrder } from './support/orders';

const SCALING = resolve(__dirname, '../../../docs/scaling.md');
/** On a machine that others keep busy the same work takes more processor time. */
const LEEWAY = 6;
const TOOLS = 500;
const BUYERS = 10;
const PAGE = 24;
const CARD = `id name image shortDescription pricePerUnit { amount currency } availableQuantity`;
const BROWSE = `query ($search: String, $filter: ToolFilter, $sort: ToolSort) {
  tools(first: ${PAGE}, search: $search, filter: $filter, sort: $sort) { totalCount nodes { ${CARD} } }
}`;
const MY_ORDERS = `{ myOrders(first: ${PAGE}) {
  totalCount nodes { id toolName status quantity total { amount currency } createdAt }
} }`;

let store: TestStore;
let shop: RunningShop;
let client: ShopClient;
let customer: TestUser;
/** The limits of one account end so many orders without payment. */
let buyers: TestUser[];
let toolId: string;
let pid: number;

beforeAll(async () => {
  store = await startTestStore();
  shop = await RunningShop.start({ MONGODB_URI: store.uri, TOOLS_IN_MEMORY: '0' });
  await runTask(shop.environment, 'seed', '--tools', String(TOOLS));
  client = new ShopClient(shop.origin);
  customer = await client.signUp('costs@example.com', 'secret-1');
  buyers = [];
  for (let buyer = 0; buyer < BUYERS; buyer += 1)
    buyers.push(await client.signUp(`buyer${buyer}@example.com`, 'secret-1'));
  toolId = await createTool(client, await client.signInAsDemo('admin'), { availableQuantity: 10_000 });
  pid = await shop.pidOf('apps/api');
  for (let order = 0; order < PAGE; order += 1) await twoWrites(customer);
});
afterAll(async () => {
  await shop?.remove();
  await store?.close();
});

let turns = 0;
/** A page that is not in the cache. */
function browse(sort: string, search?: string): Promise<unknown> {
  turns += 1;
  return client.query(BROWSE, { search, sort, filter: { minPrice: turns } });
}

async function twoWrites(buyer = buyers[(turns += 1) % BUYERS] ?? customer): Promise<void> {
  const id = await placeOrder(client, buyer, toolId);
  await client.query(CANCEL_ORDER, { id }, buyer.token);
}

/** Processor time of the API for each of so many calls, one after the other, in milliseconds; others went before. */
async function cost(count: number, call: () => Promise<unknown>): Promise<number> {
  let before = 0;
  for (let turn = -count; turn < count; turn += 1) {
    if (turn === 0) before = cpuTimeMs(pid);
    await call();
  }
  return (cpuTimeMs(pid) - before) / count;
}

/** What `docs/scaling.md` reckons with for a request, in milliseconds. */
function reckoned(request: string): number {
  const row = readFileSync(SCALING, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${request} `));
  return Number(row?.split('|')[2]);
}

it.each<[string, number, () => Promise<number>]>([
  ['public read from ready bytes', 1, () => cost(1_000, () => client.query(LATEST_TOOLS))],
  ['a page of 24 that is not in the cache', 1, () => cost(150, () => browse('PRICE_ASC'))],
  ['a new search', 1, () => cost(150, () => browse('NEWEST', 'hammer'))],
  ['a write: an order is placed, or cancelled', 2, () => cost(100, () => twoWrites())],
  [
    'private read: my orders, a page of 24',
    1,
    () => cost(150, () => client.query(MY_ORDERS, {}, customer.token)),
  ],
])('%s costs about what the document on scaling reckons with', async (request, calls, measure) => {
  const ms = (await measure()) / calls;
  console.info(`${request}: ${ms.toFixed(2)} ms`);
  expect(ms).toBeLessThan(reckoned(request) * LEEWAY);
});
