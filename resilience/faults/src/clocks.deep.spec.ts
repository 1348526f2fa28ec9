import { Types } from 'mongoose';
import { MY_ORDERS, createTool, placeOrder } from './orders';
import { expectDataIntegrity } from './fixture/integrity';
import { useFixture } from './fixture/use-fixture';
import { defaultStore } from './fixture/stores';
import { sleep, waitUntil } from './fixture/wait-until';
import { SkewedClock } from './fixture/skewed-clock';

const HOLD_MS = 6_000;
const TEN_MINUTES_MS = 600_000;
/** The sweep runs every three seconds; a loaded machine is late. */
const SWEPT_WITHIN_MS = 60_000;
/** Tolerated difference to the database's clock. */
const OFF_MS = 1_000;
const PAGE =
  'query ($after: String) { tools(first: 5, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } }';

interface Page {
  readonly tools: {
    readonly nodes: readonly { readonly id: string }[];
    readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
  };
}

describe.each(defaultStore())('on %s', (_, uri) => {
  const fixture = useFixture(uri, () => ({ HOLD_MINUTES: String(HOLD_MS / 60_000) }));
  let clock: SkewedClock;

  beforeAll(async () => {
    clock = await SkewedClock.create();
    const { serviceProcess: service } = fixture().apis[0];
    await service.kill();
    await service.start(clock.environment);
  });
  afterAll(() => clock.remove());

  const stored = (id: string) =>
    fixture()
      .store.collection('orders')
      .findOne({ _id: new Types.ObjectId(id) });

  const databaseNow = async (): Promise<number> => {
    const { localTime } = (await fixture().store.db?.command({ hello: 1 })) ?? {};
    return (localTime as Date).getTime();
  };

  /** When the reservation of a new order ends. */
  async function endOfHold(id: string): Promise<number> {
    const order = await stored(id);
    expect(order).toMatchObject({ status: 'PENDING_PAYMENT', holdExpiresAt: expect.any(Date) });
    return (order?.['holdExpiresAt'] as Date).getTime();
  }

  /** The database's time when the reservation has ended. */
  async function endedAt(id: string): Promise<number> {
    await waitUntil(async () => (await stored(id))?.['status'] !== 'PENDING_PAYMENT');
    const now = await databaseNow();
    expect(await stored(id)).toMatchObject({ status: 'CANCELLED' });
    return now;
  }

  it.each([
    { wrong: 'ahead', by: TEN_MINUTES_MS },
    { wrong: 'behind', by: -TEN_MINUTES_MS },
  ])(
    'T1 a process whose clock is ten minutes $wrong, or jumps while an order is held: the hold ends when the database says',
    async ({ by }) => {
      const [wrong, right] = fixture().clients;
      await clock.setSkew(by);
      await sleep(200);
      const person = await fixture().createCustomer(right);
      expect(await wrong.queryErrorCode(MY_ORDERS, {}, person.token)).toBeUndefined();
      const toolId = await createTool(fixture());
      const before = await databaseNow();
      const id = await placeOrder(wrong, person, toolId);
      const end = await endOfHold(id);
      expect(end - HOLD_MS).toBeGreaterThan(before - OFF_MS);
      expect(end - HOLD_MS).toBeLessThan((await databaseNow()) + OFF_MS);
      await clock.setSkew(-by);
      expect(await endedAt(id)).toBeGreaterThan(end - OFF_MS);
      expect((await databaseNow()) - end).toBeLessThan(SWEPT_WITHIN_MS);
    },
  );

  it('T2 two processes whose clocks are five seconds apart: no early end, no item skipped or repeated', async () => {
    await clock.setSkew(5_000);
    await sleep(200);
    const person = await fixture().createCustomer(fixture().clients[1]);
    const toolIds: string[] = [];
    for (let count = 0; count < 12; count += 1) toolIds.push(await createTool(fixture()));
    const ids = await Promise.all(
      fixture().clients.map((client) => placeOrder(client, person, toolIds[0] ?? '')),
    );
    const ends = await Promise.all(ids.map(endOfHold));
    const ended = Promise.all(ids.map(endedAt));

    const seen: string[] = [];
    let after: string | undefined;
    for (let page = 0; ; page += 1) {
      const client = fixture().clients[page % 2 === 0 ? 0 : 1];
      const { tools } = await client.query<Page>(PAGE, { after });
      seen.push(...tools.nodes.map(({ id }) => id));
      if (!tools.pageInfo.hasNextPage) break;
      after = tools.pageInfo.endCursor;
      await createTool(fixture());
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(toolIds));

    for (const [index, at] of (await ended).entries())
      expect(at).toBeGreaterThan((ends[index] ?? 0) - OFF_MS);
  });

  it('leaves data in which the integrity check finds nothing', () => expectDataIntegrity(fixture()));
});
