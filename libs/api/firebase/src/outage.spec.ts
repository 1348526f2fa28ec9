import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signIdToken } from '@shop/emulator-token';
import type { IdentityPort } from '@shop/api-users';
import { createFirebaseIdentity } from './create-firebase-identity';
import { unsignedToken } from './testing/id-token';

const tokenKey = 'k'.repeat(32);
const account = { uid: 'x', email: 'x@demo.dev', password: 'correct-horse', displayName: 'X' };

const calls: [string, (identity: IdentityPort) => Promise<unknown>][] = [
  ['verifyIdToken', (identity) => identity.verifyIdToken(signIdToken(unsignedToken(), tokenKey))],
  ['updateDisplayName', (identity) => identity.updateDisplayName('x', 'X')],
  ['deleteIdentity', (identity) => identity.deleteIdentity('x')],
  ['ensureIdentity', (identity) => identity.ensureIdentity(account)],
  ['findByEmail', (identity) => identity.findByEmail('x@demo.dev')],
];

/** A service that takes every request and answers none. */
let silent: Server;
let received = 0;

beforeAll(async () => {
  silent = createServer(() => (received += 1));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  silent.close();
  silent.closeAllConnections();
});

function identityAt(port: number): IdentityPort {
  const emulator = { host: `127.0.0.1:${port}`, tokenKey };
  return createFirebaseIdentity({ projectId: 'demo-shop', emulator }).identity;
}

const silentIdentity = () => identityAt((silent.address() as AddressInfo).port);

it.each(calls)('%s is UNAVAILABLE at once when nothing listens', async (_name, call) => {
  await expect(call(identityAt(1))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it('makes every call UNAVAILABLE within 2 s when the service hangs', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  const identity = silentIdentity();
  const ending = Promise.allSettled(calls.map(([, call]) => call(identity)));
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
  const outcomes = await ending;
  const unavailable = { status: 'rejected', reason: expect.objectContaining({ code: 'UNAVAILABLE' }) };
  expect(outcomes).toEqual(calls.map(() => unavailable));
});

it('is left alone after five failures in a row, and asked again once it may be back', async () => {
  const identity = silentIdentity();
  await Promise.allSettled(calls.map(([, call]) => call(identity)));
  const before = received;
  await expect(identity.findByEmail('x@demo.dev')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    cause: new Error('the identity service failed 5 times in a row or more'),
  });
  expect(received).toBe(before);
});
