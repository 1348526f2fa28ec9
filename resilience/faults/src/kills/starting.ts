import { matchMongoMessage } from '@shop/fault-proxy';
import { waitUntil } from '../fixture/wait-until';
import type { KillPoint } from './kill-point';

/** Kills while a process starts. */
export const STARTING: readonly KillPoint[] = [
  {
    title: 'K11 while indexes are made: the next start makes them',
    timeoutMs: Infinity,
    async crash({ fixture, victim, trap }) {
      const orders = fixture.store.collection('orders');
      await victim.serviceProcess.kill();
      await orders.dropIndex('dueAt_1');
      const made = matchMongoMessage({ direction: 'request', name: 'createIndexes', collection: 'orders' });
      const killed = trap.at(victim.database, made);
      victim.serviceProcess.launch();
      await killed;
      return async () => {
        await waitUntil(async () => (await orders.indexes()).some(({ name }) => name === 'dueAt_1'));
      };
    },
  },
];
