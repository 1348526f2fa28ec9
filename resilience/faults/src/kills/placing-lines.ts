import { matchMongoMessage } from '@shop/fault-proxy';
import { createTools, linesInput, PLACE_ORDER } from '../orders';
import { stockLevelsOf } from '../fixture/stock-levels';
import { waitUntil } from '../fixture/wait-until';
import { interrupted, type KillPoint } from './kill-point';

const LINES = 10;
const UNITS = 10;
const PLACE_TIMEOUT_MS = 30_000;
const RELEASED_WITHIN_MS = 10_000;
const TITLE = 'K2 after reservation %d of an order of ten lines: all units come back within 10 s';

/** Kills after some of the reservations of an order of ten lines. */
export const PLACING_LINES: readonly KillPoint[] = Array.from({ length: LINES }, (_, index) =>
  killAfter(index + 1),
);

function killAfter(reservations: number): KillPoint {
  return {
    title: TITLE.replace('%d', String(reservations)),
    timeoutMs: PLACE_TIMEOUT_MS,
    async crash({ fixture, victim, person, trap }) {
      const toolIds = await createTools(fixture, LINES, UNITS);
      const reserved = matchMongoMessage({
        ...{ direction: 'reply', name: 'update', collection: 'tools' },
        // Not its release, by which reconcilers end a placement that takes long.
        text: new RegExp(`${toolIds[reservations - 1]}.*"\\$push":\\{"holds"`),
      });
      const crashed = interrupted(trap.at(victim.database, reserved), () =>
        victim.client.query(PLACE_ORDER, { input: linesInput(toolIds) }, person.token),
      );
      await trap.sprung;
      const levels = () => Promise.all(toolIds.map((toolId) => stockLevelsOf(fixture, toolId)));
      const before = toolIds.map((_, at) => Number(at < reservations));
      expect((await levels()).map((level) => level.reserved)).toEqual(before);
      await crashed;
      const killedAt = Date.now();
      return async () => {
        await waitUntil(async () => (await levels()).every((level) => level.reserved === 0));
        const orders = fixture.store.collection('orders');
        expect(await orders.find({ customerUid: person.uid }).toArray()).toMatchObject([
          { status: 'REJECTED' },
        ]);
        const ledger = fixture.store.collection('ledger');
        const released = () => ledger.find({ toolId: { $in: toolIds }, kind: 'released' }).toArray();
        await waitUntil(async () => (await released()).length === reservations);
        for (const { at } of await released()) expect(Number(at) - killedAt).toBeLessThan(RELEASED_WITHIN_MS);
      };
    },
  };
}
