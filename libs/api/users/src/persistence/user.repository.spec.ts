import { onStoreReads, startTestStore, type StoreRead, type TestStore } from '@shop/api-database/testing';
import type { Identity } from '../domain/identity.port';
import { UserRepository } from './user.repository';
import { USER_MODEL, type UserRecord, userSchema } from './user.schema';

let store: TestStore;
let users: UserRepository;

beforeAll(async () => {
  store = await startTestStore();
  const model = store.connection.model<UserRecord>(USER_MODEL, userSchema);
  await model.init();
  users = new UserRepository(model);
});
afterEach(() => store.connection.collection('users').deleteMany({}));
afterAll(() => store.close());

function identity(name: string, change: Partial<Identity> = {}): Identity {
  return {
    uid: `uid-${name}`,
    email: `${name}@example.com`,
    emailVerified: true,
    displayName: name,
    photoURL: undefined,
    issuedAt: new Date(),
    ...change,
  };
}

it('creates one customer for concurrent first sign-ins', async () => {
  const twins = await Promise.all(Array.from({ length: 20 }, () => users.upsert(identity('ann'))));
  expect(new Set(twins.map((user) => user?.id)).size).toBe(1);
  expect(twins[0]).toMatchObject({ role: 'CUSTOMER', tokenVersion: 1, displayName: 'ann' });
});

it('keeps role and profile at later sign-ins, and follows the e-mail of the identity', async () => {
  await users.upsert(identity('ann'));
  await store.connection.collection('users').updateOne({}, { $set: { role: 'ADMIN' } });
  await users.updateProfile('uid-ann', { phone: '123' });
  const user = await users.upsert(identity('ann', { email: 'new@example.com', displayName: undefined }));
  expect(user).toMatchObject({ role: 'ADMIN', phone: '123', email: 'new@example.com', displayName: 'ann' });
});

it.each([
  ['ann', 'ann'],
  ['x'.repeat(201), 'Customer'],
  ['a\u202eb', 'Customer'],
])('calls who gave no name by what stands before the @ of %j where that is a name', async (local, name) => {
  const user = await users.upsert(identity('ann', { email: `${local}@example.com`, displayName: undefined }));
  expect(user?.displayName).toBe(name);
});

it('applies name and picture of the identity, if present', async () => {
  await users.upsert(identity('ann', { photoURL: 'https://example.com/ann.png' }));
  const named = await users.upsert(identity('ann', { displayName: 'Ann Lee' }));
  expect(named).toMatchObject({ displayName: 'Ann Lee', photoURL: 'https://example.com/ann.png' });
});

it('keeps a name set in the shop over older tokens, and applies newer ones', async () => {
  await users.upsert(identity('ann', { issuedAt: new Date(Date.now() - 2000) }));
  const old = identity('ann', { issuedAt: new Date(Date.now() - 1000), email: 'new@example.com' });
  await users.updateProfile('uid-ann', { displayName: 'Ann Lee' });
  const kept = await users.upsert(old);
  expect(kept).toMatchObject({ displayName: 'Ann Lee', email: 'new@example.com' });
  const later = identity('ann', { issuedAt: new Date(Date.now() + 1000), displayName: 'Ann May' });
  expect(await users.upsert(later)).toMatchObject({ displayName: 'Ann May' });
});

it('ignores a token that is older than the last applied one', async () => {
  const older = identity('ann', { emailVerified: false, issuedAt: new Date(Date.now() - 1000) });
  const newer = identity('ann', {
    ...{ email: 'new@example.com', displayName: 'Ann Lee', photoURL: 'https://example.com/ann.png' },
  });
  await users.upsert(older);
  const taken = await users.upsert(newer);
  expect(await users.upsert(older)).toEqual(taken);
  expect(await users.findByUid('uid-ann')).toEqual(taken);
  expect(taken).toMatchObject({ email: 'new@example.com', emailVerified: true, displayName: 'Ann Lee' });
});

it('applies a token of the same second, and any to a user without an issue time', async () => {
  const issuedAt = new Date();
  await users.upsert(identity('ann', { emailVerified: false, issuedAt }));
  expect(await users.upsert(identity('ann', { issuedAt }))).toMatchObject({ emailVerified: true });
  await store.connection.collection('users').updateOne({}, { $unset: { identityIssuedAt: 1 } });
  const long = identity('ann', { emailVerified: false, issuedAt: new Date(0) });
  expect(await users.upsert(long)).toMatchObject({ emailVerified: false });
});

it('rejects the e-mail of another account also with a token older than the name', async () => {
  await users.upsert(identity('ann', { issuedAt: new Date(Date.now() - 2000) }));
  await users.upsert(identity('bob'));
  const old = identity('ann', { issuedAt: new Date(Date.now() - 1000), email: 'bob@example.com' });
  await users.updateProfile('uid-ann', { displayName: 'Ann Lee' });
  expect(await users.upsert(old)).toBeNull();
});

it('never merges another uid into an account of the same e-mail', async () => {
  await users.upsert(identity('ann'));
  const thief = identity('ann', { uid: 'uid-thief', emailVerified: false });
  expect(await users.upsert(thief)).toBeNull();
  expect(await users.findByUid('uid-thief')).toBeNull();
});

it('clears a profile field by an empty text and leaves a missing one', async () => {
  await users.upsert(identity('ann'));
  await users.updateProfile('uid-ann', { phone: '123', education: 'Guild' });
  const user = await users.updateProfile('uid-ann', { phone: '' });
  expect(user).toMatchObject({ phone: undefined, education: 'Guild' });
});

it.each(['jose', 'JOSÉ', 'JOSE\u0301', 'Jose'])('finds names with %j, accents or not', async (search) => {
  for (const [uid, displayName] of Object.entries({ a: 'José', b: 'Jose', c: 'Joe' }))
    await users.upsert(identity(uid, { displayName }));
  // As an older release may have stored it.
  await store.connection
    .collection('users')
    .insertOne({ uid: 'd', email: 'd@example.com', displayName: 'Jose\u0301', createdAt: new Date() });
  const page = await users.page({ first: 10, search });
  expect(page.edges.map(({ node }) => node.uid)).toEqual(['uid-a', 'uid-b', 'd']);
});

it('searches literally in e-mail and name', async () => {
  await users.upsert(identity('ann'));
  await users.upsert(identity('a.n'));
  const page = await users.page({ first: 10, search: 'A.N', includeTotalCount: true });
  expect(page.edges.map((edge) => edge.node.email)).toEqual(['a.n@example.com']);
  expect(page.totalCount).toBe(1);
});

it('reads e-mails by one query, in order, without those of deleted users', async () => {
  for (const name of ['ann', 'bob', 'cid']) await users.upsert(identity(name));
  await store.connection
    .collection('users')
    .updateOne({ uid: 'uid-bob' }, { $set: { email: 'deleted:uid-bob', deletionStartedAt: new Date() } });
  const reads: StoreRead[] = [];
  onStoreReads(store.connection, (read) => void reads.push(read));
  expect(await users.emailsOf(['uid-cid', 'nobody', 'uid-bob', 'uid-ann'])).toEqual([
    'cid@example.com',
    ...[null, null],
    'ann@example.com',
  ]);
  expect(reads).toHaveLength(1);
});
