import { once } from 'node:events';
import { connect } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestRedis } from '@shop/api-redis/testing';
import { type GraphQLResult, type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import { LoadBalancer } from './support/load-balancer';
import { TOOL_CHANGED, untilHandled, waitForSilence } from './support/subscriptions';
import { ClientFromAddress, type RawResponse } from './support/client-from-address';
import { isResponding, waitUntil } from './support/outage';
import { type SecondApi, startSecondApi } from './support/second-api';
import { ShopSocket } from './support/sockets';
import { createTool, placeOrder } from './support/orders';

const DENIED = '127.0.0.66';
const FAILED_SIGN_INS = 5;
const SIGN_IN = 'mutation ($idToken: String!) { signIn(idToken: $idToken) { accessToken } }';
const READ = '{ tools(first: 1) { totalCount } }';
const COUNT = '{ reviewSummary { count } }';
/** How many ask at the same time while replicas come and go, and how long after that. */
const CLIENTS = 8;
const AFTERWARDS_MS = 1_000;

let redis: TestRedis;
let shop: RunningShop;
let first: ShopClient;
let second: SecondApi;
let balancer: LoadBalancer;
let admin: TestUser;
const clients: ClientFromAddress[] = [];

beforeAll(async () => {
  redis = await TestRedis.start();
  const environment = { REDIS_URL: redis.url, TRUST_PROXY: '127.0.0.1' };
  shop = await RunningShop.start({ ...environment, FAILED_SIGN_INS_PER_MINUTE: String(FAILED_SIGN_INS) });
  first = new ShopClient(shop.origin);
  second = await startSecondApi(shop);
  const [api1, api2] = [new URL(shop.origin).host, new URL(second.origin).host];
  balancer = await LoadBalancer.start({ api1, api2 }, [DENIED]);
  admin = await first.signInAsDemo('admin');
});
afterAll(async () => {
  for (const each of clients) each.close();
  await balancer?.close();
  await second?.stop();
  await shop?.remove();
  await redis?.close();
});

/** Somebody who comes to the balancer. */
function clientAt(address: string): ClientFromAddress {
  const client = new ClientFromAddress(balancer.origin, address, balancer.ca);
  clients.push(client);
  return client;
}

it('serves the shop over HTTP/2 and redirects plain HTTP to it', async () => {
  const session = connect(balancer.origin, { ca: balancer.ca });
  const stream = session.request({ ':path': '/', accept: 'text/html', 'accept-encoding': 'br' }).resume();
  const [headers] = (await once(stream, 'response')) as [Record<string, string | number>];
  expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'br' });
  expect(session.alpnProtocol).toBe('h2');
  session.close();
  const plain = await fetch(`${balancer.plainOrigin}/tool`, { redirect: 'manual' });
  expect(plain.status).toBe(308);
  expect(plain.headers.get('location')).toMatch(/^https:\/\/.*\/tool$/);
});

it('lets the page of this origin open a socket and hear of a change, and no other page', async () => {
  const toolId = await createTool(first, admin);
  const { origin, ca } = balancer;
  const sockets = await Promise.all(
    [1, 2, 3, 4].map(() => ShopSocket.connect(origin, undefined, { ca, origin })),
  );
  for (const socket of sockets) socket.subscribe('s', TOOL_CHANGED, { id: toolId });
  await Promise.all(sockets.map(untilHandled));
  await waitForSilence();
  await placeOrder(new ShopClient(second.origin), admin, toolId);
  for (const socket of sockets) {
    expect((await socket.nextResult('s')).data).toMatchObject({ toolChanged: { availableQuantity: 49 } });
    await socket.close();
  }
  const foreign = { ca, origin: 'https://elsewhere.example' };
  await expect(ShopSocket.open(origin, foreign)).rejects.toThrow('403');
});

/** The code of a sign-in that must fail. @param claim where the client says that it is */
async function codeOfSignIn(client: ClientFromAddress, claim: string): Promise<string | undefined> {
  const call = { query: SIGN_IN, variables: { idToken: 'none' } };
  const { body } = await client.send('POST', '/graphql', call, { 'X-Forwarded-For': claim });
  return (body as GraphQLResult<unknown>).errors?.[0]?.extensions.code;
}

it('limits a client by the address from which it came, whatever it says about itself', async () => {
  const [failing, other] = [clientAt('127.0.0.70'), clientAt('127.0.0.71')];
  for (let turn = 0; turn < FAILED_SIGN_INS; turn += 1)
    expect(await codeOfSignIn(failing, `10.0.0.${turn}`)).toBe('UNAUTHENTICATED');
  expect(await codeOfSignIn(failing, '10.0.0.99')).toBe('RATE_LIMITED');
  expect(await codeOfSignIn(other, '127.0.0.70')).toBe('UNAUTHENTICATED');
});

it('refuses who stands in the list of denied addresses, and tells of it by address', async () => {
  expect((await clientAt(DENIED).send('GET', '/tool')).status).toBe(403);
  const received = () => balancer.lines(`"client":"${DENIED}"`);
  await waitUntil(() => Promise.resolve(received().length > 0));
  expect(received()[0]).toContain('"status":403');
});

it('closes open sockets of an address denied later', async () => {
  const guest = '127.0.0.67';
  const { origin, ca } = balancer;
  const socket = await ShopSocket.connect(origin, undefined, { ca, origin, localAddress: guest });
  expect((await clientAt(guest).send('GET', '/tool')).status).toBe(200);
  expect(balancer.lines('Connect from')).toEqual([]);
  await balancer.block(guest);
  await socket.closed;
  await expect(ShopSocket.open(origin, { ca, origin, localAddress: guest })).rejects.toThrow('403');
});

interface Work {
  readonly read: RawResponse[];
  readonly wrote: RawResponse[];
}

/** Reads and writes until stopped; returns the responses. */
async function work(client: ClientFromAddress, isOver: () => boolean): Promise<Work> {
  const headers = { Authorization: `Bearer ${admin.token}` };
  const [read, wrote]: [RawResponse[], RawResponse[]] = [[], []];
  while (!isOver()) {
    read.push(await client.graphql(READ));
    const review = { rating: 5, desc: 'Written while a replica was replaced.' };
    wrote.push(await client.send('POST', '/review', review, headers));
  }
  return { read, wrote };
}

async function countReviews(): Promise<number> {
  const { reviewSummary } = await first.query<{ reviewSummary: { count: number } }>(COUNT);
  return reviewSummary.count;
}

it('loses nothing while one replica is replaced and the other goes for good', async () => {
  const before = await countReviews();
  let isOver = false;
  const working = Promise.all(
    Array.from({ length: CLIENTS }, (_, index) => work(clientAt(`127.0.1.${index}`), () => isOver)),
  );
  const pid = await shop.pidOf('apps/api');
  process.kill(pid, 'SIGTERM');
  await waitUntil(async () => (await shop.pidOf('apps/api').catch(() => pid)) !== pid);
  await waitUntil(() => isResponding(first, '/health/ready'));
  await sleep(AFTERWARDS_MS);
  expect(await second.stop()).toBe(0);
  await sleep(AFTERWARDS_MS);
  isOver = true;
  const all = await working;
  const wrote = all.flatMap((each) => each.wrote);
  expect(all.flatMap(({ read }) => read).filter(({ status }) => status !== 200)).toEqual([]);
  expect(wrote.filter(({ status }) => status !== 201)).toEqual([]);
  expect(await countReviews()).toBe(before + wrote.length);
});
