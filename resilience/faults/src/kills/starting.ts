import { mongoMessage } from '@shop/fault-proxy';
import { until } from '../stage/until';
import type { KillPoint } from './kill-point';

/** Kills while a process starts. */
export const STARTING: readonly KillPoint[] = [
  {
    title: 'K11 while indexes are made: the next start makes them',
    patienceMs: Infinity,
    async crash({ stage, victim, trap }) {
      const orders = stage.store.collection('orders');
      await victim.piece.kill();
      await orders.dropIndex('dueAt_1');
      const made = mongoMessage({ direction: 'request', name: 'createIndexes', collection: 'orders' });
      const killed = trap.at(victim.database, made);
      victim.piece.launch();
      await killed;
      return async () => {
        await until(async () => (await orders.indexes()).some(({ name }) => name === 'dueAt_1'));
      };
    },
  },
];
