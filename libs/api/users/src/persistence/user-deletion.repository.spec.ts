import { startTestStore, type TestStore } from '@shop/api-database/testing';
import { AUDIT_OUTBOX } from '@shop/api-audit-log';
import { auditTrailOn } from '@shop/api-audit-log/testing';
import { UserDeletionRepository } from './user-deletion.repository';
import { UserRepository } from './user.repository';
import { USER_MODEL, type UserRecord, userSchema } from './user.schema';

let store: TestStore;
let users: UserRepository;
let deletions: UserDeletionRepository;
let audited: () => Promise<unknown>;

beforeAll(async () => {
  store = await startTestStore();
  const model = store.connection.model<UserRecord>(USER_MODEL, userSchema);
  await model.init();
  users = new UserRepository(model);
  const trail = auditTrailOn(store.connection);
  deletions = new UserDeletionRepository(model, trail);
  audited = () => trail.outboxFor(model).drain(at(0));
});
beforeEach(async () => {
  await store.connection.collection('users').deleteMany({});
  await users.upsert(ann);
});
afterAll(() => store.close());

const ann = {
  ...{ uid: 'ann', email: 'ann@example.com', emailVerified: true, displayName: 'Ann' },
  photoURL: 'https://pictures.example/ann.png',
  issuedAt: new Date(),
};
const begin = (dueAt: Date) =>
  deletions.begin({ uid: 'zoe' }, { uid: 'ann', email: 'ann@example.com', role: 'CUSTOMER' }, dueAt);
const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, seconds));

it('revokes access and removes personal data in one write', async () => {
  await users.updateProfile('ann', { phone: '0555-0100', location: 'Here', education: 'Guild' });
  expect(await begin(at(0))).toMatchObject({ email: 'ann@example.com', phone: '0555-0100' });
  const tombstone = await users.findByUid('ann');
  expect(tombstone).toMatchObject({ isBeingDeleted: true, tokenVersion: 2, role: 'CUSTOMER' });
  expect(JSON.stringify(tombstone)).not.toMatch(/example|0555|Here|Guild|Ann/);
  expect(await users.findByEmail('ann@example.com')).toBeNull();
  expect(await begin(at(0))).toBeNull();
});

it('matches no lookup, not even by its placeholder e-mail', async () => {
  await begin(at(0));
  expect(await users.findByEmail('deleted:ann')).toBeNull();
});

it('converts deletions without tombstones and frees their e-mails', async () => {
  const half = { deletionStartedAt: at(0), adminDeletion: 'reserved' };
  await store.connection.collection('users').updateOne({ uid: 'ann' }, { $set: half });
  await users.upsert({ ...ann, uid: 'bob', email: 'bob@example.com' });
  await Promise.all([1, 2].map(() => deletions.convertHalfDeleted(at(5))));
  expect(await deletions.claimDue(at(5), at(15))).toEqual({ uid: 'ann', startedAt: at(0) });
  expect(await users.upsert({ ...ann, uid: 'ann-again' })).toMatchObject({ email: 'ann@example.com' });
  expect(JSON.stringify(await users.findByUid('ann'))).not.toMatch(/example|Ann/);
  expect(await users.findByUid('bob')).toMatchObject({ isBeingDeleted: false, displayName: 'Ann' });
});

it('protects a tombstone from in-flight writes', async () => {
  await begin(at(0));
  expect(await users.updateProfile('ann', { phone: '1' })).toBeNull();
  await expect(users.upsert(ann)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await users.findByUid('ann'))?.phone).toBeUndefined();
});

it('leases due work to one of many claimants, and again after expiry', async () => {
  await begin(at(10));
  expect(await deletions.claimDue(at(9), at(20))).toBeNull();
  const claims = await Promise.all(Array.from({ length: 10 }, () => deletions.claimDue(at(10), at(20))));
  expect(claims.filter(Boolean)).toEqual([{ uid: 'ann', startedAt: expect.any(Date) }]);
  expect(await deletions.claimDue(at(20), at(30))).toMatchObject({ uid: 'ann' });
});

it('cannot be postponed after it is finished', async () => {
  await begin(at(0));
  await deletions.postpone('ann', at(5));
  expect(await deletions.claimDue(at(4), at(9))).toBeNull();
  await audited();
  await deletions.finish('ann', at(99));
  await deletions.postpone('ann', at(0));
  expect(await deletions.claimDue(at(50), at(60))).toBeNull();
});

it('is not finished before its audit entry is posted', async () => {
  await begin(at(0));
  await audited();
  const records = store.connection.collection('users');
  await records.updateOne({ uid: 'ann' }, { $set: { [AUDIT_OUTBOX]: [{ id: 'nobody has told it' }] } });
  await deletions.finish('ann', at(99));
  const tombstone = await records.findOne({ uid: 'ann' });
  expect(tombstone).not.toHaveProperty('purgeAt');
  expect(await deletions.claimDue(at(0), at(60))).toMatchObject({ uid: 'ann' });
});

it('neither postpones nor finishes a user who is not deleted', async () => {
  await deletions.postpone('ann', at(0));
  await deletions.finish('ann', at(0));
  const record = await store.connection.collection('users').findOne({ uid: 'ann' });
  expect(record).not.toHaveProperty('deletionDueAt');
  expect(record).not.toHaveProperty('purgeAt');
});
