import type { ShopClient } from '@shop/test-shop';
import { retryUntilAnswered } from '../calls';
import { CANCEL_ORDER, createTool, PLACE_ORDER, orderInput } from '../orders';
import { stockLevelsOf } from '../fixture/stock-levels';
import type { Fixture } from '../fixture/fixture';
import { atOnce, inRounds, tally } from './concurrency';

const UNITS = 10;
const BUYERS = 40;
/** Ten thousand orders take 90 s on an idle machine. */
const WITHIN_MS = 480_000;
/** An account may have as many unpaid orders. */
const TRIES_EACH = 5;

/** Many buyers of a tool's last units through both processes. */
export function stockRaces(fixture: () => Fixture): void {
  it(
    'I1: of 200 concurrent buyers of 10 units over 2 processes exactly 10 win',
    async () => {
      const { clients } = fixture();
      const buyers = await fixture().createCustomers(BUYERS);
      const toolId = await createTool(fixture(), UNITS);
      await inRounds(async () => {
        const won: ((client: ShopClient) => Promise<unknown>)[] = [];
        const racers = buyers.flatMap((buyer) =>
          Array.from({ length: TRIES_EACH }, () => async (client: ShopClient) => {
            const variables = { input: orderInput(toolId) };
            const { data, code } = await retryUntilAnswered<{ placeOrder: { id: string } }>(
              client,
              PLACE_ORDER,
              variables,
              buyer,
            );
            if (data)
              won.push((at) => retryUntilAnswered(at, CANCEL_ORDER, { id: data.placeOrder.id }, buyer));
            return code;
          }),
        );
        const { done, ...refused } = tally(await atOnce(clients, racers));
        expect(done).toBe(UNITS);
        expect(Object.keys(refused).filter((code) => code !== 'CONFLICT')).toEqual(['OUT_OF_STOCK']);
        expect(await stockLevelsOf(fixture(), toolId)).toEqual({ available: 0, reserved: UNITS, sold: 0 });
        await atOnce(clients, won);
      });
      expect(await stockLevelsOf(fixture(), toolId)).toEqual({ available: UNITS, reserved: 0, sold: 0 });
    },
    WITHIN_MS,
  );
}
