import type { ShopClient, TestUser } from '@shop/test-shop';
import { retryUntilAnswered } from '../calls';
import { CANCEL_ORDER, createTools, linesInput, PLACE_ORDER } from '../orders';
import { holdersOf, stockLevelsOf } from '../fixture/stock-levels';
import type { Fixture } from '../fixture/fixture';
import { atOnce, inRounds, tally } from './concurrency';

const UNITS = 10;
const BUYERS = 40;
/** An account may have as many unpaid orders. */
const TRIES_EACH = 5;
/** Each buyer wants three of the five tools, as many buyers each of them. */
const STEPS = [0, 1, 3];
const TOOLS = 5;
/** Ten thousand orders of three lines on two stores. */
const WITHIN_MS = 900_000;

interface Answer {
  readonly toolIds: readonly string[];
  /** Of a placed order. */
  readonly id?: string | undefined;
  readonly code?: string | undefined;
  readonly cancel: (client: ShopClient) => Promise<unknown>;
}

async function order(client: ShopClient, buyer: TestUser, toolIds: readonly string[]): Promise<Answer> {
  const variables = { input: linesInput(toolIds) };
  const { data, code } = await retryUntilAnswered<{ placeOrder: { id: string } }>(
    client,
    PLACE_ORDER,
    variables,
    buyer,
  );
  const id = data?.placeOrder.id;
  return { toolIds, id, code, cancel: (at) => retryUntilAnswered(at, CANCEL_ORDER, { id }, buyer) };
}

const isWon = ({ id }: Answer) => id !== undefined;

/** Expects that these orders hold one unit of each of their tools, and that no others hold any. */
async function expectHolders(fixture: Fixture, toolIds: readonly string[], won: readonly Answer[]) {
  for (const toolId of toolIds) {
    const winners = won.filter((each) => each.toolIds.includes(toolId)).map(({ id }) => id);
    expect((await holdersOf(fixture, toolId)).toSorted()).toEqual(winners.toSorted());
    expect(await stockLevelsOf(fixture, toolId)).toMatchObject({ reserved: winners.length, sold: 0 });
  }
}

/** Buyers of several tools through both processes. */
export function lineRaces(fixture: () => Fixture): void {
  it(
    'I1: of 200 concurrent buyers of three of five tools over 2 processes, those who lose hold nothing',
    async () => {
      const { clients } = fixture();
      const buyers = await fixture().createCustomers(BUYERS);
      const toolIds = await createTools(fixture(), TOOLS, UNITS);
      await inRounds(async () => {
        const racers = buyers.flatMap((buyer, at) =>
          Array.from({ length: TRIES_EACH }, (_, turn) => (client: ShopClient) => {
            const wanted = STEPS.map((step) => toolIds[(at + turn + step) % TOOLS] ?? '');
            return order(client, buyer, wanted);
          }),
        );
        const answers = await atOnce(clients, racers);
        const { done, ...refused } = tally(answers.map(({ code }) => code));
        expect(done).toBeGreaterThan(0);
        expect(Object.keys(refused).filter((code) => code !== 'CONFLICT')).toEqual(['OUT_OF_STOCK']);
        const won = answers.filter(isWon);
        await expectHolders(fixture(), toolIds, won);
        await atOnce(
          clients,
          won.map(({ cancel }) => cancel),
        );
      });
      await expectHolders(fixture(), toolIds, []);
    },
    WITHIN_MS,
  );

  it('I1: of two concurrent buyers of the last units of three tools exactly one wins', async () => {
    const { clients } = fixture();
    const buyers = await fixture().createCustomers(2);
    await inRounds(async (round) => {
      const toolIds = await createTools(fixture(), STEPS.length, 1);
      const racers = buyers.map((buyer, at) => (client: ShopClient) => {
        return order(client, buyer, (round + at) % 2 === 0 ? toolIds : toolIds.toReversed());
      });
      const answers = await atOnce(clients, racers);
      expect(tally(answers.map(({ code }) => code))).toEqual({ done: 1, OUT_OF_STOCK: 1 });
      const won = answers.filter(isWon);
      await expectHolders(fixture(), toolIds, won);
      await won[0]?.cancel(clients[round % 2 === 0 ? 0 : 1]);
      await expectHolders(fixture(), toolIds, []);
    });
  });
}
