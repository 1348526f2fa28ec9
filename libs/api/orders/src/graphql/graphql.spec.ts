import { ToolsService } from '@shop/api-catalog';
import { OrdersService } from '../services/orders.service';
import { createPrincipal, PRICE, createOrderInput } from '../testing/order-fixture';
import { type OrdersApi, startOrdersApi } from '../testing/orders-api';

let api: OrdersApi;
let toolId: string;
const anna = createPrincipal('anna');
const eve = createPrincipal('eve');
const admin = createPrincipal('root', 'ADMIN');

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  id status quantity paid transactionId toolName customerEmail address holdExpiresAt
  pricePerUnit { amount currency } total { amount } tool { id availableQuantity } events { status by note } } }`;
const LIST = `query { myOrders { totalCount nodes { id tool { name } } } }`;
let key = 0;

beforeAll(async () => {
  api = await startOrdersApi();
});
beforeEach(async () => {
  toolId = await api.createStockedTool(10, 2);
});
afterEach(() => api.reset());
afterAll(() => api?.close());

const place = (change: object = {}, who = anna) => {
  const terms = { quantity: 2, expectedPricePerUnit: PRICE, idempotencyKey: `key-${(key += 1)}` };
  return api.graphql(who, PLACE, { input: createOrderInput(toolId, { ...terms, ...change }) });
};

it('places an order and shows it whole', async () => {
  const { data } = await place();
  expect(data.placeOrder).toMatchObject({
    ...{
      status: 'PENDING_PAYMENT',
      quantity: 2,
      paid: false,
      transactionId: null,
      customerEmail: anna.email,
    },
    ...{ pricePerUnit: { amount: PRICE, currency: 'USD' }, total: { amount: 2 * PRICE } },
    ...{ tool: { id: toolId, availableQuantity: 8 }, address: '1 Main Street' },
    ...{ holdExpiresAt: '2030-01-01T01:00:00.000Z' },
    events: [{ status: 'PENDING_PAYMENT', by: 'customer', note: null }],
  });
});

it('places an order without a key at the price as it is', async () => {
  const input = { toolId, quantity: 2, address: '1 Main Street', phone: '+1 555 0100' };
  const unsaid = { expectedPricePerUnit: null, idempotencyKey: null };
  for (const [left, said] of [
    [8, {}],
    [6, {}],
    [4, unsaid],
    [2, unsaid],
  ] as const) {
    const { data } = await api.graphql(anna, PLACE, { input: { ...input, ...said } });
    expect(data.placeOrder).toMatchObject({
      total: { amount: 2 * PRICE },
      tool: { availableQuantity: left },
    });
  }
});

it.each([
  ['BAD_USER_INPUT', { quantity: 1 }],
  ['PRICE_CHANGED', { expectedPricePerUnit: 1 }],
  ['PRICE_CHANGED', { expectedPricePerUnit: 99_999_999 }],
  ['OUT_OF_STOCK', { quantity: 11 }],
  ['NOT_FOUND', { toolId: 'abc' }],
])('answers %s to %j', async (code, change) => expect((await place(change)).code).toBe(code));

it('rejects requests without a token, and shows all orders to admins only', async () => {
  const all = 'query { orders { totalCount } }';
  for (const query of [
    LIST,
    all,
    'query { order(id: "a") { id } }',
    'query { payableOrder(id: "a") { id } }',
  ]) {
    expect((await api.graphql(undefined, query)).code).toBe('UNAUTHENTICATED');
  }
  for (const call of ['cancelOrder(id: "a") { id }', 'startPayment(orderId: "a") { clientSecret }']) {
    expect((await api.graphql(undefined, `mutation { ${call} }`)).code).toBe('UNAUTHENTICATED');
  }
  expect((await api.graphql(anna, all)).code).toBe('FORBIDDEN');
  expect((await api.graphql(admin, all)).data.orders).toEqual({ totalCount: 0 });
});

it('reads the tools of a list at once, and says null for a deleted one', async () => {
  const gone = await api.createStockedTool(5);
  await place();
  await place({ toolId: gone });
  await place();
  await api.get(ToolsService).remove({ uid: 'admin' }, gone);
  const getMany = jest.spyOn(api.get(ToolsService), 'getMany');
  const { data } = await api.graphql(anna, LIST);
  expect(data.myOrders.nodes.map((node: { tool: object | null }) => node.tool !== null)).toEqual([
    true,
    false,
    true,
  ]);
  expect(getMany).toHaveBeenCalledTimes(1);
  getMany.mockRestore();
});

it('shows each order of one document with its tool as it is then', async () => {
  const order = (name: string) => `${name}: placeOrder(input: $${name}) { tool { availableQuantity } }`;
  const document = `mutation ($a: PlaceOrderInput!, $b: PlaceOrderInput!) { ${order('a')} ${order('b')} }`;
  const input = { quantity: 2, expectedPricePerUnit: PRICE };
  const { data } = await api.graphql(anna, document, {
    a: createOrderInput(toolId, { ...input, idempotencyKey: 'one-document-a' }),
    b: createOrderInput(toolId, { ...input, idempotencyKey: 'one-document-b' }),
  });
  expect(data).toEqual({ a: { tool: { availableQuantity: 8 } }, b: { tool: { availableQuantity: 6 } } });
});

it.each(['myOrders', 'orders'])('reads the last of %s, and those before', async (list) => {
  for (const quantity of [3, 4, 2]) await place({ quantity }, admin);
  const read = async (page: string) => {
    const { data } = await api.graphql(
      admin,
      `{ ${list}(${page}) { nodes { quantity } pageInfo { startCursor hasPreviousPage hasNextPage } } }`,
    );
    return data[list];
  };
  const end = await read('last: 2');
  expect(end).toMatchObject({
    nodes: [{ quantity: 4 }, { quantity: 3 }],
    pageInfo: { hasPreviousPage: true },
  });
  const before = await read(`last: 2, before: "${end.pageInfo.startCursor}"`);
  expect(before).toMatchObject({ nodes: [{ quantity: 2 }], pageInfo: { hasNextPage: true } });
});

it("answers another's order as it answers none", async () => {
  const { id } = (await place()).data.placeOrder;
  for (const which of [id, 'f'.repeat(24), 'abc']) {
    const found = await api.graphql(
      eve,
      `query { order(id: "${which}") { id } payableOrder(id: "${which}") { id } }`,
    );
    expect(found.data).toEqual({ order: null, payableOrder: null });
    const cancelled = await api.graphql(eve, `mutation { cancelOrder(id: "${which}") { id } }`);
    expect(cancelled).toMatchObject({ code: 'NOT_FOUND', message: 'There is no such order.' });
  }
  expect((await api.graphql(admin, `query { order(id: "${id}") { id } }`)).data.order).toEqual({ id });
});

it('goes from order to payment, and cancels another', async () => {
  const { id } = (await place()).data.placeOrder;
  const session = await api.graphql(
    anna,
    `mutation { startPayment(orderId: "${id}") { clientSecret amount { amount } } }`,
  );
  expect(session.data.startPayment).toMatchObject({ amount: { amount: 2 * PRICE } });
  const [intentId = ''] = session.data.startPayment.clientSecret.split('_s');
  const complete = `mutation { completePayment(orderId: "${id}", transactionId: "${intentId}") { status paid transactionId paidAt } }`;
  expect((await api.graphql(anna, complete)).code).toBe('PAYMENT_FAILED');
  api.payments.setState(intentId, 'PROCESSING');
  expect((await api.graphql(anna, complete)).code).toBe('CONFLICT');
  api.payments.setState(intentId, 'SUCCEEDED');
  for (const _ of [1, 2]) {
    expect((await api.graphql(anna, complete)).data.completePayment).toEqual({
      ...{ status: 'PAID', paid: true, transactionId: intentId, paidAt: '2030-01-01T00:00:00.000Z' },
    });
  }
  const other = (await place()).data.placeOrder.id;
  const cancel = `mutation { cancelOrder(id: "${other}") { status holdExpiresAt } }`;
  expect((await api.graphql(anna, cancel)).data.cancelOrder).toEqual({
    status: 'CANCELLED',
    holdExpiresAt: null,
  });
  expect((await api.graphql(anna, cancel)).code).toBe('NOT_FOUND');
});

it.each(['myOrders', 'orders'])(
  'reads what happened to orders of %s only where it is asked for',
  async (list) => {
    await place({}, admin);
    const orders = api.module.get(OrdersService, { strict: false });
    const asked = jest.spyOn(orders, list === 'orders' ? 'list' : 'mine');
    const nodesOf = async (fields: string) => {
      const { data } = await api.graphql(admin, `{ ${list} { ${fields} } }`);
      return data[list];
    };
    const events = [{ status: 'PENDING_PAYMENT' }];
    expect(await nodesOf('nodes { quantity }')).toEqual({ nodes: [{ quantity: 2 }] });
    expect(await nodesOf('nodes { events { status } }')).toEqual({ nodes: [{ events }] });
    expect(await nodesOf('edges { node { events { status } } }')).toEqual({ edges: [{ node: { events } }] });
    expect(asked.mock.calls.map((args) => args.at(-1))).toMatchObject([
      { omittedFields: ['events'] },
      { omittedFields: [] },
      { omittedFields: [] },
    ]);
    asked.mockRestore();
  },
);
