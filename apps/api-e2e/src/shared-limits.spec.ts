import { TestRedis } from '@shop/api-platform/testing';
import { type Person, RunningShop, ShopClient } from '@shop/test-shop';
import type { ClientAt, Received } from './support/from-address';
import { type SecondApi, startSecondApi } from './support/second-api';
import { Strangers } from './support/strangers';

const MOST = 12;
const MOST_FAILED = 5;
const LIMITS = {
  ...{ READS_PER_MINUTE: String(MOST), WRITES_PER_MINUTE: String(MOST), WEBHOOKS_PER_MINUTE: String(MOST) },
  ...{ SIGN_INS_PER_MINUTE: String(MOST), FAILED_SIGN_INS_PER_MINUTE: String(MOST_FAILED) },
};
const SIGN_IN = 'mutation ($idToken: String!) { signIn(idToken: $idToken) { accessToken } }';
const READ = '{ reviewSummary { count } }';

let redis: TestRedis;
let shop: RunningShop;
let second: SecondApi;
let doors: [Strangers, Strangers];
let person: Person;
let proof: string;

beforeAll(async () => {
  redis = await TestRedis.start();
  shop = await RunningShop.start({ ...LIMITS, REDIS_URL: redis.url });
  second = await startSecondApi(shop);
  doors = [new Strangers(shop.origin), new Strangers(second.origin)];
});
afterAll(async () => {
  for (const door of doors ?? []) door.close();
  await second?.stop();
  await shop?.remove();
  await redis?.close();
});

/** Somebody at one address, or at a new one for each call. */
type Ask = (from: ClientAt, anywhere: () => ClientAt) => Promise<Received>;

const bearer = () => ({ Authorization: `Bearer ${person.token}` });
const guess = () => `e30.${Buffer.from(JSON.stringify({ email: person.email })).toString('base64url')}.x`;

function isRefused({ status, body }: Received): boolean {
  const { errors } = body as { errors?: { extensions: { code: string } }[] };
  return status === 429 || errors?.[0]?.extensions.code === 'RATE_LIMITED';
}

/** Asks both replicas by turns, twice as often as is granted; answers how often it was. */
async function granted(ask: Ask, most: number): Promise<number> {
  const here = doors[0].one();
  const there = doors[1].one(here.address);
  let count = 0;
  for (let turn = 0; turn < most * 2; turn += 1) {
    const door = doors[turn % 2 === 0 ? 0 : 1];
    const answer = await ask(turn % 2 === 0 ? here : there, () => door.one());
    if (!isRefused(answer)) count += 1;
  }
  return count;
}

it.each<[string, number, Ask]>([
  ['reads of an address', MOST, (from) => from.send('GET', '/review')],
  ['reads of an account', MOST, (_, anywhere) => anywhere().graphql(READ, {}, person.token)],
  ['writes of an address', MOST, (from) => from.send('POST', '/order', {})],
  ['writes of an account', MOST, (_, at) => at().send('DELETE', '/order/none', undefined, bearer())],
  ['sign-ins of an address', MOST, (from) => from.graphql(SIGN_IN, { idToken: proof })],
  [
    'failed sign-ins of an address',
    MOST_FAILED,
    (from) => from.graphql(SIGN_IN, { idToken: 'made.up.token' }),
  ],
  ['failed sign-ins for an e-mail', MOST_FAILED, (_, at) => at().graphql(SIGN_IN, { idToken: guess() })],
  ['events of the provider from an address', MOST, (from) => from.send('POST', '/webhook/stripe', {})],
])('%s are counted by both replicas together', async (what, most, ask) => {
  const client = new ShopClient(shop.origin);
  const counts: number[] = [];
  // On a busy machine Redis may answer too late now and then, and a replica counts that one by itself, as it should.
  while (counts.length < 3 && !counts.includes(most)) {
    const email = `${what.replaceAll(/\W+/g, '-')}-${counts.length}@example.com`;
    person = await client.signUp(email, 'secret-1');
    proof = await client.proofOf(email, 'secret-1');
    counts.push(await granted(ask, most));
  }
  expect(counts).toContain(most);
});
