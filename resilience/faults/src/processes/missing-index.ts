import type { Fixture } from '../fixture/fixture';
import { sleep, waitUntil } from '../fixture/wait-until';

const LOOKED_AT_MS = 2_000;
const TWIN = { email: 'twin@example.com', emailVerified: false, displayName: 'Twin', role: 'CUSTOMER' };

/** A database that lets through what the shop rests on being refused. */
export function missingIndex(fixture: () => Fixture): void {
  it('D6 a unique index is gone and cannot be made: not ready; ready once it can be', async () => {
    const api = fixture().apis[0];
    const users = fixture().store.collection('users');
    await api.serviceProcess.kill();
    const [person] = [await fixture().createCustomer(fixture().clients[1])];
    await users.dropIndex('uid_1');
    const { insertedId } = await users.insertOne({ ...TWIN, uid: person.uid, tokenVersion: 1 });
    api.serviceProcess.launch();
    await waitUntil(() =>
      api.client.rest('GET', '/health/live').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    await sleep(LOOKED_AT_MS);
    expect(await api.isReady()).toBe(false);
    await users.deleteOne({ _id: insertedId });
    await waitUntil(() => api.isReady());
    expect((await users.indexes()).map(({ name }) => name)).toContain('uid_1');
  });
}
