import type { ShopClient } from '@shop/test-shop';
import { retryUntilAnswered } from '../calls';
import { createTools, payOrder, placeLines, REFUND_ORDER, REFUND_PART } from '../orders';
import { stockLevelsOf } from '../fixture/stock-levels';
import type { Fixture } from '../fixture/fixture';
import { atOnce, inRounds, shuffled, tally } from './concurrency';

const UNITS = 10;
const LINES = 3;
const ORDERED = 2;
const AT_A_TIME = 5;
const AMOUNT = 2_000;

const ORDER = `query ($id: ID!) { order(id: $id) {
  status total { amount } refunded { amount } refunds { amount { amount } status lines { toolId quantity restock } }
  lines { toolId refundedQuantity } } }`;

interface Amount {
  readonly amount: number;
}
interface Read {
  readonly order: {
    readonly status: string;
    readonly total: Amount;
    readonly refunded: Amount;
    readonly refunds: readonly {
      readonly amount: Amount;
      readonly status: string;
      readonly lines: readonly {
        readonly toolId: string;
        readonly quantity: number;
        readonly restock: boolean;
      }[];
    }[];
    readonly lines: readonly { readonly toolId: string; readonly refundedQuantity: number }[];
  };
}

/** A paid order of three lines. */
async function paidOrder(fixture: Fixture) {
  const { clients } = fixture;
  const toolIds = await createTools(fixture, LINES, UNITS);
  const person = await fixture.createCustomer();
  const id = await placeLines(clients[0], person, toolIds, ORDERED);
  return { id, toolIds, intentId: await payOrder(fixture, clients[0], person, id) };
}

const refundCall = ({ admin }: Fixture, id: string, input: object, key: string = crypto.randomUUID()) => {
  const variables = { id, input: { ...input, idempotencyKey: key } };
  return async (client: ShopClient) => (await retryUntilAnswered(client, REFUND_PART, variables, admin)).code;
};

/** Refunds what is left. */
const restCall =
  ({ admin }: Fixture, id: string) =>
  async (client: ShopClient) =>
    (await retryUntilAnswered(client, REFUND_ORDER, { id }, admin)).code ?? 'rest';

async function read({ clients, admin }: Fixture, id: string): Promise<Read['order']> {
  return (await clients[1].query<Read>(ORDER, { id }, admin.token)).order;
}

async function givenBack({ provider }: Fixture, intentId: string): Promise<number[]> {
  const { data } = await provider.refunds.list({ payment_intent: intentId, limit: 100 });
  return data.map(({ amount }) => amount);
}

async function available(fixture: Fixture, toolIds: readonly string[]): Promise<number[]> {
  const levels = await Promise.all(toolIds.map((toolId) => stockLevelsOf(fixture, toolId)));
  return levels.map((level) => level.available);
}

/** Units of a tool that the refunds of an order return to sale. */
function restockedOf({ refunds }: Read['order'], toolId: string): number {
  const lines = refunds.flatMap((refund) => refund.lines).filter((line) => line.toolId === toolId);
  return sum(lines.map(({ quantity, restock }) => (restock ? quantity : 0)));
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Refunds of parts of an order through both processes. */
export function refundRaces(fixture: () => Fixture): void {
  it('I4: partial refunds through both processes at once never exceed what was paid, restocked where asked', async () => {
    await inRounds(async (round) => {
      const { id, toolIds, intentId } = await paidOrder(fixture());
      const [first = '', second = '', third = ''] = toolIds;
      const line = (toolId: string, quantity: number, restock: boolean) =>
        refundCall(fixture(), id, { lines: [{ toolId, quantity, restock }] });
      const calls = [
        ...[line(first, 1, false), line(first, 1, false), line(first, 1, false)],
        ...[line(second, 1, true), line(second, ORDERED, true), line(second, 1, true), line(third, 1, true)],
        ...[0, 1].map(() => refundCall(fixture(), id, { amount: AMOUNT })),
        ...(round % 5 === 0 ? [restCall(fixture(), id)] : []),
      ];
      const codes = tally(await atOnce(fixture().clients, shuffled(calls)));
      const { done = 0, rest = 0, CONFLICT: refused = 0 } = codes;
      expect(done + rest + refused).toBe(calls.length);
      const order = await read(fixture(), id);
      const back = await givenBack(fixture(), intentId);
      expect(back).toHaveLength(done + rest);
      expect(back.toSorted()).toEqual(order.refunds.map(({ amount }) => amount.amount).toSorted());
      expect(sum(back)).toBeLessThanOrEqual(order.total.amount);
      expect(sum(back)).toBe(order.refunded.amount);
      expect(order.refunds.every(({ status }) => status === 'SUCCEEDED')).toBe(true);
      for (const { refundedQuantity } of order.lines) expect(refundedQuantity).toBeLessThanOrEqual(ORDERED);
      expect(await available(fixture(), toolIds)).toEqual(
        toolIds.map((toolId) => UNITS - ORDERED + restockedOf(order, toolId)),
      );
    }, AT_A_TIME);
  });

  it('I4: a refund of the second line sent twice through both processes is one refund, restocked once', async () => {
    await inRounds(async () => {
      const { id, toolIds, intentId } = await paidOrder(fixture());
      const input = { lines: [{ toolId: toolIds[1], quantity: ORDERED, restock: true }] };
      const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
      const calls = [key, key, other, other].map((each) => refundCall(fixture(), id, input, each));
      expect(tally(await atOnce(fixture().clients, calls))).toEqual({ done: 2, CONFLICT: 2 });
      expect(await givenBack(fixture(), intentId)).toHaveLength(1);
      const { lines } = await read(fixture(), id);
      expect(lines.map(({ refundedQuantity }) => refundedQuantity)).toEqual([0, ORDERED, 0]);
      const left = UNITS - ORDERED;
      expect(await available(fixture(), toolIds)).toEqual([left, UNITS, left]);
    }, AT_A_TIME);
  });
}
