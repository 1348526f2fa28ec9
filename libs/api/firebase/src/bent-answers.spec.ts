import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signIdToken } from '@shop/emulator-token';
import type { IdentityPort } from '@shop/api-users';
import { createFirebaseIdentity } from './create-firebase-identity';
import { unsignedToken } from './testing/id-token';

const TOKEN_KEY = 'k'.repeat(32);
const NEW = { uid: 'demo-ada', email: 'ada@demo.dev', password: 'correct-horse', displayName: 'Ada' };
const ACCOUNT = {
  ...{ localId: 'demo-ada', email: 'ada@demo.dev', emailVerified: true, displayName: 'Ada' },
  ...{ photoUrl: 'https://demo.dev/ada.png', disabled: false, validSince: '1700000000' },
};

/** What the service answers by the end of the path; `accounts` creates one. */
type Answers = Record<'lookup' | 'update' | 'accounts', object>;
const RIGHT: Answers = {
  lookup: { users: [ACCOUNT] },
  update: { localId: 'demo-ada' },
  accounts: { localId: 'demo-ada' },
};

const token = (change: object = {}) => signIdToken(unsignedToken(change), TOKEN_KEY);
const verify = (port: IdentityPort) => port.verifyIdToken(token());
const find = (port: IdentityPort) => port.findByUid('demo-ada');
const CALLS: Record<string, (port: IdentityPort) => Promise<unknown>> = {
  verifyIdToken: verify,
  findByUid: find,
  findByEmail: (port) => port.findByEmail('ada@demo.dev'),
  updateDisplayName: (port) => port.updateDisplayName('demo-ada', 'Ada'),
  ensureIdentity: (port) => port.ensureIdentity(NEW),
};

let answers = RIGHT;
let service: Server;
beforeAll(async () => {
  service = createServer((request, response) => {
    const [, operation = ''] = /[:/](\w+)$/.exec(request.url ?? '') ?? [];
    response.writeHead(200, { 'content-type': 'application/json' });
    request.resume().on('end', () => response.end(JSON.stringify(answers[operation as keyof Answers] ?? {})));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  service.close();
  service.closeAllConnections();
});

function connect() {
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  return createFirebaseIdentity({ projectId: 'demo-shop', emulator: { host, tokenKey: TOKEN_KEY } });
}

const bent = (change: object) => ({ ...RIGHT, lookup: { users: [{ ...ACCOUNT, ...change }] } });
const names = Object.keys(CALLS);
const every = <T>(values: readonly T[]) =>
  names.flatMap((name) => values.map((value) => [name, value] as const));
const callOf = (name: string) => CALLS[name] ?? fail();

it.each(names)('accepts an answer to %s as it should be', async (name) => {
  answers = RIGHT;
  const { identity, circuit } = connect();
  await callOf(name)(identity);
  expect(circuit.invalidAnswers).toBe(0);
});

it.each(
  every([
    ...[undefined, null, 1, true, '', {}, [], 'x'.repeat(129)].map((localId) => ({ localId })),
    ...[1, true, {}, [], null].map((email) => ({ email })),
    ...[1, true, {}, []].map((displayName) => ({ displayName })),
    ...[1, true, {}, []].map((photoUrl) => ({ photoUrl })),
  ]),
)('is UNAVAILABLE when the account in the answer to %s has %j', async (name, change) => {
  answers = bent(change);
  await expect(callOf(name)(connect().identity)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it.each(names.filter((name) => name !== 'findByEmail'))(
  'is UNAVAILABLE when the answer to %s is the account of another user',
  async (name) => {
    answers = bent({ localId: 'demo-eve' });
    await expect(callOf(name)(connect().identity)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  },
);

it.each(every(['false', 1, {}, []]))('refuses %s when disabled is %j', async (name, disabled) => {
  answers = bent({ disabled });
  // The SDK itself refuses the token of an account that it takes for disabled.
  const code = name === 'verifyIdToken' ? 'UNAUTHENTICATED' : 'UNAVAILABLE';
  await expect(callOf(name)(connect().identity)).rejects.toMatchObject({ code });
});

it.each([[{ email: undefined }], [{ email: 'eve@demo.dev' }]])(
  'is UNAVAILABLE when the account that was asked for by its e-mail has %j',
  async (change) => {
    answers = bent(change);
    await expect(connect().identity.findByEmail('ada@demo.dev')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  },
);

it.each(every([{ users: [null] }, { users: ['x'] }, { users: 'x' }, { users: [[]] }]))(
  'is UNAVAILABLE when the answer to %s is %j',
  async (name, lookup) => {
    answers = { ...RIGHT, lookup };
    await expect(callOf(name)(connect().identity)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  },
);

it.each<[string, string, unknown]>([
  ['updateDisplayName', 'update', 'demo-eve'],
  ...[undefined, null, '', {}, 'demo-eve'].map((localId): [string, string, unknown] => [
    'ensureIdentity',
    'accounts',
    localId,
  ]),
])('is UNAVAILABLE when %s is confirmed by %s for the uid %j', async (name, operation, localId) => {
  // The SDK reads the account of the confirmed uid.
  answers = { ...bent({ localId }), [operation]: { localId } };
  await expect(callOf(name)(connect().identity)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it.each([[{ disabled: true }], [{ validSince: String(Math.floor(Date.now() / 1000) + 3_600) }]])(
  'is UNAUTHENTICATED when the account of a token has %j',
  async (change) => {
    answers = bent(change);
    await expect(verify(connect().identity)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  },
);

it('is UNAUTHENTICATED without an account, and finds none', async () => {
  answers = { ...RIGHT, lookup: {} };
  await expect(verify(connect().identity)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await find(connect().identity)).toBeNull();
});

it.each([
  ...[1, true, {}, []].map((email) => ({ email })),
  ...['true', 1, {}, null].map((email_verified) => ({ email_verified })),
  ...[undefined, null, '1', -1, 0.5, {}].map((auth_time) => ({ auth_time })),
])('accepts no token whose claims have %j', async (claims) => {
  answers = RIGHT;
  await expect(connect().identity.verifyIdToken(token(claims))).rejects.toMatchObject({
    code: expect.stringMatching(/^UNAVAILABLE$|^UNAUTHENTICATED$/),
  });
});
