import type { Person, ShopClient } from '@shop/test-shop';
import { persistently } from '../calls';
import { newTool, PLACE_ORDER, wanted } from '../shopping';
import { accountOf } from '../stage/account';
import type { Stage } from '../stage/stage';
import { until } from '../stage/until';
import { atOnce, inRounds } from './at-once';

const IN_FLIGHT = 20;
const AT_A_TIME = 5;

const remove = (client: ShopClient, whom: Person, by: Person) =>
  client.rest('DELETE', `/user/${whom.email}`, undefined, by.token).then(({ status }) => status);

/** Admins who delete each other. */
export function adminRaces(stage: () => Stage): void {
  it('I11: of two admins who delete each other through two processes at once, one stays', async () => {
    const { clients, store } = stage();
    await inRounds(async () => {
      const [one, two] = [await stage().newAdmin(), await stage().newAdmin()];
      const statuses = await Promise.all([remove(clients[0], two, one), remove(clients[1], one, two)]);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const left = { uid: { $in: [one.uid, two.uid] }, deletionStartedAt: { $exists: false } };
      expect(await store.collection('users').countDocuments({ ...left, role: 'ADMIN' })).toBe(1);
    });
  });
}

/**
 * Customers who are deleted while they order. What a request left that had passed the door before is given up half a
 * minute later; other races fill that time.
 *
 * @returns declares the test that looks then
 */
export function deletionRaces(stage: () => Stage): { declareEnding(): void } {
  let toolId: string;

  it('I11: with 20 requests in flight a deleted customer orders nothing more', async () => {
    const { clients, admin } = stage();
    toolId = await newTool(stage());
    await inRounds(async () => {
      const person = await stage().newCustomer();
      const order = async (client: ShopClient) =>
        (await persistently(client, PLACE_ORDER, { input: wanted(toolId) }, person)).code;
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
        await until(async () => (await accountOf(stage(), toolId)).held === 0);
      }),
  };
}
