import { rateLimitEnvironment, RunningShop, ShopClient } from '@shop/test-shop';
import type { ClientFromAddress, RawResponse } from './support/client-from-address';
import { SEND_OOB_CODE, PASSWORD_SIGN_IN, SIGN_UP } from './support/identity-paths';
import { ClientPool, repeat } from './support/client-pool';

const SIGN_IN = 'mutation ($idToken: String!) { signIn(idToken: $idToken) { accessToken } }';

let shop: RunningShop;
let client: ShopClient;
let strangers: ClientPool;

beforeAll(async () => {
  shop = await RunningShop.start(rateLimitEnvironment(''));
  client = new ShopClient(shop.origin);
  strangers = new ClientPool(shop.origin);
});
afterAll(async () => {
  strangers?.close();
  await shop?.remove();
});

const stranger = () => strangers.newClient();
const customer = (name: string) => client.signUp(`${name}@example.com`, 'secret-1');

it.each(['guessed@example.com', 'unknown@example.com'])(
  'allows 10 password attempts a minute for %s, known or not',
  async (email) => {
    if (email.startsWith('guessed')) await customer('guessed');
    const guesser = stranger();
    const guess = (password: string) =>
      guesser.send('POST', `${PASSWORD_SIGN_IN}?key=demo`, { email, password, returnSecureToken: true });
    const messageOf = ({ body }: RawResponse) => (body as { error?: { message: string } }).error?.message;
    const failed = await repeat(10, () => guess('wrong-password'));
    expect(failed.map(messageOf)).not.toContainEqual(expect.stringContaining('TOO_MANY'));
    expect(messageOf(await guess('secret-1'))).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
  },
);

it('checks the password for an address whose identity tokens failed', async () => {
  const guesser = stranger();
  await customer('mistaken');
  await repeat(11, () => guesser.graphql(SIGN_IN, { idToken: 'made.up.token' }));
  const own = { email: 'mistaken@example.com', password: 'secret-1' };
  expect((await guesser.send('POST', `${PASSWORD_SIGN_IN}?key=demo`, own)).status).toBe(200);
});

it('allows an address 10 wrong passwords a minute over all accounts, and mails on top', async () => {
  const guesser = stranger();
  await customer('sprayed');
  const signIn = (from: ClientFromAddress, name: string, password: string) =>
    from.send('POST', `${PASSWORD_SIGN_IN}?key=demo`, { email: `${name}@example.com`, password });
  let tried = 0;
  await repeat(10, () => signIn(guesser, `sprayed-${(tried += 1)}`, 'wrong-password'));
  expect(await signIn(guesser, 'sprayed', 'secret-1')).toMatchObject({
    ...{ status: 400, body: { error: { message: expect.stringContaining('TOO_MANY_ATTEMPTS') } } },
  });
  expect((await signIn(stranger(), 'sprayed', 'secret-1')).status).toBe(200);
  const mail = { requestType: 'PASSWORD_RESET', email: 'sprayed@example.com' };
  expect((await guesser.send('POST', `${SEND_OOB_CODE}?key=demo`, mail)).status).toBe(200);
});

it('checks 10 wrong passwords of an address that sends 30 at once, and more that are right', async () => {
  const guesser = stranger();
  await customer('honest');
  const signIn = (email: string, password: string) =>
    guesser.send('POST', `${PASSWORD_SIGN_IN}?key=demo`, { email, password });
  for (let count = 0; count < 11; count += 1)
    expect((await signIn('honest@example.com', 'secret-1')).status).toBe(200);
  const guesses = Array.from({ length: 30 }, (_, i) => signIn(`guess-${i}@example.com`, 'wrong-password'));
  const answers = (await Promise.all(guesses)).map(({ body }) => JSON.stringify(body));
  expect(answers.filter((body) => !body.includes('TOO_MANY_ATTEMPTS'))).toHaveLength(10);
});

it.each([
  `${PASSWORD_SIGN_IN}#`,
  PASSWORD_SIGN_IN.replace('/accounts', '\\accounts'),
  PASSWORD_SIGN_IN.replace('/v1', '/v1/.'),
])('has no other way to the passwords: %s', async (path) => {
  const guess = { email: 'guessed@example.com', password: 'wrong-password' };
  expect(await stranger().send('POST', path, guess)).toMatchObject({ status: 404 });
});

it('makes an address no more than 60 accounts a minute, and lets it sign in all the same', async () => {
  const asker = stranger();
  await customer('crowded');
  const signUp = (n: number) =>
    asker.send('POST', `${SIGN_UP}?key=demo`, { email: `crowd-${n}@example.com`, password: 'secret-1' });
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) statuses.push((await signUp(n)).status);
  expect(statuses).toEqual([...Array<number>(60).fill(200), 400]);
  const known = { email: 'crowded@example.com', password: 'secret-1', returnSecureToken: true };
  expect((await asker.send('POST', `${PASSWORD_SIGN_IN}?key=demo`, known)).status).toBe(200);
});

it('sends an address at most 10 mails a minute over all accounts, and still lets it sign in', async () => {
  const asker = stranger();
  await customer('forgetful');
  const ask = (email: string) =>
    asker.send('POST', `${SEND_OOB_CODE}?key=demo`, { requestType: 'PASSWORD_RESET', email });
  const sent = await Promise.all(Array.from({ length: 11 }, (_, i) => ask(`person-${i}@example.com`)));
  expect(sent.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(200), 400]);
  const known = { email: 'forgetful@example.com', password: 'secret-1', returnSecureToken: true };
  expect((await asker.send('POST', `${PASSWORD_SIGN_IN}?key=demo`, known)).status).toBe(200);
});
