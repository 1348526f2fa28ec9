/** GraphQL documents of the journeys. */
export const LATEST_TOOLS = `{ latestTools { id name minimumOrderQuantity availableQuantity pricePerUnit { amount currency } } }`;
export const CREATE_TOOL = `mutation ($input: CreateToolInput!) { createTool(input: $input) { id name availableQuantity } }`;
export const TOOL = `query ($id: ID!) { tool(id: $id) { id availableQuantity } }`;
export const PLACE_ORDER = `mutation ($input: PlaceOrderInput!) {
  placeOrder(input: $input) { id status paid quantity total { amount currency } customerEmail holdExpiresAt }
}`;
export const START_PAYMENT = `mutation ($id: ID!) { startPayment(orderId: $id) { clientSecret amount { amount currency } } }`;
export const COMPLETE_PAYMENT = `mutation ($id: ID!, $transactionId: String!) {
  completePayment(orderId: $id, transactionId: $transactionId) { id status paid transactionId }
}`;
export const CANCEL_ORDER = `mutation ($id: ID!) { cancelOrder(id: $id) { id status } }`;
export const ORDER = `query ($id: ID!) { order(id: $id) { id status paid transactionId events { status } } }`;
export const MY_ORDERS = `{ myOrders { totalCount nodes { id toolName status paid transactionId } } }`;
export const ALL_ORDERS = `{ orders(first: 100) { totalCount nodes { id status customerEmail transactionId } } }`;

export interface ToolRow {
  id: string;
  name: string;
  minimumOrderQuantity: number;
  availableQuantity: number;
  pricePerUnit: { amount: number; currency: string };
}

export interface OrderRow {
  id: string;
  status: string;
  paid: boolean;
  transactionId: string | null;
  total: { amount: number; currency: string };
  events: { status: string }[];
}

/** A tool to create in a test. */
export function newTool(change: Partial<Record<string, unknown>> = {}) {
  return {
    name: 'Test hammer',
    image: '/pictures/claw-hammer-20-oz/640.webp',
    shortDescription: 'Made for a test.',
    minimumOrderQuantity: 1,
    availableQuantity: 50,
    pricePerUnit: 1_250,
    ...change,
  };
}

/** An order to place in a test. */
export function newOrder(toolId: string, change: Partial<Record<string, unknown>> = {}) {
  return {
    toolId,
    quantity: 1,
    address: '1 Test Street',
    phone: '+1 555 0101',
    expectedPricePerUnit: 1_250,
    idempotencyKey: crypto.randomUUID(),
    ...change,
  };
}
