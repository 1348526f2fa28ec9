import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { sharedShop, type Shop } from '@shop/test-shop';

const PORTS = [
  ...['PORT', 'OPS_PORT', 'PAYMENT_SANDBOX_PORT', 'AUTH_EMULATOR_PORT', 'AUTH_EMULATOR_ADMIN_PORT'],
  'INBOX_PORT',
];

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop('abuse');
});

/** As a page whose own name resolves to 127.0.0.1 calls (DNS rebinding), with a key that anyone can make up. */
async function statusFor(variable: string, host: string): Promise<number | undefined> {
  const port = Number(shop.environment[variable]);
  const headers = { host, authorization: 'Bearer sk_test_x' };
  const call = request({ host: '127.0.0.1', port, path: '/v1/payment_intents', headers }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

it.each(PORTS)('the server at %s rejects other hosts than the loopback address', async (variable) => {
  for (const host of ['evil.example', '127.0.0.1.evil.example:80', '192.168.0.7'])
    expect([host, await statusFor(variable, host)]).toEqual([host, variable === 'PORT' ? 400 : 421]);
  expect([200, 404]).toContain(await statusFor(variable, `localhost:${shop.environment[variable]}`));
});
