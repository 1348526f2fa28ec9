import { createRequire } from 'node:module';
import { FIREBASE_TOOLS_VERSION, signedUpAtOnce, startEmulator } from './emulator';

it('names the version that it needs when another one is installed', async () => {
  const other = Object.assign(() => ({ version: '1.0.0' }), createRequire(__filename));
  await expect(startEmulator(other, 'demo-shop', [])).rejects.toThrow(FIREBASE_TOOLS_VERSION);
});

it.each([
  ['a moment after its sign-in, in the next second', '1800000000', '1799999999999', '1799999999'],
  ['in the second of its sign-in', '1800000000', '1800000000999', '1800000000'],
  ['long before its sign-in', '1700000000', '1800000000000', '1700000000'],
])(
  'does not take a first token for a revoked one: a password made %s',
  (_, validSince, lastLoginAt, dated) => {
    expect(signedUpAtOnce({ localId: 'x', validSince, lastLoginAt })).toMatchObject({ validSince: dated });
  },
);
