import type { TestUser, ShopClient } from '@shop/test-shop';
import { retryUntilAnswered } from './calls';
import type { Fixture } from './fixture/fixture';

const PRICE = 1_250;

/** An order as the tests query it. */
export interface OrderRow {
  readonly id: string;
  readonly status: string;
  readonly paid: boolean;
  readonly transactionId: string | null;
  readonly events: readonly { readonly status: string; readonly by: string }[];
}

/** Creates a tool. @returns its id */
export async function createTool({ clients, admin }: Fixture, units = 1_000): Promise<string> {
  const input = {
    name: 'Test hammer',
    image: '/pictures/claw-hammer-20-oz/640.webp',
    shortDescription: 'Made for a test.',
    minimumOrderQuantity: 1,
    availableQuantity: units,
    pricePerUnit: PRICE,
  };
  const { createTool } = await done<{ createTool: { id: string } }>(
    clients[0],
    'mutation ($input: CreateToolInput!) { createTool(input: $input) { id } }',
    { input },
    admin,
  );
  return createTool.id;
}

/** Creates tools one after another. @returns their ids in the order in which they are reserved */
export async function createTools(fixture: Fixture, count: number, units?: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await createTool(fixture, units));
  return ids.toSorted();
}

/** Input of an order. */
export function orderInput(toolId: string, change: object = {}) {
  return {
    ...{ toolId, quantity: 1, address: '1 Test Street', phone: '+1 555 0101', expectedPricePerUnit: PRICE },
    idempotencyKey: crypto.randomUUID(),
    ...change,
  };
}

/** Input of an order of several tools. */
export function linesInput(toolIds: readonly string[], quantity = 1, change: object = {}) {
  const { address, phone, idempotencyKey } = orderInput('');
  const lines = toolIds.map((toolId) => ({ toolId, quantity, expectedPricePerUnit: PRICE }));
  return { lines, address, phone, idempotencyKey, ...change };
}

export const PLACE_ORDER = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
export const START_PAYMENT = 'mutation ($id: ID!) { startPayment(orderId: $id) { clientSecret } }';
export const COMPLETE_PAYMENT =
  'mutation ($id: ID!, $transactionId: String!) { completePayment(orderId: $id, transactionId: $transactionId) { id } }';
export const CANCEL_ORDER = 'mutation ($id: ID!) { cancelOrder(id: $id) { id } }';
export const MY_ORDERS = '{ myOrders { nodes { id } } }';
export const REFUND_ORDER = 'mutation ($id: ID!) { refundOrder(id: $id) { id } }';
export const REFUND_PART =
  'mutation ($id: ID!, $input: RefundOrderInput) { refundOrder(id: $id, input: $input) { id } }';
const ORDERS = `query ($id: ID!) {
  order(id: $id) { id status paid transactionId events { status by } }
}`;

/** The data of a call that must succeed. @throws Error when it is refused */
async function done<Data>(
  client: ShopClient,
  document: string,
  variables: object,
  person: TestUser,
): Promise<Data> {
  const { data, code } = await retryUntilAnswered<Data>(client, document, variables, person);
  if (!data) throw new Error(`Refused with ${code}: ${document}`);
  return data;
}

/** @returns the id of a new order. @throws Error when it is refused */
export function placeOrder(client: ShopClient, person: TestUser, toolId: string, change: object = {}) {
  return place(client, person, orderInput(toolId, change));
}

/** @returns the id of a new order of several tools. @throws Error when it is refused */
export function placeLines(client: ShopClient, person: TestUser, toolIds: readonly string[], quantity = 1) {
  return place(client, person, linesInput(toolIds, quantity));
}

async function place(client: ShopClient, person: TestUser, input: object): Promise<string> {
  const { placeOrder } = await done<{ placeOrder: { id: string } }>(client, PLACE_ORDER, { input }, person);
  return placeOrder.id;
}

/** @returns the id of the payment intent. @throws Error when it is refused */
export async function startPayment(client: ShopClient, person: TestUser, id: string): Promise<string> {
  const { startPayment: session } = await done<{ startPayment: { clientSecret: string } }>(
    client,
    START_PAYMENT,
    { id },
    person,
  );
  return session.clientSecret.split('_secret_')[0] ?? '';
}

/** Reports a payment as the browser does. @throws Error when it is refused */
export function completePayment(client: ShopClient, person: TestUser, id: string, transactionId: string) {
  return done(client, COMPLETE_PAYMENT, { id, transactionId }, person);
}

/** Confirms an intent at the provider, as the browser does. */
export function confirmPayment({ provider }: Fixture, intentId: string, card = 'pm_card_visa') {
  return provider.paymentIntents.confirm(intentId, { payment_method: card });
}

/** Pays an order as the browser does. @returns the id of its payment intent. @throws Error when it is refused */
export async function payOrder(fixture: Fixture, client: ShopClient, person: TestUser, id: string) {
  const intentId = await startPayment(client, person, id);
  await confirmPayment(fixture, intentId);
  await completePayment(client, person, id, intentId);
  return intentId;
}

/** An order that is charged at the provider, but not reported to the shop. */
export async function chargedOrder(
  fixture: Fixture,
  person: TestUser,
  toolId: string,
  client = fixture.clients[0],
) {
  const id = await placeOrder(client, person, toolId);
  const intentId = await startPayment(client, person, id);
  await confirmPayment(fixture, intentId);
  return { id, intentId };
}

/** The order as an admin sees it. */
export async function orderOf({ clients, admin }: Fixture, id: string): Promise<OrderRow> {
  return (await done<{ order: OrderRow }>(clients[1], ORDERS, { id }, admin)).order;
}
