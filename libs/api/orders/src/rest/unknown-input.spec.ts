import { createPrincipal } from '../testing/order-fixture';
import { type OrdersApi, startOrdersApi } from '../testing/orders-api';

let api: OrdersApi;
let toolId: string;
const anna = createPrincipal('anna');

beforeAll(async () => {
  api = await startOrdersApi();
  toolId = await api.createStockedTool(10, 2);
});
afterAll(() => api?.close());

const post = (change: object) =>
  api.rest(anna, { method: 'POST', url: '/order', body: { toolId, phone: '123', ...change } });
const meant = (field: string, name: string) => ({
  status: 400,
  body: { code: 'BAD_USER_INPUT', fields: { [field]: `is not a known field: did you mean ${name}?` } },
});

it.each([
  ['orderQuantity', '50', 'order_quantity'],
  ['quantity', 5, 'order_quantity'],
  ['adress', 'Here', 'address'],
  ['price', 12.5, 'price_per_unit'],
])('rejects %s of an order instead of ignoring it', async (field, value, name) => {
  expect(await post({ [field]: value })).toMatchObject(meant(field, name));
});

it('ignores what the documented clients send beside the order, and believes none of it', async () => {
  const tool = { _id: 'f'.repeat(24), name: 'x', img: 'x', short_desc: 'x', available_quantity: 9 };
  const order = {
    paid: true,
    status: 'PAID',
    transactionId: 'pi_1',
    total: 1,
    createdAt: '2000-01-01',
    date: null,
  };
  const { status, body } = await post({ ...tool, ...order, tool: 'x', customerName: 'x' });
  expect(status).toBe(201);
  expect(body.order).toMatchObject({
    paid: false,
    status: 'PENDING_PAYMENT',
    order_quantity: 2,
    total_price: 25,
  });
  expect(body.order).not.toHaveProperty('transactionId');
  expect(body.order._id).not.toBe(tool._id);
});

it("pays the order's own amount whatever a client says", async () => {
  const { body } = await post({});
  const said = { price: 1, amount: 1, currency: 'eur', email: 'x@example.com' };
  const start = (form: object) =>
    api.rest(anna, { method: 'POST', url: '/create-payment-intent', body: form });
  expect(await start({ orderId: body.insertedId, ...said })).toMatchObject({ status: 200 });
  const message = "Send orderId: the amount is the order's own.";
  expect(await start({ price: 12.5 })).toMatchObject({ status: 400, body: { message } });
  expect(await start({ orderID: body.insertedId })).toMatchObject(meant('orderID', 'orderId'));
  const report = { orderId: body.insertedId, tool: 'x', price: 1, transactionId: 'pi_none' };
  const url = `/order/${body.insertedId}`;
  expect(await api.rest(anna, { method: 'PATCH', url, body: report })).toMatchObject({ status: 402 });
  const other = await api.rest(anna, { method: 'PATCH', url, body: { transaction_id: 'pi_none' } });
  expect(other).toMatchObject(meant('transaction_id', 'transactionId'));
});

it.each([
  [
    '/order?customer_email=anna@demo.dev',
    'customer_email',
    'is not a known parameter: did you mean customerEmail?',
  ],
  ['/order?limits=1', 'limits', 'is not a known parameter: did you mean limit?'],
  ['/order?colour=red', 'colour', 'is not a known parameter'],
])('rejects GET %s instead of listing everything', async (url, field, message) => {
  expect(await api.rest(anna, { method: 'GET', url })).toMatchObject({
    status: 400,
    body: { code: 'BAD_USER_INPUT', fields: { [field]: message } },
  });
});

it('takes email for customerEmail, but no two different ones', async () => {
  const list = (query: string) => api.rest(anna, { method: 'GET', url: `/order?${query}` });
  expect((await list('email=anna@demo.dev')).body).toEqual((await list('customerEmail=anna@demo.dev')).body);
  expect((await list('email=ben@demo.dev')).status).toBe(403);
  expect(await list('email=anna@demo.dev&customerEmail=ben@demo.dev')).toMatchObject({
    status: 400,
    body: { fields: { customerEmail: 'must be one e-mail address' } },
  });
});

it('names neither a card number nor more than ten unknown fields', async () => {
  const { body } = await post({ n4242424242424242: 1 });
  expect(body.fields).toEqual({ input: expect.any(String) });
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`unknown${index}`, 1]));
  expect(Object.keys((await post(many)).body.fields)).toHaveLength(10);
});

it('asks who it is before what was sent', async () => {
  const call = { method: 'POST', url: '/order', body: { adress: 1 } } as const;
  expect((await api.rest(undefined, call)).status).toBe(401);
});
