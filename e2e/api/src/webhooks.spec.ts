import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RunningShop, ShopClient, type TestUser } from '@shop/test-shop';
import { Webhook } from 'standardwebhooks';
import { createTool, payOrder, placeOrder } from './support/orders';
import { waitUntil } from './support/outage';

const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { id secret }
}`;
const STATUS = `mutation ($id: ID!, $status: OrderStatus!) {
  updateOrderStatus(id: $id, status: $status) { status }
}`;
const REFUND = 'mutation ($id: ID!) { refundOrder(id: $id) { status } }';
const CANCEL = 'mutation ($id: ID!) { cancelOrder(id: $id) { status } }';
const UPDATE_TOOL = 'mutation ($id: ID!) { updateTool(id: $id, input: { availableQuantity: 3 }) { id } }';
const DELETE_TOOL = 'mutation ($id: ID!) { deleteTool(id: $id) { id } }';
const DELIVERIES = '{ webhookDeliveries(state: DELIVERED) { nodes { id event payload attempts } } }';
const REPLAY = 'mutation ($id: ID!) { replayWebhookDelivery(id: $id) { state } }';

interface Endpoint {
  readonly createWebhookEndpoint: { readonly id: string; readonly secret: string };
}
interface Message {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const messages: Message[] = [];
let receiver: Server;
let shop: RunningShop;
let client: ShopClient;
let admin: TestUser;
let secret: string;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    messages.push({ headers: request.headers, body });
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  shop = await RunningShop.start({ WEBHOOKS: 'on', WEBHOOKS_ALLOW_LOOPBACK: 'true' });
  client = new ShopClient(shop.origin);
  admin = await client.signInAsDemo('admin');
  const { port } = receiver.address() as AddressInfo;
  const events = [
    ...[
      'order.placed',
      'order.paid',
      'order.shipped',
      'order.delivered',
      'order.cancelled',
      'order.refunded',
    ],
    ...['tool.created', 'tool.updated', 'tool.deleted', 'stock.low'],
  ];
  const input = { url: `http://127.0.0.1:${port}/hook`, events };
  ({ secret } = (await client.query<Endpoint>(CREATE, { input }, admin.token)).createWebhookEndpoint);
});
afterAll(async () => {
  await shop?.remove();
  receiver?.close();
});

/** Verified messages about a subject, in the order of arrival. */
function about(id: string): { type: string; data: { url: string } }[] {
  const verifier = new Webhook(secret);
  return messages
    .map(({ body, headers }) => verifier.verify(body, headers as Record<string, string>))
    .flatMap((message) => {
      const { type, data } = message as { type: string; data: { id: string; url: string } };
      return data.id === id ? [{ type, data }] : [];
    });
}

/** Once there are as many. */
async function typesAbout(id: string, count: number): Promise<string[]> {
  await waitUntil(async () => about(id).length >= count);
  return about(id).map(({ type }) => type);
}

it('notifies of a tool and its orders, each event once, readable at its address', async () => {
  const toolId = await createTool(client, admin);
  const buyer = await client.signUp('webhooks@example.com', 'secret-1');
  const id = await placeOrder(client, buyer, toolId);
  await payOrder(shop, buyer, id);
  for (const to of ['SHIPPED', 'DELIVERED']) await client.query(STATUS, { id, status: to }, admin.token);
  await client.query(REFUND, { id }, admin.token);
  const cancelled = await placeOrder(client, buyer, toolId);
  await client.query(CANCEL, { id: cancelled }, buyer.token);
  expect((await typesAbout(id, 5)).sort()).toEqual(
    ['placed', 'paid', 'shipped', 'delivered', 'refunded'].map((state) => `order.${state}`).sort(),
  );
  expect((await typesAbout(cancelled, 2)).sort()).toEqual(['order.cancelled', 'order.placed']);
  const url = about(id)[0]?.data.url ?? '';
  expect(new URL(url).pathname).toBe(`/order/${id}`);
  const { ok } = await fetch(url, { headers: { authorization: `Bearer ${admin.token}` } });
  expect(ok).toBe(true);
  await client.query(UPDATE_TOOL, { id: toolId }, admin.token);
  await typesAbout(toolId, 3);
  await client.query(DELETE_TOOL, { id: toolId }, admin.token);
  expect((await typesAbout(toolId, 4)).sort()).toEqual([
    ...['stock.low', 'tool.created', 'tool.deleted', 'tool.updated'],
  ]);
});

it('replays a delivery under the same id', async () => {
  const toolId = await createTool(client, admin);
  const delivered = async () => {
    type Delivery = Readonly<Record<'id' | 'event' | 'payload', string>> & { readonly attempts: number };
    const { webhookDeliveries } = await client.query<{ webhookDeliveries: { nodes: Delivery[] } }>(
      ...([DELIVERIES, {}, admin.token] as const),
    );
    return webhookDeliveries.nodes.find(({ payload }) => payload.includes(toolId));
  };
  await waitUntil(async () => (await delivered())?.attempts === 1);
  await client.query(REPLAY, { id: (await delivered())?.id }, admin.token);
  await typesAbout(toolId, 2);
  const ids = messages
    .filter(({ body }) => body.includes(toolId))
    .map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
});
