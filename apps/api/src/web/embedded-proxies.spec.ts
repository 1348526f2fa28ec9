import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { readSettings } from '@shop/config';
import { forwardToEmbedded } from './embedded-proxies';

/** Of real time nothing passes for undici's timeouts. */
const REAL = ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] as const;

let gateway: Server;
let shop: FastifyInstance;

beforeAll(async () => {
  gateway = createServer(({ url, socket }, response) => {
    if (url?.includes('broken')) socket.destroy();
    else if (!url?.includes('hangs')) response.end(url);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  const secret = 's'.repeat(32);
  shop = fastify();
  await forwardToEmbedded(
    shop,
    readSettings({
      ALLOW_EMBEDDED: 'true',
      AUTH_EMULATOR_PORT: String(port),
      EMULATOR_TOKEN_KEY: secret,
      ACCESS_TOKEN_SECRET: secret,
      PAYMENT_SANDBOX_WEBHOOK_SECRET: `whsec_${secret}`,
    }),
  );
});
afterAll(async () => {
  await shop.close();
  gateway.closeAllConnections();
  gateway.close();
});

const MAILBOX = '/emulator/auth/mailbox';

async function statusOf(url: string, remoteAddress: string): Promise<number> {
  return (await shop.inject({ method: 'POST', url, remoteAddress })).statusCode;
}

it.each([
  [200, MAILBOX, '127.0.0.1'],
  [200, MAILBOX, '::1'],
  [404, MAILBOX, '10.0.0.7'],
  [404, `${MAILBOX}?x`, '::ffff:10.0.0.7'],
  [200, '/emulator/auth/handler', '10.0.0.7'],
])('answers %i at %s to %s', async (status, url, address) => {
  expect(await statusOf(url, address)).toBe(status);
});

it.each([
  [200, 'localhost:3000'],
  [200, '127.0.0.1:3000'],
  [200, '[::1]:3000'],
  [404, 'elsewhere.example:3000'],
])('answers %i at the mailbox of the host %s', async (status, host) => {
  const headers = { host };
  const { statusCode } = await shop.inject({
    method: 'POST',
    url: MAILBOX,
    headers,
    remoteAddress: '127.0.0.1',
  });
  expect(statusCode).toBe(status);
});

it.each(['hangs', 'broken'])('answers for an emulator that %s within two seconds', async (how) => {
  jest.useFakeTimers({ doNotFake: [...REAL] });
  const received = once(gateway, 'request');
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${how}`;
  const asking = shop.inject({ method: 'POST', url, payload: {} });
  await received;
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
  const answer = await asking;
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ error: 'service unavailable', code: 'UNAVAILABLE' });
});
