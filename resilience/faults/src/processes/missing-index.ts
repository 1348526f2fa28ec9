import type { Fixture } from '../fixture/fixture';
import { sleep, waitUntil } from '../fixture/wait-until';

const WATCHED_MS = 2_000;
const DUPLICATE = {
  email: 'duplicate@example.com',
  emailVerified: false,
  displayName: 'Duplicate',
  role: 'CUSTOMER',
};

/** A database without a unique index that the shop relies on. */
export function missingIndex(fixture: () => Fixture): void {
  it('D6 a unique index is gone and cannot be made: not ready; ready once it can be', async () => {
    const api = fixture().apis[0];
    const users = fixture().store.collection('users');
    await api.serviceProcess.kill();
    const [person] = [await fixture().createCustomer(fixture().clients[1])];
    await users.dropIndex('uid_1');
    const { insertedId } = await users.insertOne({ ...DUPLICATE, uid: person.uid, tokenVersion: 1 });
    api.serviceProcess.launch();
    await waitUntil(() =>
      api.client.rest('GET', '/health/live').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    await sleep(WATCHED_MS);
    expect(await api.isReady()).toBe(false);
    await users.deleteOne({ _id: insertedId });
    await waitUntil(() => api.isReady());
    expect((await users.indexes()).map(({ name }) => name)).toContain('uid_1');
  });
}
