import { newOrder, PLACE_ORDER } from '../support/operations';
import { cancel, orderForm, place } from './order-forms';
import { expectRefusals, readRefusal } from './refusal';
import type { Get } from './bad-input-fixture';

/** What becomes of orders that are placed or cancelled in spite of what comes with them. */
export function orderEffects(fixture: Get): void {
  let toolId: string;
  beforeAll(async () => {
    toolId = await fixture().addTool({ minimumOrderQuantity: 2, availableQuantity: 20 });
  });

  it('ignores owner, price, state and payment in the input (E4, E10, E11)', async () => {
    const extra = { paid: true, transactionId: 'pi_1', status: 'PAID', _id: 'f'.repeat(24), total: 1 };
    const lines = '=HYPERLINK("x")\nsecond line';
    const { body } = await fixture().rest('POST', '/order', orderForm(toolId, { ...extra, address: lines }));
    const { insertedId, order } = body as { insertedId: string; order: Record<string, unknown> };
    expect(insertedId).not.toBe(extra._id);
    expect(order).toMatchObject({ paid: false, status: 'PENDING_PAYMENT', total_price: 25, address: lines });
    expect(order).toMatchObject({ customerEmail: fixture().customer.email });
    expect(order).not.toHaveProperty('transactionId');
    await cancel(fixture(), insertedId);
  });

  it('cancels once, and answers another time like for what is not there (E12, E13)', async () => {
    const stock = async () => (await fixture().rest('GET', `/purchase/${toolId}`)).body;
    const before = await stock();
    const id = await place(fixture(), orderForm(toolId));
    expect(await cancel(fixture(), id)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    const again = await cancel(fixture(), id);
    expect(again.body).toMatchObject({ deletedCount: 0 });
    expect(readRefusal(again).code).toMatch('NOT_FOUND');
    expect(await stock()).toEqual(before);
  });

  it('places one order for a key, however parallel; another body under it is a conflict (E7)', async () => {
    const key = { 'Idempotency-Key': 'bad-input-1' };
    const send = (form: object, person = fixture().customer) =>
      fixture().client.rest('POST', '/order', form, person.token, key);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(orderForm(toolId))));
    const ids = new Set(answers.map(({ body }) => (body as { insertedId: string }).insertedId));
    expect(ids.size).toBe(1);
    const other = await send(orderForm(toolId, { order_quantity: 3 }));
    expect(readRefusal(other)).toMatchObject({ status: 409, code: 'CONFLICT' });
    const strangers = await send(orderForm(toolId), fixture().stranger);
    expect(strangers.status).toBe(201);
    for (const id of ids) await cancel(fixture(), id);
  });

  it('places one order for a key, through whichever door (E7)', async () => {
    const input = newOrder(toolId, { quantity: 2 });
    const { idempotencyKey, quantity, phone, address } = input;
    const form = orderForm(toolId, { order_quantity: quantity, phone, address });
    const { client, customer } = fixture();
    const headers = { 'Idempotency-Key': idempotencyKey };
    const { body } = await client.rest('POST', '/order', form, customer.token, headers);
    const { insertedId: id } = body as { insertedId: string };
    expect(await fixture().graphql(PLACE_ORDER, { input })).toMatchObject({
      body: { data: { placeOrder: { id } } },
    });
    const other = newOrder(toolId, { quantity: 3, idempotencyKey });
    await expectRefusals([other], { code: 'CONFLICT' }, (input) => fixture().graphql(PLACE_ORDER, { input }));
    await cancel(fixture(), id);
  });

  it('holds the stock of five unpaid orders of one customer at the most (E15)', async () => {
    const tool = await fixture().addTool();
    const form = orderForm(tool);
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push(await place(fixture(), form));
    const before = await fixture().quietContents();
    await expectRefusals([form], { code: 'CONFLICT' }, () => fixture().rest('POST', '/order', form));
    const input = newOrder(tool);
    await expectRefusals([input], { code: 'CONFLICT' }, () => fixture().graphql(PLACE_ORDER, { input }));
    expect(await fixture().quietContents()).toEqual(before);
    for (const id of ids) await cancel(fixture(), id);
  });

  it('rejects an order of a deleted tool (E9)', async () => {
    const gone = await fixture().addTool();
    await fixture().rest('DELETE', `/tool/${gone}`, undefined, fixture().admin);
    await expectRefusals([orderForm(gone)], { code: 'NOT_FOUND' }, (form) =>
      fixture().rest('POST', '/order', form),
    );
  });

  it('keeps the order of a deleted tool payable and its own copy of it (D15)', async () => {
    const gone = await fixture().addTool({ name: 'Going' });
    const id = await place(fixture(), orderForm(gone));
    await fixture().rest('DELETE', `/tool/${gone}`, undefined, fixture().admin);
    expect(await fixture().rest('GET', `/payment/${id}`)).toMatchObject({ body: { tool: 'Going' } });
    expect(await fixture().rest('POST', '/create-payment-intent', { orderId: id })).toMatchObject({
      status: 200,
    });
    expect(await cancel(fixture(), id)).toMatchObject({ status: 200 });
  });
}
