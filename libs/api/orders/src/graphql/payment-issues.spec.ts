import { CancelOrderService } from '../services/cancel-order.service';
import { PlaceOrderService } from '../services/place-order.service';
import { SettlePaymentService } from '../services/settle-payment.service';
import { StartPaymentService } from '../services/start-payment.service';
import { createPrincipal, createOrderInput } from '../testing/order-fixture';
import { type OrdersApi, startOrdersApi } from '../testing/orders-api';

const anna = createPrincipal('anna');
const ORDERS = `query ($paymentIssues: Boolean) { orders(paymentIssues: $paymentIssues) {
  totalCount nodes { id status paymentIssueAt events { status by note } } } }`;
const FORMER = '{ orders(moneyIncidents: true) { nodes { id moneyIncidentAt } } }';

let api: OrdersApi;
beforeAll(async () => {
  api = await startOrdersApi();
});
afterAll(() => api?.close());

it('shows admins the orders whose late payment went back, among all and by themselves', async () => {
  const toolId = await api.createStockedTool(10);
  const place = () => api.get(PlaceOrderService).place(anna, createOrderInput(toolId));
  const [late] = [await place(), await place()];
  const { clientSecret } = await api.get(StartPaymentService).start(anna, late.id);
  await api.get(CancelOrderService).cancel(anna, late.id);
  const charged = api.payments.setState(clientSecret.replace('_secret', ''), 'SUCCEEDED');
  await api.get(SettlePaymentService).settle(charged);

  const list = async (paymentIssues?: boolean) =>
    (await api.graphql(createPrincipal('root', 'ADMIN'), ORDERS, { paymentIssues })).data.orders;
  expect(await list()).toMatchObject({ totalCount: 2 });
  expect(await list(false)).toMatchObject({ totalCount: 2 });
  expect(await list(true)).toMatchObject({
    totalCount: 1,
    nodes: [{ id: late.id, status: 'CANCELLED', paymentIssueAt: api.clock.now().toISOString() }],
  });
  const former = await api.graphql(createPrincipal('root', 'ADMIN'), FORMER);
  expect(former.data.orders.nodes).toEqual([{ id: late.id, moneyIncidentAt: api.clock.now().toISOString() }]);
  expect((await list(true)).nodes[0].events.at(-1)).toMatchObject({
    ...{ status: 'CANCELLED', by: 'shop' },
    note: expect.stringMatching(/came when the order could no longer be paid; it was refunded\.$/),
  });
  const SETTLE = `mutation ($note: String!) { settlePaymentIssue(id: "${late.id}", note: $note) {
    paymentIssueAt events { by note } } }`;
  const settle = (note: string, who = createPrincipal('root', 'ADMIN')) => api.graphql(who, SETTLE, { note });
  expect((await settle('x', anna)).code).toBe('FORBIDDEN');
  for (const note of ['', '  ', 'x'.repeat(501)]) expect((await settle(note)).code).toBe('BAD_USER_INPUT');
  const settled = await Promise.all([settle('Called Anna.'), settle('Called Anna.')]);
  expect(settled.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined]);
  expect(settled.find(({ code }) => !code)?.data.settlePaymentIssue).toMatchObject({
    paymentIssueAt: null,
    events: expect.arrayContaining([{ by: 'admin', note: 'Called Anna.' }]),
  });
  expect(await list(true)).toMatchObject({ totalCount: 0 });
  expect(await api.audit.entries(late.id)).toMatchObject([
    {
      ...{ who: 'uid-root', action: 'SETTLE_PAYMENT_ISSUE', subject: { kind: 'ORDER', id: late.id } },
      ...{ before: { paymentIssue: 'open' }, after: { paymentIssue: 'settled' } },
    },
  ]);
});
