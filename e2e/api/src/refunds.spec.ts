import { type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import { ORDER, type OrderRow } from './support/operations';
import { waitUntil } from './support/outage';
import { stripeClient } from './support/stripe';
import { createTool, payOrder, placeOrder } from './support/orders';

const REFUND = 'mutation ($id: ID!) { refundOrder(id: $id) { status } }';
const SALES = '{ salesSummary { refunds revenue { amount } refunded { amount } } }';

const INCIDENTS = '{ orders(paymentIssues: true) { nodes { id events { note } } } }';

interface Incidents {
  readonly orders: {
    readonly nodes: readonly {
      readonly id: string;
      readonly events: readonly { readonly note: string | null }[];
    }[];
  };
}

interface Disputed {
  readonly status: string;
  readonly total: { readonly amount: number };
  readonly dispute: object | null;
}

interface Sales {
  readonly refunds: number;
  readonly revenue: { readonly amount: number };
  readonly refunded: { readonly amount: number };
}

let shop: RunningShop;
let client: ShopClient;
let admin: TestUser;
let customer: TestUser;
let toolId: string;
let before: Sales;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  admin = await client.signInAsDemo('admin');
  customer = await client.signUp('refunds@example.com', 'secret-1');
  toolId = await createTool(client, admin);
  before = await sales();
});
afterAll(() => shop?.remove());

async function sales(): Promise<Sales> {
  return (await client.query<{ salesSummary: Sales }>(SALES, {}, admin.token)).salesSummary;
}

/** An order that is paid, with a test card, and the payment that paid it. */
async function paidOrder(card?: string): Promise<{ id: string; transactionId: string }> {
  const id = await placeOrder(client, customer, toolId);
  return { id, transactionId: await payOrder(shop, customer, id, card) };
}

async function untilRefunded(id: string): Promise<OrderRow> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { order } = await client.query<{ order: OrderRow }>(ORDER, { id }, customer.token);
    if (order.status === 'REFUNDED') return order;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('The order was not refunded in time.');
}

/** What the customer reads about the payment of an order. */
async function disputeOf(id: string): Promise<Disputed> {
  const document =
    'query ($id: ID!) { order(id: $id) { status total { amount } dispute { status lost { amount } } } }';
  return (await client.query<{ order: Disputed }>(document, { id }, customer.token)).order;
}

const refundsOf = (transactionId: string) =>
  stripeClient(shop).refunds.list({ payment_intent: transactionId });
const refundEvents = ({ events }: OrderRow) => events.filter(({ status }) => status === 'REFUNDED');

it('refunds once at the provider, however many admins ask', async () => {
  const { id, transactionId } = await paidOrder();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => client.query(REFUND, { id }, admin.token)),
  );
  expect(answers).toEqual(answers.map(() => ({ refundOrder: { status: 'REFUNDED' } })));
  const { data } = await refundsOf(transactionId);
  expect(data).toMatchObject([{ status: 'succeeded', payment_intent: transactionId }]);
  expect(refundEvents(await untilRefunded(id))).toHaveLength(1);
});

it('learns of a refund at the provider’s own side by its webhooks, once', async () => {
  const { id, transactionId } = await paidOrder();
  await stripeClient(shop).refunds.create({ payment_intent: transactionId });
  expect(refundEvents(await untilRefunded(id))).toHaveLength(1);
  expect(await client.query(REFUND, { id }, admin.token)).toEqual({ refundOrder: { status: 'REFUNDED' } });
  expect((await refundsOf(transactionId)).data).toHaveLength(1);
});

it('shows both in the sales', async () => {
  const { refunds, revenue, refunded } = await sales();
  expect(refunds - before.refunds).toBe(2);
  expect(refunded.amount - before.refunded.amount).toBeGreaterThan(0);
  expect(refunded.amount - before.refunded.amount).toBe(revenue.amount - before.revenue.amount);
});

/** Resolves when admins are shown an order among those whose money needs them, with a note that begins so. */
async function untilNoted(id: string, beginning: string): Promise<void> {
  await waitUntil(async () => {
    const { orders } = await client.query<Incidents>(INCIDENTS, {}, admin.token);
    const notes = orders.nodes.find((order) => order.id === id)?.events.map(({ note }) => note) ?? [];
    return notes.some((note) => note?.startsWith(beginning));
  });
}

it('tells admins of a refund that failed after it was made', async () => {
  const { id, transactionId } = await paidOrder('pm_card_refundFail');
  await client.query(REFUND, { id }, admin.token);
  await untilNoted(id, `A refund of payment ${transactionId} failed`);
  expect((await refundsOf(transactionId)).data).toMatchObject([{ status: 'failed' }]);
});

it("tells admins of a payment that the customer's bank disputes, of which the order stays paid", async () => {
  const { id, transactionId } = await paidOrder('pm_card_createDispute');
  await untilNoted(id, `Payment ${transactionId} is disputed at the customer's bank`);
  expect(await disputeOf(id)).toMatchObject({ status: 'PAID', dispute: { status: 'OPEN' } });
});

it('says of a lost dispute where the money is, refuses the refund, and an admin settles it with a note', async () => {
  const start = await sales();
  const { id, transactionId } = await paidOrder('pm_card_createDispute');
  const { disputes } = stripeClient(shop);
  for (const dispute of (await disputes.list({ payment_intent: transactionId })).data)
    await disputes.update(dispute.id, { evidence: { uncategorized_text: 'losing_evidence' } });
  await untilNoted(id, `The dispute about payment ${transactionId} was lost`);
  const { total, ...said } = await disputeOf(id);
  expect(said).toEqual({ status: 'PAID', dispute: { status: 'LOST', lost: total } });
  await waitUntil(async () => (await sales()).refunded.amount - start.refunded.amount === total.amount);
  const refund = await client.graphql(REFUND, { id }, admin.token);
  expect(refund.errors?.[0]?.extensions.code).toBe('CONFLICT');
  const settle =
    'mutation ($id: ID!) { settlePaymentIssue(id: $id, note: "Written off.") { paymentIssueAt } }';
  expect(await client.query(settle, { id }, admin.token)).toEqual({
    settlePaymentIssue: { paymentIssueAt: null },
  });
});
