import { matchHttpMessage, matchMongoMessage } from '@shop/fault-proxy';
import { orderOf, placeOrder } from '../orders';
import { stockLevelsOf, expireReservation } from '../fixture/stock-levels';
import { waitUntil } from '../fixture/wait-until';
import { interrupted, type KillPoint } from './kill-point';

/** Kills during the deletion of an account and the expiry of orders. */
export const ENDING: readonly KillPoint[] = [
  {
    title:
      'K10 in the deletion of a person, before the call to the identity service: access is revoked, the rest follows',
    timeoutMs: 2_000,
    async crash({ fixture, victim, other, person, toolId, trap }) {
      const id = await placeOrder(other.client, person, toolId);
      const deletion = matchHttpMessage({ method: 'POST', path: /accounts:(batchD|d)elete$/ });
      await interrupted(trap.at(victim.identity, deletion), () =>
        victim.client.rest('DELETE', `/user/${person.email}`, undefined, fixture.admin.token),
      );
      expect(await other.client.rest('GET', '/order', undefined, person.token)).toMatchObject({
        status: 401,
      });
      return async () => {
        await waitUntil(async () => (await orderOf(fixture, id)).status === 'CANCELLED');
        await waitUntil(
          async () => (await other.client.fetchIdToken(person.email, 'secret-1')) === undefined,
        );
        expect(await stockLevelsOf(fixture, toolId)).toEqual({ available: 10, reserved: 0, sold: 0 });
      };
    },
  },
  {
    title: 'K11 in the sweep of expired orders, before the units are released: they are released once',
    timeoutMs: 30_000,
    async crash({ fixture, victim, other, person, toolId, trap }) {
      const ids = [
        await placeOrder(other.client, person, toolId),
        await placeOrder(other.client, person, toolId),
      ];
      const released = matchMongoMessage({ name: 'update', collection: 'tools', text: toolId });
      const killed = trap.at(victim.database, released);
      const past = new Date(Date.now() - 1_000);
      while (!(await Promise.race([trap.sprung.then(() => true), sweepsAgain()])));
      await killed;
      return async () => {
        await waitUntil(async () => (await stockLevelsOf(fixture, toolId)).reserved === 0);
        for (const id of ids) expect((await orderOf(fixture, id)).status).toBe('CANCELLED');
        expect(await stockLevelsOf(fixture, toolId)).toEqual({ available: 10, reserved: 0, sold: 0 });
      };

      /** Either process may sweep first; repeats until the victim does. */
      async function sweepsAgain(): Promise<boolean> {
        for (const id of ids) await expireReservation(fixture, id, { holdExpiresAt: past });
        const swept = waitUntil(async () => (await stockLevelsOf(fixture, toolId)).reserved === 0).then(
          () => false,
        );
        const isTurn = await Promise.race([swept, trap.sprung.then(() => true)]);
        if (!isTurn) ids.push(await placeOrder(other.client, person, toolId));
        return isTurn;
      }
    },
  },
];
