import { createPrincipal } from '../testing/order-fixture';
import { type OrdersApi, startOrdersApi } from '../testing/orders-api';

let api: OrdersApi;
let toolId: string;
const anna = createPrincipal('anna');
const admin = createPrincipal('root', 'ADMIN');
const unknown = 'f'.repeat(24);

beforeAll(async () => {
  api = await startOrdersApi();
});
beforeEach(async () => {
  toolId = await api.createStockedTool(10, 2);
});
afterEach(() => api.reset());
afterAll(() => api?.close());

function form(change: object = {}) {
  const names = { tool: 'whatever', customerName: 'anyone', customerEmail: anna.email };
  return { toolId, ...names, phone: '+1 555 0100', price_per_unit: '12.5', ...change };
}
const post = (change: object = {}, headers = {}) =>
  api.rest(anna, { method: 'POST', url: '/order', body: form(change), headers });

async function orderWithIntent() {
  const id: string = (await post()).body.insertedId;
  const { body } = await api.rest(anna, {
    ...{ method: 'POST', url: '/create-payment-intent', body: { orderId: id } },
  });
  return {
    id,
    clientSecret: String(body.clientSecret),
    intentId: String(body.clientSecret).split('_s')[0] ?? '',
  };
}

describe('POST /order', () => {
  it('places an order in documented words', async () => {
    const { status, body } = await post({ order_quantity: '3', address: 'Here' });
    expect(status).toBe(201);
    expect(body).toEqual({
      acknowledged: true,
      insertedId: body.order._id,
      order: {
        number: expect.stringMatching(/^T-/),
        ...{ _id: expect.any(String), toolId, tool: expect.stringMatching(/^Hammer/), price_per_unit: 12.5 },
        ...{ order_quantity: 3, total_price: 37.5, customerEmail: anna.email, customerName: 'anna' },
        ...{ phone: '+1 555 0100', address: 'Here', status: 'PENDING_PAYMENT', paid: false },
        ...{ refunded_amount: 0, refunds: [], shipments: [] },
        ...{ subtotal: 37.5, shipping: 0, tax: 0, taxes: [] },
        lines: [
          {
            ...{ toolId, sku: expect.stringMatching(/^TW/), tool: body.order.tool, price_per_unit: 12.5 },
            ...{ order_quantity: 3, total_price: 37.5, refunded_quantity: 0 },
          },
        ],
        createdAt: expect.any(String),
        holdExpiresAt: expect.any(String),
      },
    });
  });

  it('places an order of lines, and names its own fields and what a tool offers in major units', async () => {
    const other = await api.createStockedTool(10);
    const lines = [
      { toolId, order_quantity: '2', price_per_unit: 12.5 },
      { toolId: other, order_quantity: 3 },
    ];
    const form = { phone: '+1 555 0100', purchase_order_number: ' PO 4711 ', note: 'Gate 2' };
    const order = (body: object) =>
      api.rest(anna, { method: 'POST', url: '/order', body: { ...form, ...body } });
    expect((await order({ lines })).body.order).toMatchObject({
      ...{ toolId, order_quantity: 2, price_per_unit: 12.5, total_price: 62.5 },
      ...{ tool: expect.stringMatching(/^Hammer \d+ and 1 more$/), note: 'Gate 2' },
      purchase_order_number: 'PO 4711',
      lines: [{ toolId }, { toolId: other, order_quantity: 3, total_price: 37.5 }],
    });
    expect((await order({ lines: [{ toolId: other, order_quantity: 8 }] })).body).toMatchObject({
      code: 'OUT_OF_STOCK',
      lines: [{ toolId: other, wanted: 8, available: 7, nearestValid: [7], currentPrice: 12.5 }],
    });
    for (const [line, field] of [
      [{ toolId, order_quantity: 'x' }, 'lines.0.order_quantity'],
      [{ toolId, order_quantity: 1, price_per_unit: 'x' }, 'lines.0.price_per_unit'],
    ] as const)
      expect((await order({ lines: [line] })).body).toMatchObject({
        ...{ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
      });
  });

  it('answers the same order under the same key', async () => {
    const [first, second] = [
      await post({}, { 'idempotency-key': 'k' }),
      await post({}, { 'idempotency-key': 'k' }),
    ];
    expect(second.body.insertedId).toBe(first.body.insertedId);
    expect((await post({ phone: '+1 555 0102' }, { 'idempotency-key': 'k' })).status).toBe(409);
  });

  it.each([
    [400, 'BAD_USER_INPUT', { order_quantity: '1' }, 'order_quantity'],
    [400, 'BAD_USER_INPUT', { order_quantity: '1e1' }, 'order_quantity'],
    [400, 'BAD_USER_INPUT', { price_per_unit: '12abc' }, 'price_per_unit'],
    [400, 'BAD_USER_INPUT', { price_per_unit: null }, 'price_per_unit'],
    [400, 'BAD_USER_INPUT', { phone: '  ' }, 'phone'],
    [409, 'PRICE_CHANGED', { price_per_unit: 1 }, undefined],
    [409, 'PRICE_CHANGED', { price_per_unit: 999_999.99 }, undefined],
    [409, 'OUT_OF_STOCK', { order_quantity: 11 }, undefined],
    [404, 'NOT_FOUND', { toolId: 'abc' }, undefined],
    [404, 'NOT_FOUND', { toolId: unknown, price_per_unit: 999_999.99, order_quantity: 9 }, undefined],
    [403, 'FORBIDDEN', { customerEmail: 'ben@demo.dev' }, undefined],
  ])('answers %p %s to %j', async (status, code, change, field) => {
    const answer = await post(change);
    expect(answer).toMatchObject({ status, body: { statusCode: status, code } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual(field ? [field] : []);
  });
});

it('rejects requests without a token, and shows all orders to admins only', async () => {
  const calls = [
    ...[
      { method: 'POST', url: '/order' },
      { method: 'GET', url: '/order' },
    ],
    ...[
      { method: 'DELETE', url: `/order/${unknown}` },
      { method: 'PATCH', url: `/order/${unknown}` },
    ],
    ...[
      { method: 'GET', url: '/allOrder' },
      { method: 'POST', url: '/create-payment-intent' },
    ],
  ] as const;
  const refused = { status: 401, headers: { 'www-authenticate': 'Bearer' } };
  for (const call of calls) expect(await api.rest(undefined, call)).toMatchObject(refused);
  expect((await api.rest(anna, { method: 'GET', url: '/allOrder' })).status).toBe(403);
});

it('lists own orders, by pages, without cancelled ones; all of them for admins', async () => {
  const ids: string[] = [];
  for (const _ of [1, 2, 3]) ids.push((await post()).body.insertedId);
  await api.rest(anna, { method: 'DELETE', url: `/order/${ids[1]}` });
  const first = await api.rest(anna, { method: 'GET', url: `/order?customerEmail=${anna.email}&limit=1` });
  expect(first.body.map((order: { _id: string }) => order._id)).toEqual([ids[0]]);
  const next = /^<(.+)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? '';
  const second = await api.rest(anna, { method: 'GET', url: next });
  expect(second.body.map((order: { _id: string }) => order._id)).toEqual([ids[2]]);
  expect((await api.rest(admin, { method: 'GET', url: '/allOrder' })).body).toHaveLength(3);
  const foreign = { method: 'GET', url: `/order?customerEmail=${anna.email}` } as const;
  expect((await api.rest(createPrincipal('eve'), foreign)).status).toBe(403);
});

it.each(['an+na@demo.dev', 'AN%2Bna@demo.dev', '%20an+na@demo.dev%20', 'an%20na@demo.dev'])(
  'takes ?customerEmail=%s for the address with the plus',
  async (email) => {
    const answer = await api.rest(createPrincipal('an+na'), {
      method: 'GET',
      url: `/order?customerEmail=${email}`,
    });
    expect(answer).toMatchObject({ status: 200, body: [] });
  },
);

it.each(['customerEmail=', 'customerEmail=%20', 'customerEmail[$ne]=x', 'customerEmail=a&customerEmail=b'])(
  'names what is wrong with ?%s instead of signing its client out',
  async (query) => {
    const answer = await api.rest(anna, { method: 'GET', url: `/order?${query}` });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { customerEmail: 'must be one e-mail address' } },
    });
  },
);

it.each([
  ['limit[$gt]=1', { limit: 'must be a whole number from 1 to 1000' }],
  ['limit=1&limit[]=2', { limit: 'must be a whole number from 1 to 1000' }],
  ['after[$ne]=x', { after: 'must be one text' }],
  ['after=x&after=y', { after: 'must be one text' }],
])('names what is wrong with ?%s instead of answering another page', async (query, fields) => {
  const answer = await api.rest(anna, { method: 'GET', url: `/order?${query}` });
  expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', fields } });
});

it('cancels once, and answers for no order and for another’s alike', async () => {
  const id: string = (await post()).body.insertedId;
  const cancel = (who: typeof anna, which: string) =>
    api.rest(who, { method: 'DELETE', url: `/order/${which}` });
  const [foreign, none, malformed] = [
    await cancel(createPrincipal('eve'), id),
    await cancel(createPrincipal('eve'), unknown),
    await cancel(createPrincipal('eve'), 'abc'),
  ].map(({ status, body: { requestId: _, ...body } }) => ({ status, body }));
  expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', deletedCount: 0 } });
  expect([none, malformed]).toEqual([foreign, foreign]);
  expect(await cancel(anna, id)).toMatchObject({
    status: 200,
    body: { acknowledged: true, deletedCount: 1 },
  });
  expect(await cancel(anna, id)).toMatchObject({ status: 404, body: { deletedCount: 0 } });
  expect(await api.account(toolId)).toEqual({ available: 10, held: 0, sold: 0 });
});

it('takes a payment by the id of the order or of the tool, again and again', async () => {
  const { id, intentId } = await orderWithIntent();
  const pay = (which: string) =>
    api.rest(anna, { method: 'PATCH', url: `/order/${which}`, body: { tool: 'x', transactionId: intentId } });
  expect(await pay(id)).toMatchObject({ status: 402, body: { code: 'PAYMENT_FAILED' } });
  api.payments.setState(intentId, 'PROCESSING');
  expect(await pay(id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  api.payments.setState(intentId, 'SUCCEEDED');
  const first = await pay(toolId);
  expect(first).toMatchObject({
    status: 200,
    body: { acknowledged: true, order: { _id: id, paid: true, transactionId: intentId } },
  });
  expect((await pay(id)).body).toEqual(first.body);
  expect((await pay(toolId)).body).toEqual(first.body);
  expect(
    (
      await api.rest(createPrincipal('eve'), {
        method: 'PATCH',
        url: `/order/${id}`,
        body: { transactionId: intentId },
      })
    ).status,
  ).toBe(404);
});

it('refuses a payment that is not what it claims, and an id that cannot be one', async () => {
  const { id } = await orderWithIntent();
  const pay = (transactionId: unknown) =>
    api.rest(anna, { method: 'PATCH', url: `/order/${id}`, body: { transactionId } });
  expect(await pay('pi_999')).toMatchObject({ status: 402, body: { code: 'PAYMENT_FAILED' } });
  for (const wrong of ['pi_1/../refunds', 'ch_1', { $gt: '' }, 5])
    expect((await pay(wrong)).status).toBe(400);
});

it('shows what is to pay: the order to its customer, the tool to everybody else', async () => {
  const id: string = (await post()).body.insertedId;
  const show = (who: typeof anna | undefined, which: string) =>
    api.rest(who, { method: 'GET', url: `/payment/${which}` });
  expect((await show(anna, id)).body).toMatchObject({ _id: id, price_per_unit: 12.5 });
  expect((await show(admin, id)).body).toMatchObject({ _id: id });
  expect((await show(anna, toolId)).body).toMatchObject({ _id: id });
  expect((await show(undefined, toolId)).body).toMatchObject({ _id: toolId, price_per_unit: 12.5 });
  expect((await show(createPrincipal('eve'), id)).status).toBe(404);
  for (const which of [id, unknown, 'abc'])
    expect(await show(undefined, which)).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('Please sign in') },
    });
});

it('rejects a bad token where there is nothing else to show', async () => {
  const id: string = (await post()).body.insertedId;
  const show = (which: string) =>
    api.rest(undefined, {
      ...{ method: 'GET', url: `/payment/${which}`, headers: { authorization: 'Bearer x' } },
    });
  for (const which of [id, unknown, 'abc'])
    expect(await show(which)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  expect((await show(toolId)).body).toMatchObject({ _id: toolId });
});

describe('POST /webhook/stripe', () => {
  const send = (rawBody: string, signature?: string) =>
    api.rest(undefined, {
      ...{ method: 'POST', url: '/webhook/stripe', body: rawBody },
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    });

  it('pays the order by a genuine message, however often it comes', async () => {
    const { id, intentId } = await orderWithIntent();
    api.payments.setState(intentId, 'SUCCEEDED');
    const { rawBody, signature } = api.payments.message(intentId);
    for (const _ of [1, 2]) {
      expect(await send(rawBody.toString(), signature)).toMatchObject({
        status: 200,
        body: { received: true },
      });
    }
    expect(await api.records.findById(id).lean()).toMatchObject({ status: 'PAID', transactionId: intentId });
  });

  it('refuses what is not signed by the provider', async () => {
    for (const signature of [undefined, 'forged']) expect((await send('{}', signature)).status).toBe(400);
  });
});
