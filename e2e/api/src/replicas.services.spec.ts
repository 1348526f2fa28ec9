import { setTimeout as sleep } from 'node:timers/promises';
import { type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import { TestRedis } from '@shop/api-redis/testing';
import { waitUntil } from './support/outage';
import { type SecondApi, startSecondApi } from './support/second-api';
import { createTool, placeOrder } from './support/orders';

const REVIEWS = 6;
const ADD_REVIEW = 'mutation ($input: AddReviewInput!) { addReview(input: $input) { id } }';
const TOOL = 'query ($id: ID!) { tool(id: $id) { availableQuantity } }';
const UPDATE_TOOL =
  'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';
const NEWEST = '{ tools(first: 6) { edges { node { id availableQuantity } } } }';
const SAMPLES = 20;
/** A change is seen at the other replica by the next read that begins so much later. */
const SEEN_WITHIN_MS = 300;
const SEEN_WITHOUT_REDIS_MS = 5_000;
const HEALED_WITHIN_MS = 5_000;

let redis: TestRedis;
let shop: RunningShop;
let second: SecondApi;
let clients: [ShopClient, ShopClient];
let ops: ShopClient;
let admin: TestUser;
let toolId: string;

beforeAll(async () => {
  redis = await TestRedis.start();
  shop = await RunningShop.start({ REDIS_URL: redis.url, REVIEWS_PER_MINUTE: String(REVIEWS) });
  second = await startSecondApi(shop);
  clients = [new ShopClient(shop.origin), new ShopClient(second.origin)];
  ops = new ShopClient(`http://127.0.0.1:${shop.environment['OPS_PORT']}`);
  admin = await clients[0].signInAsDemo('admin');
  toolId = await createTool(clients[0], admin, { availableQuantity: 1_000 });
});
afterAll(async () => {
  await second?.stop();
  await shop?.remove();
  await redis?.close();
});

let stock = 1_000;
async function changeStock(): Promise<number> {
  stock += 1;
  const input = { availableQuantity: stock };
  await clients[0].query(UPDATE_TOOL, { id: toolId, input }, admin.token);
  return performance.now();
}

/** Milliseconds after a change in which the last read began that did not show it, as one tool and in the list. */
async function lastStaleRead(changedAt: number): Promise<number> {
  for (let last = 0; ; await sleep(5)) {
    const began = performance.now();
    const { tool } = await clients[1].query<{ tool: { availableQuantity: number } }>(TOOL, { id: toolId });
    const { tools } = await clients[1].query<{
      tools: { edges: { node: { id: string; availableQuantity: number } }[] };
    }>(NEWEST);
    const listed = tools.edges.find(({ node }) => node.id === toolId)?.node;
    if (tool.availableQuantity === stock && listed?.availableQuantity === stock) return last;
    last = began - changedAt;
  }
}

it('shows at one replica at once what was changed through the other', async () => {
  const waits: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    waits.push(await lastStaleRead(await changeStock()));
  }
  waits.sort((a, b) => a - b);
  console.info(`A change is seen at the other replica after ${waits[SAMPLES / 2]?.toFixed(0)} ms (median).`);
  expect(waits[Math.ceil(SAMPLES * 0.9) - 1]).toBeLessThan(SEEN_WITHIN_MS);
});

/** Writes reviews by turns; answers how many were taken. */
async function reviews(author: TestUser): Promise<number> {
  const input = { description: 'A good saw.', rating: 5 };
  const refusals = await Promise.all(
    Array.from({ length: REVIEWS * 3 }, (_, turn) =>
      clients[turn % 2 === 0 ? 0 : 1].queryErrorCode(ADD_REVIEW, { input }, author.token),
    ),
  );
  expect(new Set(refusals)).toEqual(new Set([undefined, 'RATE_LIMITED']));
  return refusals.filter((code) => code === undefined).length;
}

/**
 * How many reviews somebody new may write through both replicas by turns. On a busy machine Redis may answer too late now
 * and then, and a replica counts that one by itself, as it should; so one of ten people is enough.
 */
async function reviewsOfAny(name: string): Promise<number> {
  let taken = 0;
  for (let turn = 0; turn < 10 && taken !== REVIEWS; turn += 1) {
    const author = await clients[0].signUp(`${name}-${turn}@example.com`, 'secret-1');
    await askForAWhile(clients[1], author);
    taken = await reviews(author);
  }
  return taken;
}

it('limits a client by what it asks of both replicas together', async () => {
  expect(await reviewsOfAny('author')).toBe(REVIEWS);
});

/** Whether the first replica says that Redis answers it. */
async function standing(): Promise<string> {
  const { body } = await ops.rest('GET', '/health/ready');
  return (body as { redis: { status: string } }).redis.status;
}

/** A replica probes Redis within this time. */
async function askForAWhile(client: ShopClient, { token }: TestUser): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await client.query(TOOL, { id: toolId }, token);
    await sleep(100);
  }
}

it.each(['killed', 'frozen'] as const)(
  'goes on while Redis is %s, each replica with limits of its own, and is whole again within 5 s of its return',
  async (fault) => {
    if (fault === 'killed') await redis.close();
    else redis.freeze();
    // Also without traffic that needs Redis.
    expect(await standing()).toBe('down');
    const author = await clients[0].signUp(`${fault}@example.com`, 'secret-1');
    expect(await reviews(author)).toBe(REVIEWS * 2);
    await placeOrder(clients[1], author, toolId);
    expect(await lastStaleRead(await changeStock())).toBeLessThan(SEEN_WITHOUT_REDIS_MS);
    expect(await standing()).toBe('down');
    expect((await clients[0].rest('GET', '/health/ready')).status).toBe(200);
    expect((await ops.rest('GET', '/metrics')).body).toMatch(/^redis_unanswered_total [1-9]/m);
    if (fault === 'killed') await redis.open();
    else redis.resume();
    const returned = performance.now();
    await waitUntil(async () => (await standing()) === 'up');
    expect(performance.now() - returned).toBeLessThan(HEALED_WITHIN_MS);
    expect(await reviewsOfAny(`after-${fault}`)).toBe(REVIEWS);
  },
);
