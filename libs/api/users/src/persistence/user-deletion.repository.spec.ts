import { startTestStore, type TestStore } from '@shop/api-platform/testing';
import type { Role } from '@shop/contracts';
import { UserDeletionRepository } from './user-deletion.repository';
import { UserRepository } from './user.repository';
import { USER_MODEL, type UserRecord, userSchema } from './user.schema';

let store: TestStore;
let users: UserRepository;
let deletions: UserDeletionRepository;

beforeAll(async () => {
  store = await startTestStore();
  const model = store.connection.model<UserRecord>(USER_MODEL, userSchema);
  await model.init();
  users = new UserRepository(model);
  deletions = new UserDeletionRepository(model);
});
afterEach(() => store.connection.collection('users').deleteMany({}));
afterAll(() => store.close());

async function user(name: string, role: Role = 'CUSTOMER') {
  const email = `${name}@example.com`;
  await users.upsert({
    ...{ uid: name, email, emailVerified: true, displayName: name, photoURL: undefined },
  });
  if (role === 'ADMIN') await users.changeRole(email, role);
  return { uid: name, role };
}

it('deletes in two steps; the first already ends every token', async () => {
  const ann = await user('ann');
  const doomed = await deletions.begin(ann);
  expect(doomed).toMatchObject({ isBeingDeleted: true, tokenVersion: 2 });
  await deletions.finish('ann');
  expect(await users.findByUid('ann')).toBeNull();
  expect(await deletions.begin(ann)).toBeNull();
});

it('does not begin with a user whose role has changed since it was looked at', async () => {
  await user('ann', 'ADMIN');
  expect(await deletions.begin({ uid: 'ann', role: 'CUSTOMER' })).toBeNull();
});

it('does not remove a user whose deletion nobody began', async () => {
  await user('ann');
  await deletions.finish('ann');
  expect(await users.findByUid('ann')).not.toBeNull();
});

it('knows the last admin', async () => {
  await user('ann', 'ADMIN');
  expect(await deletions.isLastAdmin('ann')).toBe(true);
  const bob = await user('bob', 'ADMIN');
  expect(await deletions.isLastAdmin('ann')).toBe(false);
  await deletions.begin(bob);
  expect(await deletions.isLastAdmin('ann')).toBe(true);
});

it('lets one admin at a time be deleted, again and again the same, until that is taken back or done', async () => {
  await user('ann', 'ADMIN');
  const bob = await user('bob', 'ADMIN');
  expect(await deletions.reserve('ann')).toBe(true);
  expect(await deletions.reserve('ann')).toBe(true);
  expect(await deletions.reserve('bob')).toBe(false);
  await deletions.release('ann');
  expect(await deletions.reserve('bob')).toBe(true);
  await deletions.begin(bob);
  await deletions.release('bob');
  expect(await deletions.reserve('ann')).toBe(false);
  await deletions.finish('bob');
  expect(await deletions.reserve('ann')).toBe(true);
});
