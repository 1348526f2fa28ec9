import { ORDER_CHANGED, untilHandled, waitForSilence, TOOL_CHANGED } from './support/subscriptions';
import { eventsOf, useSubscriptionFixture } from './support/subscription-fixture';
import { START_PAYMENT } from './support/operations';
import { payOrder } from './support/orders';
import { waitUntil } from './support/outage';

const NOBODYS_ID = 'ffffffffffffffffffffffff';
const stage = useSubscriptionFixture();

describe('toolChanged', () => {
  it('tells visitors of stock and price, of the tool they follow and no other', async () => {
    const other = await stage().createTool();
    const socket = await stage().subscribe(undefined, TOOL_CHANGED, stage().toolId);
    await stage().updateTool(other);
    await stage().updateTool();
    const received = {
      id: stage().toolId,
      availableQuantity: expect.any(Number),
      pricePerUnit: { amount: 1_250 },
    };
    expect(await socket.nextResult('s')).toEqual({ data: { toolChanged: received } });
    await waitForSilence();
    const ids = eventsOf(socket).map(({ payload }) => JSON.stringify(payload).includes(other));
    expect(ids).not.toContain(true);
  });

  it('ends with the tool, and tells nothing of the deletion to those who follow all', async () => {
    const doomed = await stage().createTool();
    const socket = await stage().subscribe(undefined, TOOL_CHANGED, doomed);
    socket.subscribe('all', TOOL_CHANGED);
    await untilHandled(socket);
    await waitForSilence();
    await stage().client.query(
      'mutation ($id: ID!) { deleteTool(id: $id) { id } }',
      { id: doomed },
      stage().admin.token,
    );
    await socket.next('complete', 's');
    await waitForSilence();
    expect(eventsOf(socket)).toEqual([]);
  });

  it('refuses an id that is not there', async () => {
    const socket = await stage().connect();
    socket.subscribe('s', TOOL_CHANGED, { id: NOBODYS_ID });
    expect((await socket.nextResult('s')).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    await socket.next('complete', 's');
  });
});

describe('orderChanged', () => {
  it('tells customers of their own orders and admins of all, never of a state that is ours alone', async () => {
    const [own, others, all] = [
      await stage().subscribe(stage().ada, ORDER_CHANGED),
      await stage().subscribe(stage().bob, ORDER_CHANGED),
      await stage().subscribe(stage().admin, ORDER_CHANGED),
    ];
    const id = await stage().placeOrder(stage().ada);
    const placed = { id, status: 'PENDING_PAYMENT', tool: { id: stage().toolId } };
    for (const socket of [own, all])
      expect(await socket.nextResult('s')).toMatchObject({ data: { orderChanged: placed } });
    await stage().cancelOrder(id, stage().ada);
    for (const socket of [own, all])
      expect(await socket.nextResult('s')).toMatchObject({ data: { orderChanged: { id } } });
    await waitForSilence();
    expect(eventsOf(others)).toEqual([]);
    const shown = JSON.stringify([own.received, all.received]);
    expect(shown).not.toMatch(/PLACING|REJECTED|errors/);
  });

  it('tells of what shows alone: not that a payment was started, nor that money is about to go back', async () => {
    const { client, shop, ada, admin } = stage();
    const id = await stage().placeOrder(ada);
    await waitForSilence();
    const socket = await stage().subscribe(ada, ORDER_CHANGED, id);
    await client.query(START_PAYMENT, { id }, ada.token);
    await waitForSilence();
    expect(eventsOf(socket)).toEqual([]);
    await payOrder(shop, ada, id);
    await waitUntil(async () => eventsOf(socket).length === 1);
    await client.query('mutation ($id: ID!) { refundOrder(id: $id) { id } }', { id }, admin.token);
    await waitUntil(async () => eventsOf(socket).length > 1);
    await waitForSilence();
    const received = eventsOf(socket).map(({ payload }) => payload);
    expect(received).toMatchObject(
      ['PAID', 'REFUNDED'].map((status) => ({ data: { orderChanged: { id, status } } })),
    );
  });

  it("answers another's order as one that is not there", async () => {
    const id = await stage().placeOrder(stage().ada);
    const socket = await stage().connect(stage().bob);
    socket.subscribe('anothers', ORDER_CHANGED, { id });
    socket.subscribe('nobodys', ORDER_CHANGED, { id: NOBODYS_ID });
    const strip = (received: unknown) => JSON.stringify(received).replace(/"requestId":"[^"]+"/, '');
    expect(strip(await socket.nextResult('anothers'))).toBe(strip(await socket.nextResult('nobodys')));
    await stage().cancelOrder(id, stage().ada);
    await waitForSilence();
    expect(eventsOf(socket)).toEqual([]);
  });

  it('is for those who are signed in, over an anonymous socket too', async () => {
    const socket = await stage().connect();
    socket.subscribe('s', ORDER_CHANGED);
    expect((await socket.nextResult('s')).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED', requestId: expect.any(String) } },
    ]);
  });
});
