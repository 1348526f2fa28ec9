import { matchMongoMessage } from '@shop/fault-proxy';
import { chargedOrder, orderOf, completePayment } from '../orders';
import { waitUntil } from '../fixture/wait-until';
import { interrupted, type KillPoint } from './kill-point';

const SHIP_ORDER = 'mutation ($id: ID!) { updateOrderStatus(id: $id, status: SHIPPED) { id } }';

/** Kills during a change by an admin. */
export const ADMIN: readonly KillPoint[] = [
  {
    title: 'K10 after an admin’s change, before its audit entry: the entry follows, once',
    timeoutMs: 5_000,
    async crash({ fixture, victim, other, person, toolId, trap }) {
      const { id, intentId } = await chargedOrder(fixture, person, toolId, other.client);
      await completePayment(other.client, person, id, intentId);
      const entered = matchMongoMessage({
        direction: 'request',
        name: 'insert',
        collection: 'audit_log',
        text: id,
      });
      await interrupted(trap.at(victim.database, entered), () =>
        victim.client.query(SHIP_ORDER, { id }, fixture.admin.token),
      );
      return async () => {
        expect(await orderOf(fixture, id)).toMatchObject({ status: 'SHIPPED' });
        const entries = () =>
          fixture.store
            .collection('audit_log')
            .find({ 'subject.id': id }, { projection: { who: 1 } })
            .toArray();
        await waitUntil(async () => (await entries()).length > 0);
        expect(await entries()).toMatchObject([{ who: fixture.admin.uid }]);
      };
    },
  },
];
