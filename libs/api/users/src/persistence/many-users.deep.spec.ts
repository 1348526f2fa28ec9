import { auditTrailOn } from '@shop/api-audit-log/testing';
import { StoreClock } from '@shop/api-database';
import { countExamined, captureReads, startTestStore, type TestStore } from '@shop/api-database/testing';
import type { Model } from 'mongoose';
import { AdminDeletionRepository } from './admin-deletion.repository';
import { UserDeletionRepository } from './user-deletion.repository';
import { UserRepository } from './user.repository';
import { SPARSE_DELETED, USER_MODEL, type UserRecord, userSchema } from './user.schema';

const USERS = 20_000;
/** Max keys and documents examined per read, for any plan. */
const FEW = 60;

let store: TestStore;
let model: Model<UserRecord>;
let users: UserRepository;
let deletions: UserDeletionRepository;

beforeAll(async () => {
  store = await startTestStore();
  model = store.connection.model<UserRecord>(USER_MODEL, userSchema);
  await model.init();
  const rows = Array.from({ length: USERS }, (_, n) => ({
    ...{ uid: `user${n}`, email: `user${n}@example.com`, emailVerified: true, createdAt: new Date(n) },
    ...{ displayName: 'Ann', role: 'CUSTOMER', tokenVersion: 1 },
  }));
  await model.collection.insertMany(rows);
  users = new UserRepository(model);
  deletions = new UserDeletionRepository(model, auditTrailOn(store.connection));
});
afterAll(() => store?.close());

const identity = {
  ...{ uid: 'user7', email: 'user7@example.com', emailVerified: true, displayName: 'Ann' },
  ...{ photoURL: undefined, issuedAt: new Date(0) },
};

it.each<[string, () => Promise<unknown>]>([
  ['a user', () => users.findByUid('user7')],
  ['the user of an e-mail', () => users.findByEmail('user7@example.com')],
  ['several e-mails', () => users.emailsOf(['user7', 'user8'])],
  ['a sign-in', () => users.upsert(identity)],
  ['a profile update', () => users.updateProfile('user7', { location: 'Harbour' })],
  [
    'an admin to delete',
    () => new AdminDeletionRepository(model, new StoreClock(store.connection)).reserve('user7'),
  ],
  ['deletions that failed half-way', () => deletions.convertHalfDeleted(new Date())],
])('looks at a few of many users for %s', async (_, work) => {
  const searches = await captureReads(store.connection, work);
  expect(searches.length).toBeGreaterThan(0);
  expect(await countExamined(store.connection, searches)).toBeLessThan(FEW);
});

it('drops the old index once', async () => {
  await model.collection.createIndex({ deletionStartedAt: 1 }, { sparse: true });
  expect([await deletions.dropSparseIndex(), await deletions.dropSparseIndex()]).toEqual([1, 0]);
  expect((await model.collection.indexes()).map(({ name }) => name)).not.toContain(SPARSE_DELETED);
});
