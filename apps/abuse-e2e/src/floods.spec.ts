import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { RunningShop, ShopClient } from '@shop/test-shop';

const CONNECTIONS = 40;
const FLOOD_MS = 5_000;
const PAUSE_MS = 5;
/** As small as a request can be: a kilobyte holds forty. */
const REQUESTS = (path: string) => `GET ${path} HTTP/1.1\r\nHost:x\r\n\r\n`.repeat(2_000);

let shop: RunningShop;
beforeAll(async () => {
  shop = await RunningShop.start();
}, 90_000);
afterAll(() => shop?.remove());

it.each(['/tool', '/nothing', '/health/live'])(
  'connections that send requests for %s without end and read no answer cost nobody else theirs',
  async (path) => {
    const pid = await shop.pidOf('apps/api');
    const flood = Array.from({ length: CONNECTIONS }, () => pour(REQUESTS(path)));
    const client = new ShopClient(shop.origin);
    const until = Date.now() + FLOOD_MS;
    while (Date.now() < until) {
      const { status } = await client.rest('GET', '/health/live');
      expect([200, 429]).toContain(status);
      await sleep(100);
    }
    for (const each of flood) each.destroy();
    expect(await shop.pidOf('apps/api')).toBe(pid);
  },
);

/** A connection that sends the same without end and reads nothing; opened anew when it is closed. */
function pour(bytes: string): Socket {
  const { port, hostname } = new URL(shop.origin);
  const socket = connect(Number(port), hostname).pause();
  const sending = setInterval(() => {
    if (!socket.writableNeedDrain) socket.write(bytes);
  }, PAUSE_MS);
  socket.on('error', () => undefined);
  socket.once('close', () => clearInterval(sending));
  return socket;
}
