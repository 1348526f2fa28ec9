import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import { isResponding, waitUntil } from './support/outage';
import { openSocket, formatRequest } from './support/raw-http';

const AT_ONCE = 20;
/** Who asks again and again, each time on a new connection. */
const CROWD = 40;
const UNDER_WAY_MS = 300;
/** A load balancer that is late goes on asking for so long. */
const LATE_MS = 1_000;

let shop: RunningShop;
let client: ShopClient;
let customer: TestUser;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  customer = await client.signUp('drain@example.com', 'secret-1');
});
afterAll(() => shop.remove());

const isReady = () => isResponding(client, '/health/ready');
const body = JSON.stringify({ rating: 5, desc: 'Sent while the server was asked to stop.' });

interface Sent {
  readonly socket: Socket;
  /** All that comes back until the connection closes. */
  readonly answered: Promise<string>;
}

async function send(bytes: string): Promise<Sent> {
  const socket = await openSocket(shop.origin);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const answered = new Promise<string>((done) => socket.once('close', () => done(text)));
  await new Promise((done) => socket.write(bytes, done));
  return { socket, answered };
}

/** It is for the server to end the connection. */
const KEPT = { Connection: 'keep-alive' };

const askForTools = () => send(formatRequest('GET /tool', KEPT));

/** Sends a review but for the end of its body. */
function beginReview(): Promise<Sent> {
  const headers = {
    Authorization: `Bearer ${customer.token}`,
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
  };
  return send(formatRequest('POST /review', { ...KEPT, ...headers }, body.slice(0, 9)));
}

/** Asks on a connection of its own; answers nothing, or what went wrong. */
function ask(): Promise<string | undefined> {
  return new Promise((done) => {
    const asked = request(`${shop.origin}/tool?limit=1`, { agent: false }, (answer) => {
      answer
        .resume()
        .once('end', () => done(undefined))
        .once('error', ({ message }) => done(message));
    });
    asked.once('error', (error: NodeJS.ErrnoException) => done(error.code));
    asked.end();
  });
}

async function askUntilItFails(): Promise<string> {
  for (;;) {
    const failure = await ask();
    if (failure !== undefined) return failure;
  }
}

async function statusesOf(sent: Sent[]): Promise<string[]> {
  const answered = await Promise.all(sent.map((each) => each.answered));
  return answered.map((text) => text.slice(9, 12));
}

it('answers every request sent before SIGTERM, then exits and is restarted', async () => {
  const pid = await shop.pidOf('apps/api');
  const halves = await Promise.all(Array.from({ length: AT_ONCE }, beginReview));
  await new Promise((done) => setTimeout(done, UNDER_WAY_MS));
  const whole = await Promise.all(Array.from({ length: AT_ONCE }, askForTools));
  process.kill(pid, 'SIGTERM');
  await waitUntil(async () => !(await isReady()));
  for (const { socket } of halves) socket.write(body.slice(9));
  expect(await statusesOf(whole)).toEqual(whole.map(() => '200'));
  expect(await statusesOf(halves)).toEqual(halves.map(() => '201'));
  await waitUntil(isReady);
  expect(await shop.pidOf('apps/api')).not.toBe(pid);
  const { body: reviews } = await client.rest('GET', '/review');
  const stored = (reviews as { desc: string }[]).filter(({ desc }) => desc.startsWith('Sent while'));
  expect(stored).toHaveLength(AT_ONCE);
});

it('answers on a kept-alive connection as long as it has requests', async () => {
  const pid = await shop.pidOf('apps/api');
  const kept = await askForTools();
  await once(kept.socket, 'data');
  process.kill(pid, 'SIGTERM');
  const began = performance.now();
  while (performance.now() - began < LATE_MS) expect(await ask()).toBeUndefined();
  kept.socket.write(formatRequest('GET /tool', KEPT));
  expect((await kept.answered).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  await waitUntil(isReady);
});

it('answers a crowd until its door is shut, and ends in time all the same when one client does not finish', async () => {
  const pid = await shop.pidOf('apps/api');
  const unfinished = await beginReview();
  const failures = Array.from({ length: CROWD }, askUntilItFails);
  await new Promise((done) => setTimeout(done, UNDER_WAY_MS));
  const began = performance.now();
  process.kill(pid, 'SIGTERM');
  expect(await Promise.all(failures)).toEqual(failures.map(() => 'ECONNREFUSED'));
  await unfinished.answered;
  expect(performance.now() - began).toBeLessThan(10_000);
  await waitUntil(isReady);
});
