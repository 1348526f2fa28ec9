import { COMPLETE_PAYMENT, newOrder } from '../support/operations';
import { payWithCard } from '../support/stripe';
import { graphql, listed, type Pair, rest } from './pair';
import type { ParityFixture } from './parity-fixture';

const LINE = `toolId sku tool: toolName price_per_unit: pricePerUnit { amount } order_quantity: quantity
  total_price: total { amount } refunded_quantity: refundedQuantity`;
const REFUNDS = `refunded_amount: refunded { amount } refunds { _id: id amount { amount } lines { toolId quantity restock } reason status createdAt }
  shipments { _id: id carrier trackingNumber lines { toolId quantity } shippedAt }`;
const ORDER = `_id: id number ${REFUNDS} lines { ${LINE} } purchase_order_number: purchaseOrderNumber note toolId tool: toolName price_per_unit: pricePerUnit { amount } order_quantity: quantity
  subtotal { amount } shipping { amount } tax { amount } total_price: total { amount }
  taxes { country name basis_points: basisPoints amount { amount } } shipping_name: shippingName
  shipping_address: shippingAddress { name company line1 line2 postal_code: postalCode city region country phone } customerEmail customerName phone address status paid dispute { status amount { amount } lost_amount: lost { amount } } transactionId createdAt holdExpiresAt`;

interface Placed {
  readonly order: object;
}

/** Starts the payment by REST and charges the card; answers the id of the payment. */
async function charge(fixture: ParityFixture): Promise<string> {
  const body = { orderId: fixture.orderId };
  const started = await rest<{ clientSecret: string }>(fixture, 'POST /create-payment-intent', {
    body,
    by: fixture.owner,
  });
  return (await payWithCard(fixture.shop, started.clientSecret)).id;
}

/** Pays the order; answers its id. */
async function paid(fixture: ParityFixture): Promise<string> {
  const transactionId = await charge(fixture);
  await graphql(fixture, COMPLETE_PAYMENT, { id: fixture.orderId, transactionId }, fixture.owner);
  return fixture.orderId;
}

/** What both doors do about orders and their payment. */
export const ORDER_PAIRS: readonly Pair[] = [
  {
    ...{ route: 'POST /order', operation: 'placeOrder' },
    rest: async (fixture) => {
      const { toolId, owner } = fixture;
      const body = { toolId, price_per_unit: '12.5', phone: '555', address: 'Here', order_quantity: '2' };
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      return (await rest<Placed>(fixture, 'POST /order', { body, by: owner, headers })).order;
    },
    graphql: (fixture) => {
      const input = newOrder(fixture.toolId, { quantity: 2, phone: '555', address: 'Here' });
      const document = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ORDER} } }`;
      return graphql(fixture, document, { input }, fixture.owner);
    },
  },
  {
    ...{ route: 'GET /order', operation: 'myOrders', reads: true },
    rest: (fixture) =>
      rest(fixture, `GET /order?customerEmail=${fixture.owner.email}`, { by: fixture.owner }),
    graphql: async (fixture) =>
      (await listed(fixture, 'myOrders(first: 100)', ORDER, fixture.owner)).toReversed(),
  },
  {
    ...{ route: 'GET /allOrder', operation: 'orders', reads: true },
    rest: (fixture) => rest(fixture, 'GET /allOrder', { by: fixture.admin }),
    graphql: async (fixture) =>
      (await listed(fixture, 'orders(first: 100)', ORDER, fixture.admin)).toReversed(),
  },
  {
    ...{ route: 'GET /payment/:id', operation: 'payableOrder', reads: true },
    rest: (fixture) => rest(fixture, `GET /payment/${fixture.toolId}`, { by: fixture.owner }),
    graphql: (fixture) => {
      const document = `query ($id: ID!) { payableOrder(id: $id) { ${ORDER} } }`;
      return graphql(fixture, document, { id: fixture.toolId }, fixture.owner);
    },
  },
  {
    ...{ route: 'GET /payment/:id', operation: 'order', reads: true },
    rest: (fixture) => rest(fixture, `GET /payment/${fixture.orderId}`, { by: fixture.admin }),
    graphql: (fixture) => {
      const document = `query ($id: ID!) { order(id: $id) { ${ORDER} } }`;
      return graphql(fixture, document, { id: fixture.orderId }, fixture.admin);
    },
  },
  {
    ...{ route: 'GET /order/:id', operation: 'order', reads: true },
    rest: (fixture) => rest(fixture, `GET /order/${fixture.orderId}`, { by: fixture.owner }),
    graphql: (fixture) => {
      const document = `query ($id: ID!) { order(id: $id) { ${ORDER} } }`;
      return graphql(fixture, document, { id: fixture.orderId }, fixture.owner);
    },
  },
  {
    ...{ route: 'POST /order/:id/cancel', operation: 'cancelOrder', ignored: ['by'] },
    rest: async (fixture) => {
      const route = `POST /order/${fixture.orderId}/cancel`;
      return (await rest<Placed>(fixture, route, { by: fixture.owner })).order;
    },
    graphql: (fixture) => {
      const document = `mutation ($id: ID!) { cancelOrder(id: $id) { ${ORDER} } }`;
      return graphql(fixture, document, { id: fixture.orderId }, fixture.owner);
    },
  },
  {
    ...{
      route: 'POST /order/:id/status',
      operation: 'updateOrderStatus',
      ignored: ['by', '_id', 'createdAt'],
    },
    rest: async (fixture) => {
      const route = `POST /order/${await paid(fixture)}/status`;
      return (await rest<Placed>(fixture, route, { body: { status: 'SHIPPED' }, by: fixture.admin })).order;
    },
    graphql: async (fixture) => {
      const document = `mutation ($id: ID!) { updateOrderStatus(id: $id, status: SHIPPED) { ${ORDER} } }`;
      return graphql(fixture, document, { id: await paid(fixture) }, fixture.admin);
    },
  },
  {
    ...{ route: 'DELETE /order/:id', operation: 'cancelOrder' },
    rest: async (fixture) => {
      const route = `DELETE /order/${fixture.orderId}`;
      return (await rest<{ deletedCount: number }>(fixture, route, { by: fixture.owner })).deletedCount;
    },
    graphql: async (fixture) => {
      const document = 'mutation ($id: ID!) { cancelOrder(id: $id) { status } }';
      const order = await graphql<{ status: string }>(
        fixture,
        document,
        { id: fixture.orderId },
        fixture.owner,
      );
      return [order].filter(({ status }) => status === 'CANCELLED').length;
    },
  },
  {
    ...{ route: 'POST /create-payment-intent', operation: 'startPayment' },
    rest: (fixture) => {
      const body = { orderId: fixture.orderId };
      return rest(fixture, 'POST /create-payment-intent', { body, by: fixture.owner });
    },
    graphql: (fixture) => {
      const document = 'mutation ($id: ID!) { startPayment(orderId: $id) { clientSecret } }';
      return graphql(fixture, document, { id: fixture.orderId }, fixture.owner);
    },
  },
  {
    ...{ route: 'POST /order/:id/ship', operation: 'shipOrder', ignored: ['by', '_id', 'shippedAt'] },
    rest: async (fixture) => {
      const route = `POST /order/${await paid(fixture)}/ship`;
      const body = { carrier: 'DHL', trackingNumber: '4711' };
      return (await rest<Placed>(fixture, route, { body, by: fixture.admin })).order;
    },
    graphql: async (fixture) => {
      const input = { carrier: 'DHL', trackingNumber: '4711' };
      const document = `mutation ($id: ID!, $input: ShipOrderInput) { shipOrder(id: $id, input: $input) { ${ORDER} } }`;
      return graphql(fixture, document, { id: await paid(fixture), input }, fixture.admin);
    },
  },
  {
    ...{ route: 'POST /order/:id/refund', operation: 'refundOrder', ignored: ['by', '_id', 'createdAt'] },
    rest: async (fixture) => {
      const route = `POST /order/${await paid(fixture)}/refund`;
      const body = { amount: '5.25', reason: 'Bent.' };
      return (await rest<Placed>(fixture, route, { body, by: fixture.admin })).order;
    },
    graphql: async (fixture) => {
      const input = { amount: 525, reason: 'Bent.' };
      const document = `mutation ($id: ID!, $input: RefundOrderInput) {
        refundOrder(id: $id, input: $input) { ${ORDER} } }`;
      return graphql(fixture, document, { id: await paid(fixture), input }, fixture.admin);
    },
  },
  {
    // The webhook may be there first, and is then named in the order's history.
    ...{ route: 'PATCH /order/:id', operation: 'completePayment', ignored: ['by'] },
    rest: async (fixture) => {
      const body = { tool: 'x', transactionId: await charge(fixture) };
      return (await rest<Placed>(fixture, `PATCH /order/${fixture.orderId}`, { body, by: fixture.owner }))
        .order;
    },
    graphql: async (fixture) => {
      const transactionId = await charge(fixture);
      await graphql(fixture, COMPLETE_PAYMENT, { id: fixture.orderId, transactionId }, fixture.owner);
      const document = `query ($id: ID!) { order(id: $id) { ${ORDER} } }`;
      return graphql(fixture, document, { id: fixture.orderId }, fixture.owner);
    },
  },
];
