import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { RunningShop, ShopClient } from '@shop/test-shop';

const CONNECTIONS = 40;
const FLOOD_MS = 4_000;
const PAUSE_MS = 5;

let shop: RunningShop;
beforeAll(async () => {
  shop = await RunningShop.start({ READS_PER_MINUTE: '1200' });
}, 90_000);
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

/** Sends the smallest requests there are on a connection, as fast as they are taken, and answers how to end that. */
function pour(path: string): () => void {
  const { port, hostname } = new URL(shop.origin);
  const bytes = `GET ${path} HTTP/1.1\r\nHost:x\r\n\r\n`.repeat(2_000);
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
