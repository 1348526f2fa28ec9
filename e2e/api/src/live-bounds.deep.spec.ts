import { json } from 'node:stream/consumers';
import { sharedShop, type Shop } from '@shop/test-shop';
import { ShopSocket, upgradeError, upgradeStatus } from './support/sockets';

const MOST_SOCKETS = 100;
/** A ping after 12 seconds and another 12 for its answer, and some for a busy machine. */
const DEAD_AFTER_MS = 30_000;

let shop: Shop;

beforeAll(async () => {
  shop = await sharedShop('api');
});

it('opens 100 sockets for one address and refuses the next, until one is closed', async () => {
  const sockets = await Promise.all(
    Array.from({ length: MOST_SOCKETS }, () => ShopSocket.connect(shop.origin)),
  );
  const refusal = await upgradeError(shop.origin, {});
  if (!refusal) throw new Error('It was opened.');
  const { statusCode, headers } = refusal;
  expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 429, retryAfter: '10' });
  expect(await json(refusal)).toMatchObject({ code: 'RATE_LIMITED', requestId: headers['x-request-id'] });
  await sockets.pop()?.close();
  expect(await upgradeStatus(shop.origin, {})).toBe(101);
  await Promise.all(sockets.map((socket) => socket.close()));
});

it('closes a socket whose peer does not answer pings', async () => {
  const silent = await ShopSocket.open(shop.origin, { autoPong: false });
  silent.send({ type: 'connection_init' });
  const began = Date.now();
  expect(await silent.closed).toBe(1006);
  expect(Date.now() - began).toBeLessThan(DEAD_AFTER_MS);
});
