import type { IdentityPort } from '@shop/api-users';
import { signIdToken } from '@shop/emulator-token';
import { createFirebaseIdentity } from './create-firebase-identity';
import { SEAL_KEY, startAuthEmulator, type AuthEmulator } from './testing/auth-emulator';
import { unsignedToken } from './testing/id-token';

const ada = { uid: 'demo-ada', email: 'ada@demo.dev', password: 'correct-horse', displayName: 'Ada' };
const UNAUTHENTICATED = { code: 'UNAUTHENTICATED' };
let emulator: AuthEmulator;
let identity: IdentityPort;

beforeAll(async () => {
  // The emulator is never late on a busy machine.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  emulator = await startAuthEmulator();
  ({ identity } = createFirebaseIdentity({
    projectId: 'demo-shop',
    emulator: { host: emulator.adminHost, tokenKey: SEAL_KEY },
  }));
  await identity.ensureIdentity(ada);
});

afterAll(() => {
  jest.useRealTimers();
  emulator?.process.kill('SIGKILL');
});

it('knows who has signed up, before the name is set', async () => {
  const before = Date.now();
  const idToken = await emulator.idToken('signUp', 'Bob@Demo.dev', 'correct-horse');
  const bob = await identity.verifyIdToken(idToken);
  expect(bob).toEqual({
    uid: expect.any(String),
    email: 'bob@demo.dev',
    emailVerified: false,
    displayName: undefined,
    photoURL: undefined,
    issuedAt: expect.any(Date),
  });
  // Tokens know whole seconds.
  expect(bob.issuedAt.getTime()).toBeGreaterThan(before - 1000);
  expect(bob.issuedAt.getTime()).toBeLessThanOrEqual(Date.now());
});

it('knows a person by the name that was set', async () => {
  await identity.updateDisplayName(ada.uid, 'Ada L.');
  const idToken = await emulator.idToken('signInWithPassword', ada.email, ada.password);
  const known = { uid: ada.uid, email: ada.email, emailVerified: true, displayName: 'Ada L.' };
  expect(await identity.verifyIdToken(idToken)).toMatchObject(known);
  expect(await identity.findByEmail('ADA@demo.dev')).toMatchObject(known);
});

it('finds an account by its address in ASCII, however its domain was typed', async () => {
  await identity.ensureIdentity({ ...ada, uid: 'demo-uwe', email: 'Uwe@Bücher.example' });
  const known = { uid: 'demo-uwe', email: 'uwe@xn--bcher-kva.example' };
  expect(await identity.findByEmail('uwe@xn--bcher-kva.example')).toMatchObject(known);
  expect(await identity.findByUid('demo-uwe')).toMatchObject(known);
});

it('knows accounts by one form of their address, and none by a look-alike', async () => {
  const idToken = await emulator.idToken('signUp', 'Jose\u0301@BÜCHER.example', 'correct-horse');
  expect((await identity.verifyIdToken(idToken)).email).toBe('josé@xn--bcher-kva.example');
  for (const email of ['\u212aim@demo.dev', 'ａda@demo.dev', 'ada', 'a@b@demo.dev']) {
    expect(await emulator.idToken('signUp', email, 'correct-horse')).toBeUndefined();
    expect(await identity.findByEmail(email)).toBeNull();
  }
});

it('keeps an existing account unchanged', async () => {
  await identity.ensureIdentity({ ...ada, password: 'other-horse', displayName: 'Eve' });
  expect(await emulator.idToken('signInWithPassword', ada.email, ada.password)).toBeTruthy();
});

it('finds no account by an unknown or malformed e-mail', async () => {
  expect(await identity.findByEmail('unknown@demo.dev')).toBeNull();
  expect(await identity.findByEmail('no address')).toBeNull();
});

it('deletes an account once and for all', async () => {
  const idToken = await emulator.idToken('signUp', 'cleo@demo.dev', 'correct-horse');
  const { uid } = await identity.verifyIdToken(idToken);
  await identity.deleteIdentity(uid);
  await identity.deleteIdentity(uid);
  await expect(identity.verifyIdToken(idToken)).rejects.toMatchObject(UNAUTHENTICATED);
  await expect(identity.updateDisplayName(uid, 'Cleo')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

/** Made when it is needed: one from before the account was made is refused for that alone. */
const sealed = (change: (now: number) => object) => () =>
  signIdToken(unsignedToken(change(Math.floor(Date.now() / 1000))), SEAL_KEY);
const withEmail = (email: string): [string, () => string] => [
  `with the e-mail ${JSON.stringify(email)}`,
  sealed(() => ({ email })),
];

it.each<[string, () => string]>([
  ['unsealed', () => unsignedToken()],
  ['sealed with another key', () => signIdToken(unsignedToken(), 'x'.repeat(32))],
  ['expired', sealed((now) => ({ exp: now - 1 }))],
  ['issued in the future', sealed((now) => ({ iat: now + 120 }))],
  ['not valid yet', sealed((now) => ({ nbf: now + 120 }))],
  ['of another project', sealed(() => ({ aud: 'other-shop' }))],
  ['of another issuer', sealed(() => ({ iss: 'https://demo.dev' }))],
  ['of no person', sealed(() => ({ sub: '' }))],
  ['of an unknown person', sealed(() => ({ sub: 'x', user_id: 'x' }))],
  ['of a person without e-mail', sealed(() => ({ email: undefined }))],
  ...['a b@demo.dev', 'a\u0000@demo.dev', 'a\u202e@demo.dev', 'a@demo.dev\n'].map(withEmail),
  withEmail(`${'a'.repeat(65)}@demo.dev`),
  ['that is no token', () => 'Bearer x y ☃'],
  ['of 100 KB', () => 'a'.repeat(100_000)],
  ['that is empty', () => ''],
])('refuses a token %s', async (_what, idToken) => {
  await expect(identity.verifyIdToken(idToken())).rejects.toMatchObject(UNAUTHENTICATED);
});

it('accepts the same hand-made token with the right signature', async () => {
  const idToken = signIdToken(unsignedToken(), SEAL_KEY);
  expect(await identity.verifyIdToken(idToken)).toMatchObject({ uid: ada.uid });
});
