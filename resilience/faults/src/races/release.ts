import { CANCEL_ORDER, createTools, orderOf, placeLines } from '../orders';
import { type StockLevels, stockLevelsOf, expireReservation } from '../fixture/stock-levels';
import type { Fixture } from '../fixture/fixture';
import { sleep, waitUntil } from '../fixture/wait-until';
import { atOnce, ROUNDS, shuffled } from './concurrency';

const CUSTOMERS = ROUNDS / 5;
/** So many that the limits of one account do not apply. */
const UNITS = ROUNDS * 4;
/** Both reconcilers poll for due orders within this time. */
const SWEEP_MS = 3_000;

/** Tools of each order. */
const LINES = 3;

/** All ends of an unpaid order concurrently. */
export function releaseRaces(fixture: () => Fixture): void {
  it('I2: cancel x cancel x expiry x admin cancel x deletion: the units are released exactly once', async () => {
    const { clients, admin } = fixture();
    const customers = await fixture().createCustomers(CUSTOMERS);
    const toolIds = await createTools(fixture(), LINES, UNITS);
    const orders = await Promise.all(
      Array.from({ length: ROUNDS }, async (_, round) => {
        const person = customers[round % CUSTOMERS] ?? admin;
        return { person, id: await placeLines(clients[0], person, toolIds) };
      }),
    );
    const levels = () => Promise.all(toolIds.map((id) => stockLevelsOf(fixture(), id)));
    const each = (level: StockLevels) => toolIds.map(() => level);
    expect(await levels()).toEqual(each({ available: UNITS - ROUNDS, reserved: ROUNDS, sold: 0 }));

    const endsAt = Date.now() + SWEEP_MS / 2;
    for (const { id } of orders)
      await expireReservation(fixture(), id, { holdExpiresAt: new Date(endsAt), dueAt: new Date(endsAt) });
    const deleted = new Set(customers.slice(0, CUSTOMERS / 5));
    await Promise.all(
      orders.map(async ({ person, id }, round) => {
        await sleep(endsAt - Date.now() + (round / ROUNDS) * SWEEP_MS);
        const cancel =
          ({ token }: { token: string }) =>
          (client: (typeof clients)[0]) =>
            client.queryErrorCode(CANCEL_ORDER, { id }, token);
        const calls = [cancel(person), cancel(person), cancel(admin), cancel(admin)];
        if (deleted.has(person)) {
          calls.push(async (client) => {
            await client.rest('DELETE', `/user/${person.email}`, undefined, admin.token);
            return undefined;
          });
        }
        await atOnce(clients, shuffled(calls));
      }),
    );
    await waitUntil(async () => (await levels()).every(({ reserved }) => reserved === 0));
    expect(await levels()).toEqual(each({ available: UNITS, reserved: 0, sold: 0 }));
    for (const { id } of orders) {
      const { events } = await orderOf(fixture(), id);
      expect(events.map(({ status }) => status)).toEqual(['PENDING_PAYMENT', 'CANCELLED']);
    }
  });
}
