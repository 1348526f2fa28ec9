import { newOrder, PLACE_ORDER } from '../support/operations';
import { expectRefusals, toldBy } from './refusal';
import { expectNothingChanges, type Get, type World } from './world';

const OPERATOR = { $ne: '' };
const REST_QUANTITIES = [0, -1, 1.5, '1e1', '', '  ', true, 2 ** 53, null, OPERATOR, '٣'];
const INTS = [0, -1, 1.5, '1', '', true, 2 ** 53, null, OPERATOR];
const PHONES = ['', '   ', 'x'.repeat(41), '555\u0000', 5, null, OPERATOR];
const ADDRESSES = ['', '   ', 'x'.repeat(501), 'a\u0001', 5, OPERATOR];
const PRICES = ['1e3', '', -1, '12.501', true, null, OPERATOR];

const REST_FIELDS: readonly [string, readonly unknown[]][] = [
  ['order_quantity', REST_QUANTITIES],
  ['phone', PHONES],
  ['address', ADDRESSES],
  ['price_per_unit', PRICES],
  ['toolId', [OPERATOR, 5, null]],
  ['customerEmail', [OPERATOR, 5, null, ['a@b.dev']]],
];
const GRAPHQL_FIELDS: readonly [string, readonly unknown[]][] = [
  ['quantity', INTS],
  ['phone', PHONES],
  ['address', ADDRESSES],
  ['expectedPricePerUnit', ['1250', 12.5, null, OPERATOR, -1]],
  ['idempotencyKey', ['', 'x'.repeat(256), 'a\u0000', 5, null]],
  ['paid', [true]],
  ['status', ['PAID']],
  ['customerEmail', ['a@b.dev']],
];
const BAD_IDS = ['abc', 'twelveletter', 'undefined', 'f'.repeat(24), '{"$gt":""}'];

/** An order as the documented form sends it. */
function orderForm(toolId: string, change: object = {}) {
  return { toolId, tool: 'x', price_per_unit: 12.5, customerName: 'x', phone: '123', ...change };
}

/** Places an order over REST and answers its id. */
async function place(world: World, form: object): Promise<string> {
  const { body } = await world.rest('POST', '/order', form);
  return (body as { insertedId: string }).insertedId;
}

const cancel = (world: World, id: string) => world.rest('DELETE', `/order/${id}`);

export function orders(world: Get): void {
  let toolId: string;
  beforeAll(async () => {
    toolId = await world().addTool({ minimumOrderQuantity: 2, availableQuantity: 20 });
  });

  describe('what is refused', () => {
    expectNothingChanges(world);

    it.each(REST_FIELDS)('POST /order: %s', (field, values) =>
      expectRefusals(values, { code: 'BAD_USER_INPUT', field }, (value) =>
        world().rest('POST', '/order', orderForm(toolId, { [field]: value })),
      ),
    );
    it.each(GRAPHQL_FIELDS)('placeOrder: %s', (field, values) =>
      expectRefusals(values, { code: 'BAD_USER_INPUT', field }, (value) =>
        world().graphql(PLACE_ORDER, { input: newOrder(toolId, { quantity: 2, [field]: value }) }),
      ),
    );
    it('an idempotency key that is too long', async () => {
      const headers = { 'Idempotency-Key': 'x'.repeat(256) };
      const form = orderForm(toolId);
      const answer = await world().client.rest('POST', '/order', form, world().customer.token, headers);
      expect(toldBy(answer)).toEqual({ status: 400, code: 'BAD_USER_INPUT', fields: ['Idempotency-Key'] });
    });

    it.each<[string, string, object, object]>([
      ['fewer than the minimum', 'BAD_USER_INPUT', { order_quantity: 1 }, { quantity: 1 }],
      ['more than there are', 'OUT_OF_STOCK', { order_quantity: 21 }, { quantity: 21 }],
      ['another price', 'PRICE_CHANGED', { price_per_unit: 0.01 }, { expectedPricePerUnit: 1 }],
      ['an unknown tool', 'NOT_FOUND', { toolId: 'f'.repeat(24) }, { toolId: 'f'.repeat(24) }],
      ['a malformed tool', 'NOT_FOUND', { toolId: '../x' }, { toolId: '../x' }],
    ])('%s', async (_, code, rest, graphql) => {
      await expectRefusals([rest], { code }, (change) =>
        world().rest('POST', '/order', orderForm(toolId, change)),
      );
      const input = newOrder(toolId, { quantity: 2, ...graphql });
      await expectRefusals([input], { code }, () => world().graphql(PLACE_ORDER, { input }));
    });

    it("another's name, in body and query", async () => {
      const { email } = world().stranger;
      await expectRefusals([email, email.toUpperCase()], { code: 'FORBIDDEN' }, (customerEmail) =>
        world().rest('POST', '/order', orderForm(toolId, { customerEmail })),
      );
      await expectRefusals([email], { code: 'FORBIDDEN' }, () =>
        world().rest('GET', `/order?customerEmail=${email}`),
      );
      const twice = `/order?customerEmail=${world().customer.email}&customerEmail=${email}`;
      await expectRefusals([twice], { code: 'BAD_USER_INPUT', field: 'customerEmail' }, (path) =>
        world().rest('GET', path),
      );
    });

    it('ids of nothing', async () => {
      const notFound = { code: 'NOT_FOUND' };
      const payment = { tool: 'x', transactionId: 'pi_unknown' };
      await expectRefusals(BAD_IDS, notFound, (id) => cancel(world(), encodeURIComponent(id)));
      await expectRefusals(BAD_IDS, notFound, (id) =>
        world().rest('PATCH', `/order/${encodeURIComponent(id)}`, payment),
      );
      await expectRefusals(BAD_IDS, notFound, (id) =>
        world().graphql('mutation ($id: ID!) { cancelOrder(id: $id) { id } }', { id }),
      );
    });
  });

  it('refuses a total that no payment can be', async () => {
    const dear = await world().addTool({ pricePerUnit: 50_000_000, availableQuantity: 9 });
    const order = orderForm(dear, { price_per_unit: 500_000, order_quantity: 2 });
    await expectRefusals([order], { code: 'BAD_USER_INPUT', field: 'order_quantity' }, (form) =>
      world().rest('POST', '/order', form),
    );
  });

  it('takes owner, price, state and payment from nobody', async () => {
    const extra = { paid: true, transactionId: 'pi_1', status: 'PAID', _id: 'f'.repeat(24), total: 1 };
    const lines = '=HYPERLINK("x")\nsecond line';
    const { body } = await world().rest('POST', '/order', orderForm(toolId, { ...extra, address: lines }));
    const { insertedId, order } = body as { insertedId: string; order: Record<string, unknown> };
    expect(insertedId).not.toBe(extra._id);
    expect(order).toMatchObject({ paid: false, status: 'PENDING_PAYMENT', total_price: 25, address: lines });
    expect(order).toMatchObject({ customerEmail: world().customer.email });
    expect(order).not.toHaveProperty('transactionId');
    await cancel(world(), insertedId);
  });

  it('cancels once, and answers another time like for what is not there', async () => {
    const stock = async () => (await world().rest('GET', `/purchase/${toolId}`)).body;
    const before = await stock();
    const id = await place(world(), orderForm(toolId));
    expect(await cancel(world(), id)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    const again = await cancel(world(), id);
    expect(again.body).toMatchObject({ deletedCount: 0 });
    expect(toldBy(again).code).toMatch('NOT_FOUND');
    expect(await stock()).toEqual(before);
  });

  it('places one order for a key, however parallel; another body under it is a conflict', async () => {
    const key = { 'Idempotency-Key': 'bad-input-1' };
    const send = (form: object, person = world().customer) =>
      world().client.rest('POST', '/order', form, person.token, key);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(orderForm(toolId))));
    const ids = new Set(answers.map(({ body }) => (body as { insertedId: string }).insertedId));
    expect(ids.size).toBe(1);
    const other = await send(orderForm(toolId, { order_quantity: 3 }));
    expect(toldBy(other)).toMatchObject({ status: 409, code: 'CONFLICT' });
    const strangers = await send(orderForm(toolId), world().stranger);
    expect(strangers.status).toBe(201);
    for (const id of ids) await cancel(world(), id);
  });

  it('holds the stock of five unpaid orders of one customer at the most', async () => {
    const form = orderForm(await world().addTool());
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push(await place(world(), form));
    const before = await world().contents();
    await expectRefusals([form], { code: 'CONFLICT' }, () => world().rest('POST', '/order', form));
    expect(await world().contents()).toEqual(before);
    for (const id of ids) await cancel(world(), id);
  });

  it('refuses to order a tool that was deleted meanwhile', async () => {
    const gone = await world().addTool();
    await world().rest('DELETE', `/tool/${gone}`, undefined, world().admin);
    await expectRefusals([orderForm(gone)], { code: 'NOT_FOUND' }, (form) =>
      world().rest('POST', '/order', form),
    );
  });

  it('keeps the order of a deleted tool payable and its own copy of it', async () => {
    const gone = await world().addTool({ name: 'Going' });
    const id = await place(world(), orderForm(gone));
    await world().rest('DELETE', `/tool/${gone}`, undefined, world().admin);
    expect(await world().rest('GET', `/payment/${id}`)).toMatchObject({ body: { tool: 'Going' } });
    expect(await world().rest('POST', '/create-payment-intent', { orderId: id })).toMatchObject({
      status: 200,
    });
    expect(await cancel(world(), id)).toMatchObject({ status: 200 });
  });
}
