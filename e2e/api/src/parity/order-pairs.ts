import { COMPLETE_PAYMENT, newOrder } from '../support/operations';
import { payWithCard } from '../support/stripe';
import { graphql, listed, type Pair, rest } from './pair';
import type { ParityFixture } from './parity-fixture';

const ORDER = `_id: id toolId tool: toolName price_per_unit: pricePerUnit { amount } order_quantity: quantity
  total_price: total { amount } customerEmail customerName phone address status paid transactionId createdAt`;

interface Placed {
  readonly order: object;
}

/** Starts the payment by REST and charges the card; answers the id of the payment. */
async function charge(scene: ParityFixture): Promise<string> {
  const body = { orderId: scene.orderId };
  const started = await rest<{ clientSecret: string }>(scene, 'POST /create-payment-intent', {
    body,
    by: scene.owner,
  });
  return (await payWithCard(scene.shop, started.clientSecret)).id;
}

/** What both doors do about orders and their payment. */
export const ORDER_PAIRS: readonly Pair[] = [
  {
    ...{ route: 'POST /order', operation: 'placeOrder' },
    rest: async (scene) => {
      const { toolId, owner } = scene;
      const body = { toolId, price_per_unit: '12.5', phone: '555', address: 'Here', order_quantity: '2' };
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      return (await rest<Placed>(scene, 'POST /order', { body, by: owner, headers })).order;
    },
    graphql: (scene) => {
      const input = newOrder(scene.toolId, { quantity: 2, phone: '555', address: 'Here' });
      const document = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ORDER} } }`;
      return graphql(scene, document, { input }, scene.owner);
    },
  },
  {
    ...{ route: 'GET /order', operation: 'myOrders', reads: true },
    rest: (scene) => rest(scene, `GET /order?customerEmail=${scene.owner.email}`, { by: scene.owner }),
    graphql: async (scene) => (await listed(scene, 'myOrders(first: 100)', ORDER, scene.owner)).toReversed(),
  },
  {
    ...{ route: 'GET /allOrder', operation: 'orders', reads: true },
    rest: (scene) => rest(scene, 'GET /allOrder', { by: scene.admin }),
    graphql: async (scene) => (await listed(scene, 'orders(first: 100)', ORDER, scene.admin)).toReversed(),
  },
  {
    ...{ route: 'GET /payment/:id', operation: 'payableOrder', reads: true },
    rest: (scene) => rest(scene, `GET /payment/${scene.toolId}`, { by: scene.owner }),
    graphql: (scene) => {
      const document = `query ($id: ID!) { payableOrder(id: $id) { ${ORDER} } }`;
      return graphql(scene, document, { id: scene.toolId }, scene.owner);
    },
  },
  {
    ...{ route: 'GET /payment/:id', operation: 'order', reads: true },
    rest: (scene) => rest(scene, `GET /payment/${scene.orderId}`, { by: scene.admin }),
    graphql: (scene) => {
      const document = `query ($id: ID!) { order(id: $id) { ${ORDER} } }`;
      return graphql(scene, document, { id: scene.orderId }, scene.admin);
    },
  },
  {
    ...{ route: 'DELETE /order/:id', operation: 'cancelOrder' },
    rest: async (scene) => {
      const route = `DELETE /order/${scene.orderId}`;
      return (await rest<{ deletedCount: number }>(scene, route, { by: scene.owner })).deletedCount;
    },
    graphql: async (scene) => {
      const document = 'mutation ($id: ID!) { cancelOrder(id: $id) { status } }';
      const order = await graphql<{ status: string }>(scene, document, { id: scene.orderId }, scene.owner);
      return [order].filter(({ status }) => status === 'CANCELLED').length;
    },
  },
  {
    ...{ route: 'POST /create-payment-intent', operation: 'startPayment' },
    rest: (scene) => {
      const body = { orderId: scene.orderId };
      return rest(scene, 'POST /create-payment-intent', { body, by: scene.owner });
    },
    graphql: (scene) => {
      const document = 'mutation ($id: ID!) { startPayment(orderId: $id) { clientSecret } }';
      return graphql(scene, document, { id: scene.orderId }, scene.owner);
    },
  },
  {
    // The webhook may be there first, and is then named in the order's history.
    ...{ route: 'PATCH /order/:id', operation: 'completePayment', ignored: ['by'] },
    rest: async (scene) => {
      const body = { tool: 'x', transactionId: await charge(scene) };
      return (await rest<Placed>(scene, `PATCH /order/${scene.orderId}`, { body, by: scene.owner })).order;
    },
    graphql: async (scene) => {
      const transactionId = await charge(scene);
      await graphql(scene, COMPLETE_PAYMENT, { id: scene.orderId, transactionId }, scene.owner);
      const document = `query ($id: ID!) { order(id: $id) { ${ORDER} } }`;
      return graphql(scene, document, { id: scene.orderId }, scene.owner);
    },
  },
];
