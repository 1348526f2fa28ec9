import { createPrincipal, PRICE } from '../testing/order-fixture';
import { type OrdersApi, startOrdersApi } from '../testing/orders-api';
import { SettlePaymentService } from '../services/settle-payment.service';

let api: OrdersApi;
let toolId: string;
let id: string;
const anna = createPrincipal('anna');
const admin = createPrincipal('root', 'ADMIN');

beforeAll(async () => {
  api = await startOrdersApi();
});
beforeEach(async () => {
  toolId = await api.createStockedTool(10);
  const body = { toolId, phone: '+1 555 0100', address: '1 Main Street', order_quantity: 4 };
  id = (await api.rest(anna, { method: 'POST', url: '/order', body })).body.insertedId;
  const intentId = await api.intentOf(anna, id);
  await api.get(SettlePaymentService).settle(api.payments.setState(intentId, 'SUCCEEDED'));
});
afterEach(() => api.reset());
afterAll(() => api?.close());

const refund = (body: object | undefined, headers = {}, caller = admin) =>
  api.rest(caller, { method: 'POST', url: `/order/${id}/refund`, headers, ...(body && { body }) });

it('refunds an amount in major units, and lines, once per key', async () => {
  expect(await refund({ amount: '5.25', reason: 'Bent.' })).toMatchObject({
    status: 200,
    body: {
      ...{ acknowledged: true, matchedCount: 1, modifiedCount: 1 },
      order: {
        ...{ status: 'PAID', refunded_amount: 5.25 },
        refunds: [{ amount: 5.25, lines: [], reason: 'Bent.', status: 'SUCCEEDED' }],
      },
    },
  });
  const lines = [{ toolId, quantity: '1', restock: true }];
  const key = { 'idempotency-key': 'one' };
  const [one, other] = [await refund({ lines }, key), await refund({ lines }, key)];
  expect(other.body).toEqual(one.body);
  expect(one.body.order).toMatchObject({ refunded_amount: 17.75, lines: [{ refunded_quantity: 1 }] });
  expect(await api.account(toolId)).toEqual({ available: 7, held: 0, sold: 4 });
});

it.each([undefined, {}])('refunds the rest for the body %j, repeatedly', async (body) => {
  for (let count = 0; count < 2; count += 1)
    expect(await refund(body)).toMatchObject({ status: 200, body: { order: { status: 'REFUNDED' } } });
  expect(api.payments.refunds.size).toBe(1);
  api.payments.refunds.clear();
});

it.each<[object, string]>([
  [{ amount: '1.234' }, 'amount'],
  [{ amount: -1 }, 'amount'],
  [{ amount: { $gt: '' } }, 'amount'],
  [{ lines: 'all' }, 'lines'],
  [{ lines: [{ toolId: 'x', quantity: 'many' }] }, 'lines.0.quantity'],
  [{ lines: [{ toolId: 'x', quantity: 1 }], amount: 1 }, 'amount'],
  [{ restock: true }, 'restock'],
])('rejects %j and names the field', async (body, field) => {
  const { status, body: problem } = await refund(body);
  expect(status).toBe(400);
  expect(Object.keys(problem.fields)).toContain(field);
});

it('is for admins', async () => {
  expect((await refund({ amount: 1 }, {}, anna)).body).toMatchObject({ code: 'FORBIDDEN' });
});

it('refunds lines by GraphQL and shows refunds to the customer', async () => {
  const document = `mutation ($id: ID!, $input: RefundOrderInput) { refundOrder(id: $id, input: $input) { id } }`;
  const input = { lines: [{ toolId, quantity: 2 }], reason: 'Lost.', idempotencyKey: 'k' };
  await api.graphql(admin, document, { id, input });
  const read = `query ($id: ID!) { order(id: $id) { refunded { amount } lines { refundedQuantity }
    refunds { amount { amount } reason status lines { quantity restock } } } }`;
  expect((await api.graphql(anna, read, { id })).data.order).toEqual({
    ...{ refunded: { amount: 2 * PRICE }, lines: [{ refundedQuantity: 2 }] },
    refunds: [
      {
        ...{ amount: { amount: 2 * PRICE }, reason: 'Lost.', status: 'SUCCEEDED' },
        lines: [{ quantity: 2, restock: false }],
      },
    ],
  });
});
