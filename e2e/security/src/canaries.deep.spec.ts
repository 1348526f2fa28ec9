import { createHash } from 'node:crypto';
import { DEMO_ACCOUNTS } from '@shop/contracts';
import { type TestUser, sharedShop, type Shop, ShopClient } from '@shop/test-shop';
import { canaryDocuments, canaryRequests, type Routes } from './canaries/canary-requests';
import { type FuzzRequest, FuzzClient } from './fuzz/fuzz-client';
import { fetchSchema } from './fuzz/graphql-operations';
import { readAllLogs, logEntriesOf } from './support/shop-log';

const MARK = 'canary58213';
const part = (length: number) => createHash('sha512').update(MARK).digest('hex').slice(0, length);
/** Fake secrets of every kind that passes through a shop. */
const SECRETS = {
  password: `${MARK}-Passw0rd!`,
  'card number': '5555555555554444',
  'card number with spaces': '5105 1051 0510 5100',
  cvc: `${MARK}cvc`,
  email: `${MARK}@secret-mail.example`,
  'id token': `eyJhbGciOiJSUzI1NiJ9.eyJ${part(40)}.${part(60)}`,
  'client secret': `pi_${part(24)}_secret_${part(25)}`,
  'webhook secret': `whsec_${part(48)}`,
  'secret key': `sk_live_${part(32)}`,
  address: `${MARK} Secret Street 1`,
};

let shop: Shop;
let caller: FuzzClient;
let people: readonly TestUser[];
beforeAll(async () => {
  shop = await sharedShop('abuse');
  const client = new ShopClient(shop.origin);
  const admin = await client.signInAsDemo('admin');
  const customer = await client.signUp(`${MARK}-${Date.now()}@own-mail.example`, `${MARK}-own-password`);
  people = [admin, customer];
  caller = new FuzzClient(shop.origin, { admin: admin.token, customer: customer.token });
});
afterAll(() => caller?.close());

async function sendAll(calls: readonly FuzzRequest[]): Promise<void> {
  const AT_ONCE = 12;
  for (let start = 0; start < calls.length; start += AT_ONCE) {
    await Promise.all(calls.slice(start, start + AT_ONCE).map((call) => caller.send(call)));
  }
}

/** The files that hold a text, with the lines. */
async function tracesOf(text: string): Promise<string[]> {
  const logs = Object.entries(await readAllLogs(shop));
  return logs.flatMap(([name, log]) =>
    log
      .split('\n')
      .filter((line) => line.includes(text))
      .map((line) => `${name}: ${line.slice(0, 300)}`),
  );
}

it.each(Object.entries(SECRETS))('a %s in any input of any operation is in no log', async (_, secret) => {
  const schema = await fetchSchema(caller);
  const { text } = await caller.send({
    role: 'visitor',
    method: 'GET',
    path: '/openapi.json',
    headers: {},
  });
  const routes = JSON.parse(text) as Routes;
  await sendAll(
    (['visitor', 'customer', 'admin'] as const).flatMap((role) => [
      ...canaryDocuments(schema, secret, role),
      ...canaryRequests(routes, secret, role),
    ]),
  );
  const last = await fetch(`${shop.origin}/health/live`);
  expect(await logEntriesOf(shop, last.headers.get('x-request-id') ?? '')).toHaveLength(1);
  expect(await tracesOf(secret)).toEqual([]);
  expect(await tracesOf(encodeURIComponent(secret))).toEqual([]);
});

it('nothing that identifies a genuine person or session is in a log either', async () => {
  for (const { token, email } of people.slice(1)) {
    expect([await tracesOf(token), await tracesOf(token.split('.')[2] ?? ''), await tracesOf(email)]).toEqual(
      [[], [], []],
    );
  }
  expect(await tracesOf(MARK)).toEqual([]);
});

it.each(DEMO_ACCOUNTS)('the password of the demonstration’s account $email is in no log', async (account) => {
  expect(await tracesOf(account.password)).toEqual([]);
});

it('the log is there and tells of these very requests', async () => {
  const log = (await readAllLogs(shop))['api.log'] ?? '';
  expect(log.split('\n').length).toBeGreaterThan(500);
});
