import { rateLimitEnvironment, type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import type { ClientFromAddress, RawResponse } from './support/client-from-address';
import { ClientPool, repeat } from './support/client-pool';

const LOAD_BALANCER = '127.0.0.200';
const USUAL = rateLimitEnvironment('');
const READ = '{ reviewSummary { count } }';
const SIGN_IN = 'mutation ($idToken: String!) { signIn(idToken: $idToken) { accessToken } }';
const ADD_REVIEW = 'mutation ($input: AddReviewInput!) { addReview(input: $input) { id } }';
const fields = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${text}`).join(' ');
/** A document of 15 reads, and one of 4 writes. */
const READS = `{ ${fields(15, 'reviewSummary { count }')} }`;
const WRITES = `mutation { ${fields(4, 'updateProfile(input: { phone: "1" }) { id }')} }`;

let shop: RunningShop;
let client: ShopClient;
let strangers: ClientPool;

beforeAll(async () => {
  shop = await RunningShop.start({ ...USUAL, TRUST_PROXY: LOAD_BALANCER });
  client = new ShopClient(shop.origin);
  strangers = new ClientPool(shop.origin);
});
afterAll(async () => {
  strangers?.close();
  await shop.remove();
});

const stranger = (address?: string) => strangers.newClient(address);
const customer = (name: string): Promise<TestUser> => client.signUp(`${name}@example.com`, 'secret-1');

function codeOf({ body }: RawResponse): string | undefined {
  const { code, errors } = body as { code?: string; errors?: { extensions: { code: string } }[] };
  return errors?.[0]?.extensions.code ?? code;
}
const isLimited = (answer: RawResponse) => codeOf(answer) === 'RATE_LIMITED';
const bearer = ({ token }: TestUser) => ({ Authorization: `Bearer ${token}` });

it('tells of what is left, on GraphQL and REST', async () => {
  const visitor = stranger();
  const { headers } = await visitor.graphql(READ);
  expect(headers).toMatchObject({
    ratelimit: '"reads";r=1199;t=60',
    'ratelimit-policy': '"reads";q=1200;w=60',
  });
  expect((await visitor.send('GET', '/review')).headers['ratelimit']).toMatch(/^"reads";r=1198;t=\d+$/);
  expect(headers['retry-after']).toBeUndefined();
});

it('gives an account 1200 fields to read a minute, over both doors; everybody else is unaffected', async () => {
  const [reader, other] = [await customer('reader'), await customer('other')];
  const home = stranger();
  const answers = await repeat(80, () => home.graphql(READS, {}, reader.token));
  expect(answers.filter(isLimited)).toEqual([]);
  const refused = {
    headers: { 'retry-after': expect.any(String) },
    body: { errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } }] },
  };
  const graphql = () => home.graphql(READ, {}, reader.token);
  expect(await graphql()).toMatchObject({ status: 200, ...refused });
  expect(await graphql()).toMatchObject({ status: 429, ...refused });
  const rest = await stranger().send('GET', '/review', undefined, bearer(reader));
  expect(rest).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', requestId: expect.any(String) } });
  expect(Number(rest.headers['retry-after'])).toBeGreaterThan(0);
  expect((await home.graphql(READ, {}, other.token)).body).toMatchObject({ data: { reviewSummary: {} } });
  expect((await home.graphql(READ)).body).toMatchObject({ data: { reviewSummary: {} } });
  expect((await home.send('PUT', '/user/x@example.com', {}, bearer(reader))).status).toBe(401);
});

it('shows the pages of the shop also to an address that may read no more: who signs in there has a limit of their own', async () => {
  const visitor = stranger();
  await repeat(81, () => visitor.graphql(READS));
  const asPage = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const see = (path: string) => visitor.send('GET', path, undefined, asPage);
  const pages = ['/', '/login', '/blogs', '/browse-tools', '/dashboard', '/dashboard/my-orders', '/graphql'];
  for (const path of pages) {
    const { status, headers } = await see(path);
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
  }
  expect((await visitor.send('GET', '/config.js')).status).toBe(200);
  expect((await see('/nowhere')).status).toBe(429);
  expect((await visitor.send('GET', '/nowhere')).status).toBe(429);
  expect((await visitor.graphql(READ)).status).toBe(429);
});

it('allows an account 240 write fields a minute', async () => {
  const writer = await customer('writer');
  const answers = await repeat(60, () => stranger('127.0.0.1').graphql(WRITES, {}, writer.token));
  expect(answers.filter(isLimited)).toEqual([]);
  expect(codeOf(await stranger().send('DELETE', '/order/none', undefined, bearer(writer)))).toBe(
    'RATE_LIMITED',
  );
  expect((await stranger().graphql(READ, {}, writer.token)).body).toMatchObject({
    data: { reviewSummary: {} },
  });
});

it.each<[string, (from: ClientFromAddress) => Promise<RawResponse>, number]>([
  ['unknown addresses', (from) => from.send('GET', '/no-such-thing'), 404],
  ['invalid documents', (from) => from.graphql('{ nothing }'), 400],
  ['introspection', (from) => from.graphql('{ __typename }'), 200],
  ['bad tokens', (from) => from.send('GET', '/user', undefined, { Authorization: 'Bearer bad' }), 401],
])('counts %s as reads of their address, which no header hides', async (_, ask, usual) => {
  const flooder = stranger();
  const answers = await repeat(1_200, () => ask(flooder));
  expect(answers.filter(({ status }) => status !== usual)).toEqual([]);
  const more = await flooder.send('GET', '/review', undefined, { 'X-Forwarded-For': '203.0.113.9' });
  expect(more.status).toBe(429);
  const refused = await ask(flooder);
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  expect(isLimited(refused)).toBe(true);
  expect((await ask(flooder)).headers).toMatchObject({
    'x-request-id': expect.any(String),
    'content-security-policy': expect.any(String),
    ratelimit: expect.stringMatching(/^"reads";r=0;t=\d+$/),
  });
  expect((await stranger().send('GET', '/review')).status).toBe(200);
});

it.each<[string, (from: ClientFromAddress) => Promise<RawResponse>]>([
  ['without a token', (from) => from.send('POST', '/order', {})],
  ['with a bad token', (from) => from.send('POST', '/review', [], { Authorization: 'Bearer x' })],
  ['of a mutation', (from) => from.graphql('mutation { cancelOrder(id: "x") { id } }')],
  ['at no address', (from) => from.send('POST', '/no-such-thing', {})],
  ['of another type', (from) => from.send('POST', '/order', 'x', { 'Content-Type': 'text/plain' })],
])('counts writes %s as writes of their address', async (_, write) => {
  const flooder = stranger();
  expect((await repeat(240, () => write(flooder))).filter(isLimited)).toEqual([]);
  const refused = await write(flooder);
  expect(isLimited(refused)).toBe(true);
  expect(refused.headers).toMatchObject({ 'ratelimit-policy': '"writes";q=240;w=60' });
  expect((await flooder.send('GET', '/review')).status).toBe(200);
});

it('believes a trusted proxy about who its clients are', async () => {
  const proxy = stranger(LOAD_BALANCER);
  const as = (address: string) => ({ 'X-Forwarded-For': `198.51.100.1, ${address}` });
  const flood = (address: string) => proxy.send('GET', '/nothing', undefined, as(address));
  await repeat(1_200, () => flood('203.0.113.1'));
  expect((await flood('203.0.113.1')).status).toBe(429);
  expect((await flood('203.0.113.2')).status).toBe(404);
});

it('gives an account 20 reviews a minute', async () => {
  const reviewer = await customer('reviewer');
  const review = (rating: number) =>
    stranger().graphql(ADD_REVIEW, { input: { rating, description: 'Good.' } }, reviewer.token);
  const answers = await repeat(21, () => review(5));
  expect(answers.filter(isLimited)).toHaveLength(1);
  const rest = { displayName: 'x', rating: 5, desc: 'Good.' };
  expect((await stranger().send('POST', '/review', rest, bearer(reviewer))).status).toBe(429);
});

it('counts no review that is refused, over either door, and makes 20 of any number at once', async () => {
  const writer = await customer('writes-badly');
  const post = (rating: number) =>
    stranger().send('POST', '/review', { rating, desc: 'Good.' }, bearer(writer));
  const add = (rating: number) =>
    stranger().graphql(ADD_REVIEW, { input: { rating, description: 'Good.' } }, writer.token);
  const refused = [...(await repeat(21, () => post(6))), ...(await repeat(21, () => add(6)))];
  expect(new Set(refused.map(codeOf))).toEqual(new Set(['BAD_USER_INPUT']));
  const good = await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 ? post(5) : add(5))));
  expect(good.filter(isLimited)).toHaveLength(10);
  expect((await post(6)).headers).toMatchObject({ 'ratelimit-policy': '"writes";q=240;w=60' });
  expect((await post(5)).headers).toMatchObject({
    ...{ 'ratelimit-policy': '"reviews";q=20;w=60', 'retry-after': expect.any(String) },
  });
});

it('has 60 sign-ins a minute for an address', async () => {
  const home = stranger();
  await customer('resident');
  const idToken = await client.fetchIdToken('resident@example.com', 'secret-1');
  const answers = await repeat(60, () => home.graphql(SIGN_IN, { idToken }));
  expect(answers.filter(({ body }) => !(body as { data?: unknown }).data)).toEqual([]);
  expect(isLimited(await home.send('PUT', '/user/resident@example.com', { idToken }))).toBe(true);
  expect((await stranger().send('PUT', '/user/resident@example.com', { idToken })).status).toBe(200);
});

it('has 10 failed sign-ins a minute for an address, and never blocks a valid sign-in', async () => {
  const guesser = stranger();
  await customer('honest');
  const failed = await repeat(10, () => guesser.graphql(SIGN_IN, { idToken: 'made.up.token' }));
  expect(new Set(failed.map(codeOf))).toEqual(new Set(['UNAUTHENTICATED']));
  const idToken = await client.fetchIdToken('honest@example.com', 'secret-1');
  expect(await guesser.graphql(SIGN_IN, { idToken })).toMatchObject({
    body: { data: { signIn: { accessToken: expect.any(String) } } },
  });
  expect((await guesser.send('PUT', '/user/honest@example.com', { idToken })).status).toBe(200);
  for (const email of ['honest@example.com', 'unknown-too@example.com']) {
    expect(await guesser.send('PUT', `/user/${email}`, { idToken: 'made.up' })).toMatchObject({
      ...{ status: 429, body: { code: 'RATE_LIMITED' }, headers: { 'retry-after': expect.any(String) } },
    });
  }
});

it('checks at most 60 identity tokens a minute per address, valid or not', async () => {
  const guesser = stranger();
  await customer('last');
  await repeat(60, () => guesser.graphql(SIGN_IN, { idToken: 'made.up.token' }));
  const idToken = await client.fetchIdToken('last@example.com', 'secret-1');
  for (const proof of ['made.up.token', idToken]) {
    const answer = await guesser.send('PUT', '/user/last@example.com', { idToken: proof });
    expect(answer).toMatchObject({
      ...{ status: 429, headers: { 'ratelimit-policy': '"signIns";q=60;w=60' } },
    });
  }
});

/** Fails sign-ins for an e-mail until it is rate-limited. */
async function guessAway(email: string): Promise<void> {
  const claims = Buffer.from(JSON.stringify({ email })).toString('base64url');
  const guess = () => stranger().graphql(SIGN_IN, { idToken: `e30.${claims}.x` });
  const codes = (await repeat(11, guess)).map(codeOf).sort();
  expect(codes).toEqual(['RATE_LIMITED', ...Array<string>(10).fill('UNAUTHENTICATED')]);
  const refused = await stranger().send('PUT', `/user/${email}`, { idToken: 'made.up' });
  expect(refused).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds\.$/) },
  });
}

it('allows 10 failed sign-ins a minute for an unknown e-mail', () => guessAway('unknown@example.com'));

it('has 10 failed sign-ins a minute for an e-mail, and never keeps its owner out', async () => {
  await guessAway('victim@example.com');
  expect((await customer('victim')).token).toBeTruthy();
});

it('has a bucket for the webhook alone, and none for health', async () => {
  const provider = stranger();
  await repeat(1_200, () => provider.send('GET', '/nothing'));
  expect((await provider.send('GET', '/review')).status).toBe(429);
  const { status, headers } = await provider.send('POST', '/webhook/stripe', { id: 'evt_1' });
  expect({ status, policy: headers['ratelimit-policy'] }).toEqual({
    status: 400,
    policy: '"webhooks";q=3000;w=60',
  });
  expect((await provider.send('GET', '/health/ready')).status).toBe(200);
});
