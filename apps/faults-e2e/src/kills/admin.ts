import { mongoMessage } from '@shop/fault-proxy';
import { chargedOrder, orderOf, report } from '../shopping';
import { until } from '../stage/until';
import { interrupted, killAt, type KillPoint } from './kill-point';

const SHIP_ORDER = 'mutation ($id: ID!) { updateOrderStatus(id: $id, status: SHIPPED) { id } }';

/** Kills while an admin changes something, and while a process starts. */
export const ADMIN: readonly KillPoint[] = [
  {
    title: 'K10 after an admin’s change, before its audit entry: the entry follows, once',
    async crash({ stage, victim, other, person, toolId }) {
      const { id, intentId } = await chargedOrder(stage, person, toolId, other.client);
      await report(other.client, person, id, intentId);
      const entered = mongoMessage({
        direction: 'request',
        name: 'insert',
        collection: 'audit_log',
        text: id,
      });
      await interrupted(killAt(victim, victim.database, 'before', entered), () =>
        victim.client.query(SHIP_ORDER, { id }, stage.admin.token),
      );
      return async () => {
        expect(await orderOf(stage, id)).toMatchObject({ status: 'SHIPPED' });
        const entries = () =>
          stage.store
            .collection('audit_log')
            .find({ 'subject.id': id }, { projection: { who: 1 } })
            .toArray();
        await until(async () => (await entries()).length > 0);
        expect(await entries()).toMatchObject([{ who: stage.admin.uid }]);
      };
    },
  },
  {
    title: 'K11 while indexes are made: the next start makes them',
    async crash({ stage, victim }) {
      const orders = stage.store.collection('orders');
      await victim.piece.kill();
      await orders.dropIndex('dueAt_1');
      const made = mongoMessage({ direction: 'request', name: 'createIndexes', collection: 'orders' });
      const killed = killAt(victim, victim.database, 'before', made);
      victim.piece.launch();
      await killed;
      return async () => {
        await until(async () => (await orders.indexes()).some(({ name }) => name === 'dueAt_1'));
      };
    },
  },
];
