import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryUsage, RunningShop, ShopClient } from '@shop/test-shop';

const CONNECTIONS = 40;
const FLOOD_MS = 4_000;
const PAUSE_MS = 5;
/** 4 MiB of chunks, more than is read of a connection before the next one has its turn. */
const CRUMBS = 700_000;
const ANSWERED_WITHIN_MS = 5_000;
/** What the process may grow by under a flood, in MiB. */
const GROWTH_MAX = 100;
const HEAD = 'POST /review HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const UPGRADE =
  'GET /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n';

let shop: RunningShop;
beforeAll(async () => {
  shop = await RunningShop.start({ READS_PER_MINUTE: '1200' });
});
afterAll(() => shop?.remove());

it.each(['/nothing', '/tool', '/health/live'])(
  'does not end under connections that send requests for %s without reading an answer',
  async (path) => {
    const pid = await shop.pidOf('apps/api');
    const ends = Array.from({ length: CONNECTIONS }, () => pour(path));
    await sleep(FLOOD_MS);
    for (const end of ends) end();
    const { status } = await new ShopClient(shop.origin).rest('GET', '/health/live');
    expect({ status, pid: await shop.pidOf('apps/api') }).toEqual({ status: 200, pid });
  },
);

it.each([
  ['bodies without an end', 1_500, `${HEAD}Content-Length: 102400\r\n\r\n${'a'.repeat(102_390)}`],
  [
    'bodies in chunks of one byte',
    40,
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(102_000)}`,
  ],
  ['messages in frames of one byte', 90, UPGRADE + frame(0x01) + frame(0x00).repeat(16_000)],
])('takes little memory for %s', async (_, connections, text) => {
  const pid = await shop.pidOf('apps/api');
  const before = memoryUsage(pid);
  const sockets = Array.from({ length: connections }, () => begin(Buffer.from(text, 'latin1')));
  let most = 0;
  for (const until = performance.now() + FLOOD_MS; performance.now() < until; await sleep(PAUSE_MS)) {
    most = Math.max(most, memoryUsage(pid));
  }
  for (const socket of sockets) socket.destroy();
  expect(most - before).toBeLessThan(GROWTH_MAX);
  expect(await shop.pidOf('apps/api')).toBe(pid);
  expect(await new ShopClient(shop.origin).rest('GET', '/health/live')).toMatchObject({ status: 200 });
});

it('answers others in between bodies in chunks of one byte', async () => {
  const bytes = Buffer.from(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(CRUMBS)}`);
  const sockets = Array.from({ length: CONNECTIONS }, () => begin(bytes));
  await sleep(PAUSE_MS);
  const asked = performance.now();
  const { status } = await new ShopClient(shop.origin).rest('GET', '/health/live');
  const waited = performance.now() - asked;
  for (const socket of sockets) socket.destroy();
  expect(status).toBe(200);
  expect(waited).toBeLessThan(ANSWERED_WITHIN_MS);
});

/** A masked frame of one letter; that of 0x01 begins a message, those of 0x00 go on with it, and none of them ends it. */
function frame(kind: number): string {
  return `${String.fromCharCode(kind)}\x81\0\0\0\0a`;
}

/** Sends something over a connection of its own, and nothing after it. */
function begin(bytes: Buffer): Socket {
  const { port, hostname } = new URL(shop.origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.resume().write(bytes);
  return socket;
}

/** Sends the smallest requests there are on a connection, as fast as they are taken, and answers how to end that. */
function pour(path: string): () => void {
  const { port, hostname } = new URL(shop.origin);
  const bytes = `GET ${path} HTTP/1.1\r\nHost:localhost\r\n\r\n`.repeat(2_000);
  const socket = connect(Number(port), hostname).pause();
  const sending = setInterval(() => {
    if (socket.writable && !socket.writableNeedDrain) socket.write(bytes);
  }, PAUSE_MS);
  socket.on('error', () => clearInterval(sending));
  return () => {
    clearInterval(sending);
    socket.destroy();
  };
}
