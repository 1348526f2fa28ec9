import type { Person, ShopClient } from '@shop/test-shop';
import type { Stage } from './stage/stage';

const PRICE = 1_250;

/** What a test asks of an order. */
export interface OrderRow {
  readonly id: string;
  readonly status: string;
  readonly paid: boolean;
  readonly transactionId: string | null;
  readonly events: readonly { readonly status: string; readonly by: string }[];
}

/** A new tool with so many pieces; answers its id. */
export async function newTool({ clients, admin }: Stage, pieces = 1_000): Promise<string> {
  const input = {
    name: 'Test hammer',
    image: '/tools/hammer.webp',
    shortDescription: 'Made for a test.',
    minimumOrderQuantity: 1,
    availableQuantity: pieces,
    pricePerUnit: PRICE,
  };
  const { createTool } = await clients[0].query<{ createTool: { id: string } }>(
    'mutation ($input: CreateToolInput!) { createTool(input: $input) { id } }',
    { input },
    admin.token,
  );
  return createTool.id;
}

/** What a customer sends to order a tool. */
export function wanted(toolId: string, change: object = {}) {
  return {
    ...{ toolId, quantity: 1, address: '1 Test Street', phone: '+1 555 0101', expectedPricePerUnit: PRICE },
    idempotencyKey: crypto.randomUUID(),
    ...change,
  };
}

export const PLACE_ORDER = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
export const START_PAYMENT = 'mutation ($id: ID!) { startPayment(orderId: $id) { clientSecret } }';
export const COMPLETE_PAYMENT =
  'mutation ($id: ID!, $transactionId: String!) { completePayment(orderId: $id, transactionId: $transactionId) { id } }';
export const CANCEL_ORDER = 'mutation ($id: ID!) { cancelOrder(id: $id) { id } }';
export const REFUND_ORDER = 'mutation ($id: ID!) { refundOrder(id: $id) { id } }';
const ORDERS = `query ($id: ID!) {
  order(id: $id) { id status paid transactionId events { status by } }
}`;

/** Places an order; answers its id. @throws Error when it is refused */
export async function place(client: ShopClient, { token }: Person, toolId: string, change: object = {}) {
  const input = wanted(toolId, change);
  const { placeOrder } = await client.query<{ placeOrder: { id: string } }>(PLACE_ORDER, { input }, token);
  return placeOrder.id;
}

/** Starts to pay an order; answers the payment intent. @throws Error when it is refused */
export async function startPayment(client: ShopClient, { token }: Person, id: string): Promise<string> {
  const { startPayment: session } = await client.query<{ startPayment: { clientSecret: string } }>(
    START_PAYMENT,
    { id },
    token,
  );
  return session.clientSecret.split('_secret_')[0] ?? '';
}

/** Pays an intent at the provider, as the browser does; the shop is told nothing. */
export function charge({ provider }: Stage, intentId: string, card = 'pm_card_visa') {
  return provider.paymentIntents.confirm(intentId, { payment_method: card });
}

/** An order that was charged at the provider and that the shop has not heard of. */
export async function chargedOrder(stage: Stage, person: Person, toolId: string, client = stage.clients[0]) {
  const id = await place(client, person, toolId);
  const intentId = await startPayment(client, person, id);
  await charge(stage, intentId);
  return { id, intentId };
}

/** The order as an admin sees it. */
export async function orderOf({ clients, admin }: Stage, id: string): Promise<OrderRow> {
  return (await clients[1].query<{ order: OrderRow }>(ORDERS, { id }, admin.token)).order;
}
