import { type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import {
  ALL_ORDERS,
  COMPLETE_PAYMENT,
  LATEST_TOOLS,
  MY_ORDERS,
  ORDER,
  type OrderRow,
  TOOL,
  type ToolRow,
} from './support/operations';
import { confirmPayment, createTool, placeOrder } from './support/orders';

let shop: RunningShop;
let client: ShopClient;
let admin: TestUser;
let customer: TestUser;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  admin = await client.signInAsDemo('admin');
  customer = await client.signUp('journey@example.com', 'secret-1');
});
afterAll(() => shop.remove());

async function placeAndPay(toolId: string): Promise<{ orderId: string; transactionId: string }> {
  const orderId = await placeOrder(client, customer, toolId);
  return { orderId, transactionId: await confirmPayment(shop, customer, orderId) };
}

async function untilPaid(orderId: string, token: string): Promise<OrderRow> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { order } = await client.query<{ order: OrderRow }>(ORDER, { id: orderId }, token);
    if (order.paid) return order;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the order was not paid within a minute');
}

it('shows the six newest tools of the demo to a visitor', async () => {
  const { latestTools } = await client.query<{ latestTools: ToolRow[] }>(LATEST_TOOLS);
  expect(latestTools).toHaveLength(6);
  expect(latestTools[0]).toMatchObject({ pricePerUnit: { currency: 'USD' } });
});

it('takes an order from the catalog to paid, and shows it to its customer and the admin', async () => {
  const toolId = await createTool(client, admin, { name: 'Journey saw' });
  const { orderId, transactionId } = await placeAndPay(toolId);
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
  const { orderId, transactionId } = await placeAndPay(await createTool(client, admin));
  const order = await untilPaid(orderId, customer.token);
  expect(order.transactionId).toBe(transactionId);
  expect(order.events.filter((event) => event.status === 'PAID')).toHaveLength(1);
});

it('keeps everything after kill -9 of every process, and records charges made in between', async () => {
  const toolId = await createTool(client, admin, { name: 'Survivor' });
  const { orderId, transactionId } = await placeAndPay(toolId);
  await shop.kill();
  await shop.open();
  const order = await untilPaid(orderId, customer.token);
  expect(order.transactionId).toBe(transactionId);
  const { latestTools } = await client.query<{ latestTools: ToolRow[] }>(LATEST_TOOLS);
  expect(latestTools[0]).toMatchObject({ id: toolId, name: 'Survivor' });
  const again = await client.signIn('journey@example.com', 'secret-1');
  expect(again.uid).toBe(customer.uid);
});
