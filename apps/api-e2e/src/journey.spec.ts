import { type Person, RunningShop, ShopClient } from '@shop/test-shop';
import {
  ALL_ORDERS,
  CREATE_TOOL,
  COMPLETE_PAYMENT,
  LATEST_TOOLS,
  MY_ORDERS,
  newOrder,
  newTool,
  ORDER,
  type OrderRow,
  PLACE_ORDER,
  START_PAYMENT,
  TOOL,
  type ToolRow,
} from './support/operations';
import { payWithCard } from './support/pay';

let shop: RunningShop;
let client: ShopClient;
let admin: Person;
let customer: Person;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  admin = await client.signIn('admin@demo.dev', 'demo-admin');
  customer = await client.signUp('journey@example.com', 'secret-1');
}, 60_000);
afterAll(() => shop.remove());

async function placeAndPay(
  person: Person,
  toolId: string,
): Promise<{ orderId: string; transactionId: string }> {
  const { placeOrder } = await client.query<{ placeOrder: OrderRow }>(
    PLACE_ORDER,
    { input: newOrder(toolId) },
    person.token,
  );
  const { startPayment } = await client.query<{ startPayment: { clientSecret: string } }>(
    START_PAYMENT,
    { id: placeOrder.id },
    person.token,
  );
  const intent = await payWithCard(shop, startPayment.clientSecret);
  return { orderId: placeOrder.id, transactionId: intent.id };
}

async function addTool(change: Record<string, unknown> = {}): Promise<string> {
  const { createTool } = await client.query<{ createTool: ToolRow }>(
    CREATE_TOOL,
    { input: newTool(change) },
    admin.token,
  );
  return createTool.id;
}

async function untilPaid(orderId: string, token: string): Promise<OrderRow> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { order } = await client.query<{ order: OrderRow }>(ORDER, { id: orderId }, token);
    if (order.paid) return order;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the order was not paid within ten seconds');
}

it('shows the six newest tools of the demo to a visitor', async () => {
  const { latestTools } = await client.query<{ latestTools: ToolRow[] }>(LATEST_TOOLS);
  expect(latestTools).toHaveLength(6);
  expect(latestTools[0]).toMatchObject({ pricePerUnit: { currency: 'USD' } });
});

it('takes an order from the catalog to paid, and shows it to its customer and the admin', async () => {
  const toolId = await addTool({ name: 'Journey saw' });
  const { orderId, transactionId } = await placeAndPay(customer, toolId);
  const { completePayment } = await client.query<{ completePayment: OrderRow }>(
    COMPLETE_PAYMENT,
    { id: orderId, transactionId },
    customer.token,
  );
  expect(completePayment).toMatchObject({ status: 'PAID', paid: true, transactionId });

  const mine = await client.query<{ myOrders: { nodes: OrderRow[] } }>(MY_ORDERS, {}, customer.token);
  expect(mine.myOrders.nodes).toContainEqual(
    expect.objectContaining({ id: orderId, paid: true, transactionId }),
  );
  const all = await client.query<{ orders: { nodes: OrderRow[] } }>(ALL_ORDERS, {}, admin.token);
  expect(all.orders.nodes).toContainEqual(
    expect.objectContaining({ id: orderId, customerEmail: customer.email, transactionId }),
  );
  const { tool } = await client.query<{ tool: ToolRow }>(TOOL, { id: toolId });
  expect(tool.availableQuantity).toBe(49);
});

it('learns of the payment from the webhook alone when the browser never reports it', async () => {
  const { orderId, transactionId } = await placeAndPay(customer, await addTool());
  const order = await untilPaid(orderId, customer.token);
  expect(order.transactionId).toBe(transactionId);
  expect(order.events.filter((event) => event.status === 'PAID')).toHaveLength(1);
});

it('does the whole journey over REST', async () => {
  const created = await client.rest(
    'POST',
    '/tool',
    {
      email: admin.email,
      image: 'https://example.com/plane.png',
      name: 'Block plane',
      desc: 'Low angle.',
      minimum_order_quantity: '2',
      available_quantity: '10',
      price_per_unit: '12.5',
    },
    admin.token,
  );
  expect(created).toMatchObject({ status: 201, body: { acknowledged: true } });
  const { insertedId: toolId } = created.body as { insertedId: string };
  expect(await client.rest('GET', `/purchase/${toolId}`)).toMatchObject({
    status: 200,
    body: { _id: toolId, short_desc: 'Low angle.', price_per_unit: 12.5, available_quantity: 10 },
  });

  const placed = await client.rest(
    'POST',
    '/order',
    {
      toolId,
      tool: 'ignored',
      price_per_unit: 12.5,
      customerEmail: customer.email,
      customerName: 'x',
      phone: '123',
    },
    customer.token,
  );
  expect(placed).toMatchObject({ status: 201, body: { acknowledged: true } });
  const { insertedId: orderId } = placed.body as { insertedId: string };
  const secret = await client.rest('POST', '/create-payment-intent', { orderId }, customer.token);
  const intent = await payWithCard(shop, (secret.body as { clientSecret: string }).clientSecret);
  expect(intent.amount).toBe(2_500);
  const report = { tool: 'ignored', transactionId: intent.id };
  for (const repeat of [1, 2]) {
    const answer = await client.rest('PATCH', `/order/${orderId}`, report, customer.token);
    expect({ repeat, status: answer.status, body: answer.body }).toMatchObject({
      status: 200,
      body: { acknowledged: true, order: { paid: true, transactionId: intent.id } },
    });
  }
  const mine = await client.rest('GET', `/order?customerEmail=${customer.email}`, undefined, customer.token);
  expect(mine.body).toContainEqual(expect.objectContaining({ _id: orderId, paid: true }));
  const all = await client.rest('GET', '/allOrder', undefined, admin.token);
  expect(all.body).toContainEqual(expect.objectContaining({ _id: orderId, customerEmail: customer.email }));
});

it('has everything still there after kill -9 of every process, and pays what was charged meanwhile', async () => {
  const toolId = await addTool({ name: 'Survivor' });
  const { orderId, transactionId } = await placeAndPay(customer, toolId);
  await shop.kill();
  await shop.open();
  const order = await untilPaid(orderId, customer.token);
  expect(order.transactionId).toBe(transactionId);
  const { latestTools } = await client.query<{ latestTools: ToolRow[] }>(LATEST_TOOLS);
  expect(latestTools[0]).toMatchObject({ id: toolId, name: 'Survivor' });
  const again = await client.signIn('journey@example.com', 'secret-1');
  expect(again.uid).toBe(customer.uid);
});
