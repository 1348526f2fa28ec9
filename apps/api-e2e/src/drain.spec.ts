import type { Socket } from 'node:net';
import { type Person, RunningShop, ShopClient } from '@shop/test-shop';
import { answers, until } from './support/outage';
import { open } from './support/raw-http';

const AT_ONCE = 20;
const UNDER_WAY_MS = 300;

let shop: RunningShop;
let client: ShopClient;
let customer: Person;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  customer = await client.signUp('drain@example.com', 'secret-1');
}, 60_000);
afterAll(() => shop.remove());

const isReady = () => answers(client, '/health/ready');
const body = JSON.stringify({ rating: 5, desc: 'Sent while the server was asked to stop.' });

/** Sends a review but for the end of its body; answers the connection and all that comes back on it. */
async function beginReview(): Promise<{ socket: Socket; answered: Promise<string> }> {
  const socket = await open(shop.origin);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const answered = new Promise<string>((done) => socket.once('close', () => done(text)));
  const head = [
    'POST /review HTTP/1.1',
    'Host: shop',
    `Authorization: Bearer ${customer.token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 9)}`);
  return { socket, answered };
}

it('answers on SIGTERM whatever was sent before, then ends and is started anew', async () => {
  const pid = await shop.pidOf('apps/api');
  const halves = await Promise.all(Array.from({ length: AT_ONCE }, beginReview));
  await new Promise((done) => setTimeout(done, UNDER_WAY_MS));
  const whole = Array.from({ length: AT_ONCE }, () => client.rest('GET', '/tool'));
  process.kill(pid, 'SIGTERM');
  await until(async () => !(await isReady()));
  for (const { socket } of halves) socket.write(body.slice(9));
  for (const { status } of await Promise.all(whole)) expect(status).toBe(200);
  const answered = await Promise.all(halves.map((half) => half.answered));
  expect(answered.map((text) => text.slice(9, 12))).toEqual(halves.map(() => '201'));
  await until(isReady);
  expect(await shop.pidOf('apps/api')).not.toBe(pid);
  const { body: reviews } = await client.rest('GET', '/review');
  const stored = (reviews as { desc: string }[]).filter(({ desc }) => desc.startsWith('Sent while'));
  expect(stored).toHaveLength(AT_ONCE);
});
