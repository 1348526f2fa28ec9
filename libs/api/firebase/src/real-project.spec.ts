import { signIdToken } from '@shop/emulator-token';
import { createFirebaseIdentity } from './create-firebase-identity';
import { unsignedToken } from './testing/id-token';

const tokenKey = 'k'.repeat(32);
const emulator = { host: '127.0.0.1:9098', tokenKey };

afterEach(() => {
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
});

it.each([
  ['an unsigned one', unsignedToken()],
  ['a sealed one of the emulator', signIdToken(unsignedToken(), tokenKey)],
  ['one signed with a shared secret', `${unsignedToken({}, { alg: 'HS256', kid: 'k' })}c2lnbmVk`],
  ['one without a key id', `${unsignedToken({}, { alg: 'RS256' })}c2lnbmVk`],
])('refuses every token that Google did not sign: %s', async (_what, idToken) => {
  const { identity } = createFirebaseIdentity({ projectId: 'demo-shop' });
  await expect(identity.verifyIdToken(idToken)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

it('does not start with a real project and the variable of the emulator', () => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.host;
  expect(() => createFirebaseIdentity({ projectId: 'shop' })).toThrow('FIREBASE_AUTH_EMULATOR_HOST');
});

it('does not start with a real project on the emulator, or with a short seal key', () => {
  expect(() => createFirebaseIdentity({ projectId: 'shop', emulator })).toThrow('demo-');
  const weak = { ...emulator, tokenKey: 'short' };
  expect(() => createFirebaseIdentity({ projectId: 'demo-shop', emulator: weak })).toThrow('seal key');
});
