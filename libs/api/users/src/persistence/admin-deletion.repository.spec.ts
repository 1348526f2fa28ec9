import { StoreClock } from '@shop/api-database';
import { shiftMachineClock, startTestStore, type TestStore } from '@shop/api-database/testing';
import { auditTrailOn } from '@shop/api-audit-log/testing';
import { AdminDeletionRepository } from './admin-deletion.repository';
import { AdminRoleRepository } from './admin-role.repository';
import { UserDeletionRepository } from './user-deletion.repository';
import { UserRepository } from './user.repository';
import { USER_MODEL, type UserRecord, userSchema } from './user.schema';

let store: TestStore;
let users: UserRepository;
let admins: AdminDeletionRepository;
let roles: AdminRoleRepository;
let deletions: UserDeletionRepository;

beforeAll(async () => {
  store = await startTestStore();
  const model = store.connection.model<UserRecord>(USER_MODEL, userSchema);
  await model.init();
  users = new UserRepository(model);
  const clock = new StoreClock(store.connection);
  await clock.sync();
  admins = new AdminDeletionRepository(model, clock);
  const trail = auditTrailOn(store.connection);
  roles = new AdminRoleRepository(model, trail);
  deletions = new UserDeletionRepository(model, trail);
});
beforeEach(async () => {
  await store.connection.collection('users').deleteMany({});
  await admin('ann');
  await admin('bob');
});
afterAll(() => store.close());

const ZOE = { uid: 'zoe' };
const begin = (uid: string, reservation?: string) =>
  deletions.begin(ZOE, { uid, email: `${uid}@example.com`, role: 'ADMIN' }, soon, reservation);
const soon = new Date(Date.now() + 60_000);
const afterACrash = () => new Date(Date.now() + 11_000);

async function admin(uid: string): Promise<void> {
  const email = `${uid}@example.com`;
  await users.upsert({
    ...{ uid, email, emailVerified: true, displayName: uid, photoURL: undefined },
    issuedAt: new Date(),
  });
  await roles.makeAdmin(ZOE, { uid, email });
}

/** A reservation that must be there. */
async function reserved(uid: string, now?: Date): Promise<string> {
  const reservation = await admins.reserve(uid, now);
  if (reservation === null) throw new Error(`no reservation for ${uid}`);
  return reservation;
}

it('allows one admin deletion at a time, until released or done', async () => {
  const first = await reserved('ann');
  expect(await admins.reserve('bob')).toBeNull();
  await admins.release(first);
  const second = await reserved('bob');
  expect(await admins.reserve('ann')).toBeNull();
  expect(await begin('bob', second)).toMatchObject({ uid: 'bob', role: 'ADMIN' });
  await reserved('ann');
});

it('replaces an expired reservation, whose deletion then fails', async () => {
  const lost = await reserved('ann');
  const taken = await reserved('bob', afterACrash());
  expect(await begin('ann', lost)).toBeNull();
  expect(await begin('bob', taken)).not.toBeNull();
});

it('expires a reservation by the time of the database', async () => {
  shiftMachineClock(3_600_000);
  try {
    await reserved('ann');
  } finally {
    jest.useRealTimers();
  }
  await reserved('bob', afterACrash());
});

it('replaces a reservation without a lease', async () => {
  const mark = { $set: { adminDeletion: 'reserved' } };
  await store.connection.collection('users').updateOne({ uid: 'ann' }, mark);
  await reserved('bob');
});

it('does not release an expired reservation', async () => {
  const lost = await reserved('ann');
  await reserved('bob', afterACrash());
  await admins.release(lost);
  expect(await admins.reserve('ann')).toBeNull();
});

it('deletes no admin without a reservation', async () => {
  expect(await begin('ann')).toBeNull();
  await reserved('ann');
  expect(await begin('ann', 'another')).toBeNull();
  expect(await admins.isAdmin('ann')).toBe(true);
});
