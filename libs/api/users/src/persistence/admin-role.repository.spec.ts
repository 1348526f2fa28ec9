import { auditTrailOn } from '@shop/api-audit-log/testing';
import { startTestStore, type TestStore } from '@shop/api-database/testing';
import { AdminRoleRepository } from './admin-role.repository';
import { UserRepository } from './user.repository';
import { USER_MODEL, type UserRecord, userSchema } from './user.schema';

const ZOE = { uid: 'zoe' };
let store: TestStore;
let users: UserRepository;
let roles: AdminRoleRepository;
let postNothing: () => Promise<void>;

beforeAll(async () => {
  store = await startTestStore();
  const trail = auditTrailOn(store.connection);
  const model = store.connection.model<UserRecord>(USER_MODEL, userSchema);
  await model.init();
  users = new UserRepository(model);
  roles = new AdminRoleRepository(model, trail);
  postNothing = () => trail.outboxFor(model).close();
});
afterEach(() => store.connection.collection('users').deleteMany({}));
afterAll(() => store.close());

const bob = {
  ...{ uid: 'bob', email: 'bob@example.com', displayName: 'Bob', photoURL: undefined },
  issuedAt: new Date(),
};

it('promotes only a verified customer and invalidates issued tokens', async () => {
  await users.upsert({ ...bob, emailVerified: false });
  expect(await roles.makeAdmin(ZOE, bob)).toBeNull();
  await users.upsert({ ...bob, emailVerified: true });
  const made = await roles.makeAdmin(ZOE, bob);
  expect(made).toMatchObject({ role: 'ADMIN', tokenVersion: 2 });
  expect(await roles.makeAdmin(ZOE, bob)).toBeNull();
});

it('audits the change in the same write, once for concurrent calls', async () => {
  await users.upsert({ ...bob, emailVerified: true });
  await postNothing();
  const made = await Promise.all(Array.from({ length: 10 }, () => roles.makeAdmin(ZOE, bob)));
  expect(made.filter(Boolean)).toHaveLength(1);
  const record = await store.connection.collection('users').findOne({ uid: 'bob' });
  expect(record?.['unaudited']).toEqual([
    {
      ...{ id: record?.['changeId'], at: expect.any(Date), who: 'zoe', action: 'MAKE_ADMIN' },
      ...{ subject: { kind: 'USER', id: 'bob' }, before: { role: 'CUSTOMER' }, after: { role: 'ADMIN' } },
    },
  ]);
});
