import { httpMessage, mongoMessage } from '@shop/fault-proxy';
import { orderOf, place } from '../shopping';
import { accountOf, makeDue } from '../stage/account';
import { until } from '../stage/until';
import { interrupted, type KillPoint } from './kill-point';

/** Kills while something ends: a person's account, an unpaid order's time. */
export const ENDING: readonly KillPoint[] = [
  {
    title:
      'K10 in the deletion of a person, before the identity service is told: access is cut, the rest follows',
    patienceMs: 2_000,
    async crash({ stage, victim, other, person, toolId, trap }) {
      const id = await place(other.client, person, toolId);
      const told = httpMessage({ method: 'POST', path: /accounts:(batchD|d)elete$/ });
      await interrupted(trap.at(victim.identity, told), () =>
        victim.client.rest('DELETE', `/user/${person.email}`, undefined, stage.admin.token),
      );
      expect(await other.client.rest('GET', '/order', undefined, person.token)).toMatchObject({
        status: 401,
      });
      return async () => {
        await until(async () => (await orderOf(stage, id)).status === 'CANCELLED');
        await until(async () => (await other.client.proofOf(person.email, 'secret-1')) === undefined);
        expect(await accountOf(stage, toolId)).toEqual({ available: 10, held: 0, sold: 0 });
      };
    },
  },
  {
    title: 'K11 in the sweep of expired orders, before the pieces are given back: they come back once',
    patienceMs: 30_000,
    async crash({ stage, victim, other, person, toolId, trap }) {
      const ids = [await place(other.client, person, toolId), await place(other.client, person, toolId)];
      const released = mongoMessage({ name: 'update', collection: 'tools', text: toolId });
      const killed = trap.at(victim.database, released);
      const past = new Date(Date.now() - 1_000);
      while (!(await Promise.race([trap.sprung.then(() => true), sweepsAgain()])));
      await killed;
      return async () => {
        await until(async () => (await accountOf(stage, toolId)).held === 0);
        for (const id of ids) expect((await orderOf(stage, id)).status).toBe('CANCELLED');
        expect(await accountOf(stage, toolId)).toEqual({ available: 10, held: 0, sold: 0 });
      };

      /** Either process may sweep first; the victim gets another order until it is the one. */
      async function sweepsAgain(): Promise<boolean> {
        for (const id of ids) await makeDue(stage, id, { holdExpiresAt: past });
        const swept = until(async () => (await accountOf(stage, toolId)).held === 0).then(() => false);
        const isTurn = await Promise.race([swept, trap.sprung.then(() => true)]);
        if (!isTurn) ids.push(await place(other.client, person, toolId));
        return isTurn;
      }
    },
  },
];
