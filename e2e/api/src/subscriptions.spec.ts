import { ORDER_CHANGED, quiet, TOOL_CHANGED } from './support/following';
import { eventsOf, useLiveStage } from './support/live-stage';
import { START_PAYMENT } from './support/operations';
import { payOrder } from './support/trade';

const NOBODYS_ID = 'ffffffffffffffffffffffff';
const stage = useLiveStage();

describe('toolChanged', () => {
  it('tells visitors of stock and price, of the tool they follow and no other', async () => {
    const other = await stage().createTool();
    const socket = await stage().follow(undefined, TOOL_CHANGED, stage().toolId);
    await stage().stir(other);
    await stage().stir();
    const told = {
      id: stage().toolId,
      availableQuantity: expect.any(Number),
      pricePerUnit: { amount: 1_250 },
    };
    expect(await socket.told('s')).toEqual({ data: { toolChanged: told } });
    await quiet();
    const ids = eventsOf(socket).map(({ payload }) => JSON.stringify(payload).includes(other));
    expect(ids).not.toContain(true);
  });

  it('ends with the tool, and tells nothing of the deletion to those who follow all', async () => {
    const doomed = await stage().createTool();
    const socket = await stage().follow(undefined, TOOL_CHANGED, doomed);
    socket.subscribe('all', TOOL_CHANGED);
    await quiet();
    await stage().client.query(
      'mutation ($id: ID!) { deleteTool(id: $id) { id } }',
      { id: doomed },
      stage().admin.token,
    );
    await socket.next('complete', 's');
    await quiet();
    expect(eventsOf(socket)).toEqual([]);
  });

  it('refuses an id that is not there', async () => {
    const socket = await stage().enter();
    socket.subscribe('s', TOOL_CHANGED, { id: NOBODYS_ID });
    expect((await socket.told('s')).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    await socket.next('complete', 's');
  });
});

describe('orderChanged', () => {
  it('tells customers of their own orders and admins of all, never of a state that is ours alone', async () => {
    const [own, others, all] = [
      await stage().follow(stage().ada, ORDER_CHANGED),
      await stage().follow(stage().bob, ORDER_CHANGED),
      await stage().follow(stage().admin, ORDER_CHANGED),
    ];
    const id = await stage().place(stage().ada);
    await quiet();
    await stage().cancel(id, stage().ada);
    for (const socket of [own, all]) {
      const states = [await socket.told('s'), await socket.told('s')].map(
        ({ data }) => data?.['orderChanged'],
      );
      expect(states[0]).toEqual({ id, status: 'PENDING_PAYMENT', tool: { id: stage().toolId } });
      expect(states.at(-1)).toMatchObject({ id });
    }
    await quiet();
    expect(eventsOf(others)).toEqual([]);
    const shown = JSON.stringify([own.received, all.received]);
    expect(shown).not.toMatch(/PLACING|REJECTED|errors/);
  });

  it('tells of what shows alone: not that a payment was started, nor that money is about to go back', async () => {
    const { client, shop, ada, admin } = stage();
    const id = await stage().place(ada);
    await quiet();
    const socket = await stage().follow(ada, ORDER_CHANGED, id);
    await client.query(START_PAYMENT, { id }, ada.token);
    await quiet();
    expect(eventsOf(socket)).toEqual([]);
    await payOrder(shop, ada, id);
    await quiet();
    await client.query('mutation ($id: ID!) { refundOrder(id: $id) { id } }', { id }, admin.token);
    await quiet();
    const told = eventsOf(socket).map(({ payload }) => payload);
    expect(told).toMatchObject(
      ['PAID', 'REFUNDED'].map((status) => ({ data: { orderChanged: { id, status } } })),
    );
  });

  it("answers another's order as one that is not there", async () => {
    const id = await stage().place(stage().ada);
    const socket = await stage().enter(stage().bob);
    socket.subscribe('anothers', ORDER_CHANGED, { id });
    socket.subscribe('nobodys', ORDER_CHANGED, { id: NOBODYS_ID });
    const strip = (told: unknown) => JSON.stringify(told).replace(/"requestId":"[^"]+"/, '');
    expect(strip(await socket.told('anothers'))).toBe(strip(await socket.told('nobodys')));
    await stage().cancel(id, stage().ada);
    await quiet();
    expect(eventsOf(socket)).toEqual([]);
  });

  it('is for those who are signed in, over an anonymous socket too', async () => {
    const socket = await stage().enter();
    socket.subscribe('s', ORDER_CHANGED);
    expect((await socket.told('s')).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED', requestId: expect.any(String) } },
    ]);
  });
});
