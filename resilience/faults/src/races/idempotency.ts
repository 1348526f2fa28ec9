import type { ShopClient } from '@shop/test-shop';
import { retryUntilAnswered } from '../calls';
import { createTool, PLACE_ORDER, orderInput } from '../orders';
import { stockLevelsOf } from '../fixture/stock-levels';
import type { Fixture } from '../fixture/fixture';
import { sleep } from '../fixture/wait-until';
import { atOnce, inRounds, ROUNDS, tally } from './concurrency';

const DUPLICATES = 50;
const DUPLICATES_PER_ROUND = 10;
const IN_THE_MIDDLE_MS = 30;

interface Placed {
  data?: { placeOrder: { id: string } } | undefined;
  code?: string | undefined;
}

/** One key in many concurrent requests. */
export function idempotencyRaces(fixture: () => Fixture): void {
  it('I8: one key through both processes at once is one order; another body under it is a CONFLICT', async () => {
    const { clients } = fixture();
    const toolId = await createTool(fixture());
    await inRounds(async () => {
      const person = await fixture().createCustomer();
      const input = orderInput(toolId);
      await expectOneOrder(clients, input, person.token, DUPLICATES_PER_ROUND);
      const other = { ...input, quantity: 2 };
      expect(await clients[1].queryErrorCode(PLACE_ORDER, { input: other }, person.token)).toBe('CONFLICT');
    });
    expect(await stockLevelsOf(fixture(), toolId)).toMatchObject({ reserved: ROUNDS });
  });

  it('I8: 50 in parallel, one process killed in the middle: those who retry at the other get the same order', async () => {
    const [first] = fixture().apis;
    const { clients } = fixture();
    const toolId = await createTool(fixture());
    const person = await fixture().createCustomer();
    const input = orderInput(toolId);
    const [ids] = await Promise.all([
      expectOneOrder(clients, input, person.token, DUPLICATES),
      sleep(IN_THE_MIDDLE_MS).then(() => first.killAndRestart()),
    ]);
    const again = await retryUntilAnswered<{ placeOrder: { id: string } }>(
      clients[1],
      PLACE_ORDER,
      { input },
      person,
    );
    expect(again.data?.placeOrder.id).toBe(ids);
    expect(await stockLevelsOf(fixture(), toolId)).toMatchObject({ reserved: 1 });
  });
}

/** Sends concurrent duplicates of an order. @returns its one id */
async function expectOneOrder(
  clients: readonly ShopClient[],
  input: object,
  token: string,
  count: number,
): Promise<string | undefined> {
  const duplicate = (client: ShopClient): Promise<Placed> =>
    retryUntilAnswered(client, PLACE_ORDER, { input }, { token });
  const answers = await atOnce(
    clients,
    Array.from({ length: count }, () => duplicate),
  );
  const ids = answers.map(({ data, code }) => data?.placeOrder.id ?? code);
  expect(tally(ids)).toEqual({ [ids[0] ?? '']: count });
  return ids[0];
}
