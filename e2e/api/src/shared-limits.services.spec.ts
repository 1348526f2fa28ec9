import { randomUUID } from 'node:crypto';
import { TestRedis } from '@shop/api-redis/testing';
import { type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import type { ClientFromAddress, RawResponse } from './support/client-from-address';
import { SEND_OOB_CODE, PASSWORD_SIGN_IN, SIGN_UP } from './support/identity-paths';
import { type SecondApi, startSecondApi } from './support/second-api';
import { ClientPool } from './support/client-pool';

const MOST = 12;
/** More than the people of all tests here, who come from one address. */
const MOST_SIGN_INS = 40;
const MOST_FAILED = 5;
const MOST_MAILS = 4;
const MOST_REVIEWS = 3;
const LIMITS = {
  ...{ READS_PER_MINUTE: String(MOST), WRITES_PER_MINUTE: String(MOST), WEBHOOKS_PER_MINUTE: String(MOST) },
  ...{ SIGN_INS_PER_MINUTE: String(MOST_SIGN_INS), FAILED_SIGN_INS_PER_MINUTE: String(MOST_FAILED) },
  ...{ MAILS_PER_MINUTE: String(MOST_MAILS), REVIEWS_PER_MINUTE: String(MOST_REVIEWS) },
};
const SIGN_IN = 'mutation ($idToken: String!) { signIn(idToken: $idToken) { accessToken } }';
const ADD_REVIEW = 'mutation ($input: AddReviewInput!) { addReview(input: $input) { id } }';
const REVIEW = { description: 'A good saw.', rating: 5 };
const READ = '{ reviewSummary { count } }';

let redis: TestRedis;
let shop: RunningShop;
let second: SecondApi;
let doors: [ClientPool, ClientPool];
let person: TestUser;
let proof: string;

beforeAll(async () => {
  redis = await TestRedis.start();
  shop = await RunningShop.start({ ...LIMITS, REDIS_URL: redis.url });
  second = await startSecondApi(shop);
  doors = [new ClientPool(shop.origin), new ClientPool(second.origin)];
});
afterAll(async () => {
  for (const door of doors ?? []) door.close();
  await second?.stop();
  await shop?.remove();
  await redis?.close();
});

/** Somebody at one address, or at a new one for each call. */
type Ask = (from: ClientFromAddress, anywhere: () => ClientFromAddress) => Promise<RawResponse>;

const bearer = () => ({ Authorization: `Bearer ${person.token}` });
/** To the stand-in of the identity service, by way of a replica. */
const identity = (from: ClientFromAddress, path: string, body: object) =>
  from.send('POST', `${path}?key=demo`, body);
const anyone = () => `${randomUUID()}@example.com`;
const guess = () => `e30.${Buffer.from(JSON.stringify({ email: person.email })).toString('base64url')}.x`;

function isRefused({ status, body }: RawResponse): boolean {
  return status === 429 || /RATE_LIMITED|TOO_MANY_ATTEMPTS/.test(JSON.stringify(body));
}

/** Asks both replicas by turns, twice as often as is granted; answers how often it was. */
async function granted(ask: Ask, most: number): Promise<number> {
  const here = doors[0].newClient();
  const there = doors[1].newClient(here.address);
  let count = 0;
  for (let turn = 0; turn < most * 2; turn += 1) {
    const door = doors[turn % 2 === 0 ? 0 : 1];
    const answer = await ask(turn % 2 === 0 ? here : there, () => door.newClient());
    if (!isRefused(answer)) count += 1;
  }
  return count;
}

it.each<[string, number, Ask]>([
  ['reads of an address', MOST, (from) => from.send('GET', '/review')],
  ['reads of an account', MOST, (_, anywhere) => anywhere().graphql(READ, {}, person.token)],
  ['writes of an address', MOST, (from) => from.send('POST', '/order', {})],
  ['writes of an account', MOST, (_, at) => at().send('DELETE', '/order/none', undefined, bearer())],
  ['sign-ins of an address', MOST_SIGN_INS, (from) => from.graphql(SIGN_IN, { idToken: proof })],
  [
    'failed sign-ins of an address',
    MOST_FAILED,
    (from) => from.graphql(SIGN_IN, { idToken: 'made.up.token' }),
  ],
  ['failed sign-ins for an e-mail', MOST_FAILED, (_, at) => at().graphql(SIGN_IN, { idToken: guess() })],
  [
    'reviews of an account',
    MOST_REVIEWS,
    (_, at) => at().graphql(ADD_REVIEW, { input: REVIEW }, person.token),
  ],
  [
    'wrong passwords from an address',
    MOST_FAILED,
    (from) => identity(from, PASSWORD_SIGN_IN, { email: person.email, password: 'wrong-password' }),
  ],
  [
    'accounts that an address makes',
    MOST_SIGN_INS,
    (from) => identity(from, SIGN_UP, { email: anyone(), password: 'secret-1' }),
  ],
  [
    'mails that an address asks for',
    MOST_MAILS,
    (from) => identity(from, SEND_OOB_CODE, { requestType: 'PASSWORD_RESET', email: anyone() }),
  ],
  ['events of the provider from an address', MOST, (from) => from.send('POST', '/webhook/stripe', {})],
])('%s are counted by both replicas together', async (what, most, ask) => {
  const client = new ShopClient(shop.origin);
  const counts: number[] = [];
  // On a busy machine Redis may answer too late now and then, and a replica counts that one by itself, as it should.
  while (counts.length < 10 && !counts.includes(most)) {
    const email = `${what.replaceAll(/\W+/g, '-')}-${counts.length}@example.com`;
    person = await client.signUp(email, 'secret-1');
    proof = await client.fetchIdToken(email, 'secret-1');
    counts.push(await granted(ask, most));
  }
  expect(counts).toContain(most);
});
