import { matchMongoMessage } from '@shop/fault-proxy';
import { retryUntilAnswered } from '../calls';
import { createTool, PLACE_ORDER, orderInput } from '../orders';
import { stockLevelsOf } from '../fixture/stock-levels';
import type { Fixture } from '../fixture/fixture';
import { sleep, waitUntil } from '../fixture/wait-until';
import { asRefusal, REFUSALS } from './refused-write';
import { measureTime } from './timed';

const ANSWERED_WITHIN_MS = 2_500;
const WELL_WITHIN_MS = 5_000;
const HANGING_MS = 10_000;
const AT_ONCE = 30;
/** More than one placement needs. */
const WRITES = 6;
const TOOLS = '{ latestTools { id } }';
const write = (direction: 'request' | 'reply') =>
  matchMongoMessage({
    direction,
    name: ['insert', 'update', 'findAndModify'],
    text: /idempotency|orders|tools/,
  });

/** The reply to the write that activates an order. */
const ACTIVATED = matchMongoMessage({
  direction: 'reply',
  name: 'update',
  text: '$set":{"status":"PENDING_PAYMENT"',
});

/** A database that is down, hangs, or leaves the outcome of a write unknown. */
export function databaseOutages(fixture: () => Fixture): void {
  afterEach(() => fixture().apis[0].restoreConnections());

  it.each([
    { fault: 'D2 a database that is gone', mode: { kind: 'refuse' }, forMs: 0 },
    { fault: 'D2 a database that hangs for ten seconds', mode: { kind: 'hang' }, forMs: HANGING_MS },
  ] as const)('$fault: refused as unavailable in time, and well again within five seconds', async (row) => {
    const [api] = fixture().apis;
    const person = await fixture().createCustomer();
    const toolId = await createTool(fixture());
    const input = orderInput(toolId);
    const order = () => api.client.queryErrorCode(PLACE_ORDER, { input }, person.token);
    const before = performance.now();
    const underWay = order();
    await api.database.setMode(row.mode);
    await underWay;
    const calls = Array.from({ length: AT_ONCE }, (_, index) =>
      measureTime(index % 2 === 0 ? order : () => api.client.queryErrorCode(TOOLS)),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['UNAVAILABLE']));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(ANSWERED_WITHIN_MS);
    expect(await api.isReady()).toBe(false);
    await sleep(row.forMs - (performance.now() - before));
    await api.database.setMode({ kind: 'pass' });
    const healed = await waitUntil(
      async () => (await api.client.queryErrorCode(TOOLS)) === undefined && api.isReady(),
    );
    expect(healed).toBeLessThan(WELL_WITHIN_MS);
    expect(await retryUntilAnswered(api.client, PLACE_ORDER, { input }, person)).toHaveProperty('data');
    expect(await stockLevelsOf(fixture(), toolId)).toMatchObject({ reserved: 1 });
  });

  it('D3 the connection is reset after each write in turn, before its reply: a retry with the key never doubles', async () => {
    const [api] = fixture().apis;
    const toolId = await createTool(fixture());
    for (let nth = 1; nth <= WRITES; nth += 1) {
      const person = await fixture().createCustomer();
      const input = orderInput(toolId);
      const hook = api.database.hook({ matches: write('reply'), nth, before: async () => 'cut' });
      const first = await api.client.graphql<{ placeOrder: { id: string } }>(
        PLACE_ORDER,
        { input },
        person.token,
      );
      api.database.unhook(hook);
      if (nth === 1) expect(hook.hasTriggered).toBe(true);
      const again = await retryUntilAnswered<{ placeOrder: { id: string } }>(
        api.client,
        PLACE_ORDER,
        { input },
        person,
      );
      expect(again.data?.placeOrder.id).toBeDefined();
      if (first.data) expect(first.data).toEqual(again.data);
      else expect(first.errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    }
    expect(await stockLevelsOf(fixture(), toolId)).toMatchObject({ reserved: WRITES });
  });

  it.each(Object.keys(REFUSALS) as (keyof typeof REFUSALS)[])(
    'D4 the database answers a write with %s, once or for good: done once, or unavailable and done by the retry',
    async (codeName) => {
      const [api] = fixture().apis;
      const toolId = await createTool(fixture());
      for (const times of [1, 8]) {
        const person = await fixture().createCustomer();
        const input = orderInput(toolId);
        const hooks = Array.from({ length: times }, (_, index) =>
          api.database.hook({
            matches: ACTIVATED,
            nth: index + 1,
            before: async (message) => {
              asRefusal(message, codeName);
              return 'pass';
            },
          }),
        );
        const { answer, ms } = await measureTime(() =>
          api.client.queryErrorCode(PLACE_ORDER, { input }, person.token),
        );
        for (const hook of hooks) api.database.unhook(hook);
        expect(hooks[0]?.hasTriggered).toBe(true);
        await hooks[0]?.reached;
        expect([undefined, 'UNAVAILABLE']).toContain(answer);
        expect(ms).toBeLessThan(WELL_WITHIN_MS);
        expect(await retryUntilAnswered(api.client, PLACE_ORDER, { input }, person)).toHaveProperty('data');
      }
      expect(await stockLevelsOf(fixture(), toolId)).toMatchObject({ reserved: 2 });
    },
  );
}
