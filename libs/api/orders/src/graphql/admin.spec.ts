import { ORDER_STATUSES } from '@shop/contracts';
import { createPrincipal, PRICE, createOrderInput } from '../testing/order-fixture';
import { type OrdersApi, startOrdersApi } from '../testing/orders-api';
import { PlaceOrderService } from '../services/place-order.service';
import { SettlePaymentService } from '../services/settle-payment.service';
import { StartPaymentService } from '../services/start-payment.service';

let api: OrdersApi;
let orderId: string;
const anna = createPrincipal('anna');
const admin = createPrincipal('root', 'ADMIN');
const SUMMARY = `query ($from: DateTime, $to: DateTime) { salesSummary(from: $from, to: $to) {
  from to orders revenue { amount currency } refunds refunded { amount }
  days { day orders revenue { amount } } bestTools { toolName quantity revenue { amount } } runningOut { id } } }`;

beforeAll(async () => {
  api = await startOrdersApi();
});
beforeEach(async () => {
  const toolId = await api.createStockedTool(10);
  orderId = (await api.get(PlaceOrderService).place(anna, createOrderInput(toolId, { quantity: 2 }))).id;
});
afterEach(() => api.reset());
afterAll(() => api?.close());

const move = (status: string, who = admin) =>
  api.graphql(who, `mutation { updateOrderStatus(id: "${orderId}", status: ${status}) { status } }`);
const refund = (who = admin) =>
  api.graphql(who, `mutation { refundOrder(id: "${orderId}") { status paid } }`);

async function pay(): Promise<void> {
  const { clientSecret } = await api.get(StartPaymentService).start(anna, orderId);
  const payment = api.payments.setState(clientSecret.replace('_secret', ''), 'SUCCEEDED');
  await api.get(SettlePaymentService).settle(payment);
}

it('is for admins alone', async () => {
  for (const call of [() => move('SHIPPED', anna), () => refund(anna), () => api.graphql(anna, SUMMARY)])
    expect((await call()).code).toBe('FORBIDDEN');
  expect((await api.graphql(undefined, SUMMARY)).code).toBe('UNAUTHENTICATED');
});

it('ships, delivers and refunds, and says what is possible otherwise', async () => {
  for (const status of ORDER_STATUSES) expect((await move(status)).code).toBe('CONFLICT');
  expect((await refund()).code).toBe('CONFLICT');
  await pay();
  expect((await move('DELIVERED')).message).toBe('This order is paid: it can be shipped or refunded.');
  expect((await move('SHIPPED')).data).toEqual({ updateOrderStatus: { status: 'SHIPPED' } });
  expect((await move('DELIVERED')).data).toEqual({ updateOrderStatus: { status: 'DELIVERED' } });
  for (const _ of [1, 2])
    expect((await refund()).data).toEqual({ refundOrder: { status: 'REFUNDED', paid: true } });
  expect((await move('RETURNED')).code).toBe('BAD_USER_INPUT');
});

it('sums the sales up', async () => {
  await pay();
  const { data } = await api.graphql(admin, SUMMARY);
  expect(data.salesSummary).toMatchObject({
    ...{ from: '2029-12-03', to: '2030-01-01', orders: 1, refunds: 0 },
    ...{ revenue: { amount: 2 * PRICE, currency: 'USD' }, refunded: { amount: 0 } },
    bestTools: [{ quantity: 2, revenue: { amount: 2 * PRICE } }],
    runningOut: [{ id: expect.any(String) }],
  });
  expect(data.salesSummary.days).toHaveLength(30);
  expect(data.salesSummary.days.at(-1)).toEqual({
    day: '2030-01-01',
    orders: 1,
    revenue: { amount: 2 * PRICE },
  });
});

it('lists who reserves units without having paid, most units first', async () => {
  const toolId = await api.createStockedTool(10);
  await api.get(PlaceOrderService).place(createPrincipal('ben'), createOrderInput(toolId, { quantity: 5 }));
  const HOLDERS = `query ($first: Int! = 10) { reservationHolders(first: $first) {
    customerEmail orders quantity total { amount } tools { toolId quantity } } }`;
  const { data } = await api.graphql(admin, HOLDERS);
  expect(data.reservationHolders).toEqual([
    {
      ...{ customerEmail: 'ben@demo.dev', orders: 1, quantity: 5, total: { amount: 5 * PRICE } },
      tools: [{ toolId, quantity: 5 }],
    },
    expect.objectContaining({ customerEmail: 'anna@demo.dev', orders: 1, quantity: 2 }),
  ]);
  await pay();
  expect((await api.graphql(admin, HOLDERS)).data.reservationHolders).toHaveLength(1);
  for (const first of [0, 101])
    expect((await api.graphql(admin, HOLDERS, { first })).code).toBe('BAD_USER_INPUT');
  expect((await api.graphql(anna, HOLDERS)).code).toBe('FORBIDDEN');
});

it.each([
  { from: '2030-01-02T00:00:00Z', to: '2030-01-01T00:00:00Z' },
  { from: '2028-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' },
  { from: 'yesterday' },
  { to: { $gt: '' } },
])('refuses the range %j', async (range) => {
  expect((await api.graphql(admin, SUMMARY, range)).code).toBe('BAD_USER_INPUT');
});
