import type { TestUser, ShopClient } from '@shop/test-shop';
import { retryUntilAnswered } from '../calls';
import { createTool, PLACE_ORDER, orderInput } from '../orders';
import { stockLevelsOf } from '../fixture/stock-levels';
import type { Fixture } from '../fixture/fixture';
import { waitUntil } from '../fixture/wait-until';
import { atOnce, inRounds } from './concurrency';

const IN_FLIGHT = 20;
const AT_A_TIME = 5;

const remove = (client: ShopClient, whom: TestUser, by: TestUser) =>
  client.rest('DELETE', `/user/${whom.email}`, undefined, by.token).then(({ status }) => status);

/** Admins who delete each other. */
export function adminRaces(fixture: () => Fixture): void {
  it('I11: of two admins who delete each other through two processes at once, one stays', async () => {
    const { clients, store } = fixture();
    await inRounds(async () => {
      const [one, two] = [await fixture().createAdmin(), await fixture().createAdmin()];
      const statuses = await Promise.all([remove(clients[0], two, one), remove(clients[1], one, two)]);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const left = { uid: { $in: [one.uid, two.uid] }, deletionStartedAt: { $exists: false } };
      expect(await store.collection('users').countDocuments({ ...left, role: 'ADMIN' })).toBe(1);
    });
  });
}

/**
 * Customers who are deleted while they order. Orders of earlier requests are abandoned half a minute later; other races
 * fill that time.
 *
 * @returns declares the test that checks afterwards
 */
export function deletionRaces(fixture: () => Fixture): { declareEnding(): void } {
  let toolId: string;

  it('I11: with 20 requests in flight a deleted customer orders nothing more', async () => {
    const { clients, admin } = fixture();
    toolId = await createTool(fixture());
    await inRounds(async () => {
      const person = await fixture().createCustomer();
      const order = async (client: ShopClient) =>
        (await retryUntilAnswered(client, PLACE_ORDER, { input: orderInput(toolId) }, person)).code;
      const inFlight = atOnce(
        clients,
        Array.from({ length: IN_FLIGHT }, () => order),
      );
      expect(await remove(clients[1], person, admin)).toBe(200);
      expect(await Promise.all(clients.map(order))).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
      await inFlight;
    }, AT_A_TIME);
  });

  return {
    declareEnding: () =>
      it('I11: what deleted customers had in flight holds nothing in the end', async () => {
        await waitUntil(async () => (await stockLevelsOf(fixture(), toolId)).reserved === 0);
      }),
  };
}
