import { matchMongoMessage } from '@shop/fault-proxy';
import { retryUntilAnswered } from '../calls';
import { PLACE_ORDER, orderInput } from '../orders';
import { stockLevelsOf } from '../fixture/stock-levels';
import { waitUntil } from '../fixture/wait-until';
import { interrupted, type KillFixture, type KillPoint } from './kill-point';

const WRITES = ['insert', 'update', 'findAndModify'];
/** A longer placement is abandoned. */
const PLACE_TIMEOUT_MS = 30_000;
interface Placed {
  placeOrder: { id: string };
}

const ordersOf = ({ fixture, person }: KillFixture) =>
  fixture.store.collection('orders').find({ customerUid: person.uid }).toArray();

/** Kills while an order is placed. */
export const PLACING: readonly KillPoint[] = [
  {
    title: 'K1 after the request was read, before any write: nothing is stored, and the retry works',
    timeoutMs: PLACE_TIMEOUT_MS,
    async crash(killFixture) {
      const { fixture, victim, other, person, toolId, trap } = killFixture;
      const input = orderInput(toolId);
      const killed = trap.at(victim.database, matchMongoMessage({ name: WRITES, text: person.uid }));
      await interrupted(killed, () => victim.client.query(PLACE_ORDER, { input }, person.token));
      expect(await ordersOf(killFixture)).toEqual([]);
      return async () => {
        const { data } = await retryUntilAnswered<Placed>(other.client, PLACE_ORDER, { input }, person);
        expect(data).toBeDefined();
        expect(await stockLevelsOf(fixture, toolId)).toEqual({ available: 9, reserved: 1, sold: 0 });
      };
    },
  },
  {
    title: 'K2 after stock was taken, before the order counts: the stock comes back',
    timeoutMs: PLACE_TIMEOUT_MS,
    async crash(killFixture) {
      const { fixture, victim, person, toolId, trap } = killFixture;
      const taken = matchMongoMessage({
        direction: 'reply',
        name: 'update',
        collection: 'tools',
        text: toolId,
      });
      const killed = trap.at(victim.database, taken);
      const crashed = interrupted(killed, () =>
        victim.client.query(PLACE_ORDER, { input: orderInput(toolId) }, person.token),
      );
      await trap.sprung;
      expect(await stockLevelsOf(fixture, toolId)).toEqual({ available: 9, reserved: 1, sold: 0 });
      await crashed;
      return async () => {
        await waitUntil(async () => (await stockLevelsOf(fixture, toolId)).reserved === 0);
        expect(await ordersOf(killFixture)).toMatchObject([{ status: 'REJECTED' }]);
      };
    },
  },
  {
    title: 'K3 after the order was written, before the answer: a retry with the key gives the same order',
    timeoutMs: PLACE_TIMEOUT_MS,
    async crash(killFixture) {
      const { fixture, victim, other, person, toolId, trap } = killFixture;
      const input = orderInput(toolId);
      const activated = matchMongoMessage({
        direction: 'reply',
        name: 'update',
        text: '$set":{"status":"PENDING_PAYMENT"',
      });
      const killed = trap.at(victim.database, activated);
      await interrupted(killed, () => victim.client.query(PLACE_ORDER, { input }, person.token));
      return async () => {
        const { data } = await retryUntilAnswered<Placed>(other.client, PLACE_ORDER, { input }, person);
        const orders = await ordersOf(killFixture);
        expect(orders.map(({ _id: id, status }) => ({ id: id.toHexString(), status }))).toEqual([
          { id: data?.placeOrder.id, status: 'PENDING_PAYMENT' },
        ]);
        expect(await stockLevelsOf(fixture, toolId)).toEqual({ available: 9, reserved: 1, sold: 0 });
      };
    },
  },
];
