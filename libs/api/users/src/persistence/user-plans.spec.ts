import { onStoreReads, startTestStore, type StoreRead, type TestStore } from '@shop/api-platform/testing';
import type { Model } from 'mongoose';
import { UserRepository } from './user.repository';
import { USER_MODEL, type UserRecord, userSchema } from './user.schema';

const USERS = 60;
let store: TestStore;
let model: Model<UserRecord>;
let users: UserRepository;
let asked: StoreRead[] = [];

beforeAll(async () => {
  // The embedded server's plans: the reference engine rather sorts a few users than reads an index in order.
  delete process.env['REALDB_URI'];
  store = await startTestStore();
  model = store.connection.model<UserRecord>(USER_MODEL, userSchema);
  await model.init();
  users = new UserRepository(model);
  for (let n = 0; n < USERS; n += 1) {
    const name = `user${n}`;
    await users.upsert({
      ...{ uid: name, email: `${name}@example.com`, emailVerified: true, displayName: name },
      photoURL: undefined,
      issuedAt: new Date(),
    });
  }
  onStoreReads(store.connection, (read) => void (!read.isCount && asked.push(read)));
});
beforeEach(() => {
  asked = [];
});
afterAll(() => store?.close());

it.each([undefined, 'user1'])(
  'reads every page of the list by an index, in order, looking for %s',
  async (search) => {
    const first = await users.page({ first: 5, search });
    await users.page({ first: 5, search, after: first.edges.at(-1)?.cursor });
    expect(asked).toHaveLength(2);
    for (const { filter, sort = {} } of asked.slice()) {
      const plan = JSON.stringify(await model.find(filter).sort(sort).limit(6).explain('queryPlanner'));
      expect(plan).toContain('IXSCAN');
      expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
    }
  },
);
