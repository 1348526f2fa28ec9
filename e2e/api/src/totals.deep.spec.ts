import { TAX_MODES } from '@shop/contracts';
import mongoose from 'mongoose';
import { type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import {
  type GeneratedCart,
  generatedCarts,
  SHIPPING_RATES,
  TAX_RATES,
  TOOLS,
} from './support/generated-carts';
import { createTool, payOrder } from './support/orders';
import { waitUntil } from './support/outage';
import { stripeClient } from './support/stripe';

/** In three modes; a slow machine orders those that it can in time, at the least a tenth. */
const CARTS_EACH = 334;
const ORDERING_MS = 60_000;
const LEAST_EACH = 33;
const BUYERS = 4;

const MONEY = 'subtotal { amount } shipping { amount } tax { amount } total { amount }';
const QUOTE = `query ($input: OrderQuoteInput!) { orderQuote(input: $input) { ${MONEY} } }`;
const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id ${MONEY} } }`;
const ORDER = `query ($id: ID!) { order(id: $id) { transactionId ${MONEY} } }`;
const SET = 'mutation ($input: UpdateShopSettingsInput!) { updateShopSettings(input: $input) { version } }';
const SALES = '{ salesSummary { orders revenue { amount } } }';

type Sums = Readonly<Record<'subtotal' | 'shipping' | 'tax' | 'total', { readonly amount: number }>>;

let shop: RunningShop;
let client: ShopClient;
let admin: TestUser;
let buyers: TestUser[];
let toolIds: string[];
let store: mongoose.Connection;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  admin = await client.signInAsDemo('admin');
  buyers = [];
  while (buyers.length < BUYERS)
    buyers.push(await client.signUp(`totals${buyers.length}@example.com`, 'secret-1'));
  toolIds = [];
  for (const tool of TOOLS)
    toolIds.push(await createTool(client, admin, { ...tool, availableQuantity: 1_000_000 }));
  const uri = `mongodb://127.0.0.1:${shop.environment['EMBEDDED_MONGO_PORT']}/shop?directConnection=true`;
  store = await mongoose.createConnection(uri).asPromise();
});
afterAll(async () => {
  await store?.close();
  await shop?.remove();
});

/** The same tool twice is one line, in a quote as in an order. */
function inputOf({ lines, country, isExpress }: GeneratedCart) {
  const wanted = lines.map(({ tool, quantity }) => ({ toolId: toolIds[tool], quantity }));
  const isOffered = isExpress && (country === 'DE' || country === 'FR');
  return { lines: wanted, ...(isOffered && { shippingRateId: 'express' }) };
}

/** Orders and pays a cart, and expects one total from the quote to the charge. @returns the id and the total */
async function order(cart: GeneratedCart, buyer: TestUser): Promise<{ id: string; total: number }> {
  const [input, { country }] = [inputOf(cart), cart];
  const quoted = { input: { ...input, country } };
  const { orderQuote } = await client.query<{ orderQuote: Sums }>(QUOTE, quoted, buyer.token);
  const shippingAddress = {
    ...{ name: 'Anna Berg', line1: 'Mill Road 1', postalCode: '12345', city: 'Town' },
    ...{ country, phone: '+49 30 1234' },
  };
  const wanted = { ...input, shippingAddress, expectedTotal: orderQuote.total.amount };
  const { placeOrder } = await client.query<{ placeOrder: Sums & { id: string } }>(
    PLACE,
    { input: wanted },
    buyer.token,
  );
  const { id, ...placed } = placeOrder;
  expect(placed).toEqual(orderQuote);
  const intentId = await payOrder(shop, buyer, id);
  const { order: paid } = await client.query<{ order: Sums }>(ORDER, { id }, buyer.token);
  expect(paid).toEqual({ ...orderQuote, transactionId: intentId });
  const intent = await stripeClient(shop).paymentIntents.retrieve(intentId);
  expect([intent.amount, intent.amount_received]).toEqual([placed.total.amount, placed.total.amount]);
  return { id, total: placed.total.amount };
}

/** Orders carts one after another per buyer, until the time is over. */
async function orderAll(carts: readonly GeneratedCart[]) {
  const until = performance.now() + ORDERING_MS;
  const queue = carts.values();
  const totals = new Map<string, number>();
  await Promise.all(
    buyers.map(async (buyer) => {
      for (const cart of queue) {
        const { id, total } = await order(cart, buyer);
        totals.set(id, total);
        if (performance.now() > until) return;
      }
    }),
  );
  return totals;
}

async function sales() {
  const { salesSummary } = await client.query<{
    salesSummary: { orders: number; revenue: { amount: number } };
  }>(SALES, {}, admin.token);
  return { orders: salesSummary.orders, revenue: salesSummary.revenue.amount };
}

it.each(TAX_MODES)(
  'quotes, orders, charges, posts and counts one total of generated carts with tax %s',
  async (taxMode) => {
    const settings = { taxMode, taxRates: TAX_RATES, shippingRates: SHIPPING_RATES };
    await client.query(SET, { input: settings }, admin.token);
    const before = await sales();
    const totals = await orderAll(generatedCarts(CARTS_EACH, TAX_MODES.indexOf(taxMode)));
    expect(totals.size).toBeGreaterThanOrEqual(LEAST_EACH);
    console.info(`${totals.size} carts with tax ${taxMode}`);
    const sum = [...totals.values()].reduce((all, total) => all + total, 0);
    const orders = before.orders + totals.size;
    const charges = { kind: 'charged', orderId: { $in: [...totals.keys()] } };
    await waitUntil(async () => (await sales()).orders === orders);
    await waitUntil(async () => (await store.collection('ledger').countDocuments(charges)) === totals.size);
    expect(await sales()).toEqual({ orders, revenue: before.revenue + sum });
    const charged = await store.collection('ledger').find(charges).toArray();
    expect(new Map(charged.map(({ orderId, amount }) => [orderId, amount]))).toEqual(totals);
  },
);
