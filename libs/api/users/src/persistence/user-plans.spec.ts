import { auditTrailOn } from '@shop/api-audit-log/testing';
import type { PageRequest } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import {
  expectIndexes,
  expectConstantPageCost,
  captureReads,
  startTestStore,
  type TestStore,
} from '@shop/api-database/testing';
import type { Connection, Model } from 'mongoose';
import { AdminDeletionRepository } from './admin-deletion.repository';
import { UserDeletionRepository } from './user-deletion.repository';
import { UserRepository } from './user.repository';
import { USER_MODEL, type UserRecord, userSchema } from './user.schema';

interface Shop {
  readonly store: TestStore;
  readonly connection: Connection;
  readonly model: Model<UserRecord>;
  readonly users: UserRepository;
}

let few: Shop;
let many: Shop;

beforeAll(async () => {
  // The embedded server's plans: the reference engine rather sorts a few users than reads an index in order.
  delete process.env['REALDB_URI'];
  [few, many] = [await startWith(300), await startWith(3_000)];
});
afterAll(() => Promise.all([few?.store.close(), many?.store.close()]));

async function startWith(size: number): Promise<Shop> {
  const store = await startTestStore();
  const { connection } = store;
  const model = connection.model<UserRecord>(USER_MODEL, userSchema);
  await model.init();
  const user = (_: unknown, n: number) => ({
    ...{ uid: `user${n}`, email: `user${n}@example.com`, emailVerified: true, createdAt: new Date(n) },
    ...{ displayName: n % 5 ? 'Ann' : 'Bob', role: 'CUSTOMER', tokenVersion: 1 },
  });
  await model.collection.insertMany(Array.from({ length: size }, user));
  return { store, connection, model, users: new UserRepository(model) };
}

describe.each([undefined, 'bob'])('the list of users, looking for %s', (search) => {
  it('reads pages by an index, in order', async () => {
    const { connection, users } = few;
    const searches = await captureReads(connection, async () => {
      const { edges } = await users.page({ first: 5, search });
      await users.page({ first: 5, search, after: edges.at(-1)?.cursor });
    });
    await expectIndexes(connection, searches);
  });

  it('reads a page at constant cost as users grow', async () => {
    const listIn = ({ connection, users }: Shop) => ({
      connection,
      page: (request: PageRequest) =>
        users.page({ ...request, includeTotalCount: request.includeTotalCount ?? true, search }),
    });
    await expectConstantPageCost(listIn(few), listIn(many));
  });
});

it.each<[string, (shop: Shop) => Promise<unknown>]>([
  ['a user', ({ users }) => users.findByUid('user1')],
  ['the user of an e-mail', ({ users }) => users.findByEmail('user1@example.com')],
  ['the e-mails of some', ({ users }) => users.emailsOf(['user1', 'user2'])],
  ['deletions that failed half-way', (shop) => deletionsOf(shop).convertHalfDeleted(new Date())],
  ['a deletion that is due', (shop) => deletionsOf(shop).claimDue(new Date(), new Date())],
  ['an admin to delete', (shop) => adminDeletionsOf(shop).reserve('user1')],
  ['whose the right to delete an admin is', (shop) => adminDeletionsOf(shop).release('reservation')],
])('looks for %s by an index', async (_, work) => {
  const { connection } = few;
  await expectIndexes(connection, await captureReads(connection, () => work(few)));
});

function deletionsOf({ model, connection }: Shop) {
  return new UserDeletionRepository(model, auditTrailOn(connection));
}

function adminDeletionsOf({ model, connection }: Shop) {
  return new AdminDeletionRepository(model, new StoreClock(connection));
}
