import { graphql, type Pair, rest } from './pair';
import type { ParityFixture } from './parity-fixture';

const LINE = `toolId sku tool: toolName order_quantity: quantity price_per_unit: unitPrice { amount }
  total_price: total { amount } addedAt problems { code message nearestValid }`;
const CART = `lines { ${LINE} } total_quantity: totalQuantity subtotal { amount }`;
const LINES = `cart { ${CART} } lines { row line { ${LINE} } problem { code message nearestValid } }`;

/** Two good lines of one tool, and a bad one. */
const added = ({ toolId }: ParityFixture) => [{ toolId }, { sku: 'NO-SUCH' }, { toolId }];

const fill = ({ client, toolId, owner }: ParityFixture) =>
  client.rest('PUT', `/cart/lines/${toolId}`, { order_quantity: 3 }, owner.token).then(() => undefined);

/** What both transports do about carts. */
export const CART_PAIRS: readonly Pair[] = [
  {
    ...{ route: 'GET /cart', operation: 'cart', reads: true, prepare: fill },
    rest: (fixture) => rest(fixture, 'GET /cart', { by: fixture.owner }),
    graphql: (fixture) => graphql(fixture, `{ cart { ${CART} } }`, {}, fixture.owner),
  },
  {
    ...{ route: 'PUT /cart/lines/:toolId', operation: 'setCartLine' },
    rest: (fixture) =>
      rest(fixture, `PUT /cart/lines/${fixture.toolId}`, {
        body: { order_quantity: '2' },
        by: fixture.owner,
      }),
    graphql: (fixture) => {
      const document = `mutation ($id: ID!) { setCartLine(toolId: $id, quantity: 2) { ${CART} } }`;
      return graphql(fixture, document, { id: fixture.toolId }, fixture.owner);
    },
  },
  {
    ...{ route: 'POST /cart/lines', operation: 'addCartLines' },
    rest: (fixture) => {
      const lines = added(fixture).map((line) => ({ ...line, order_quantity: '2' }));
      return rest(fixture, 'POST /cart/lines', { body: { lines }, by: fixture.owner });
    },
    graphql: (fixture) => {
      const document = `mutation ($lines: [AddCartLineInput!]!) { addCartLines(lines: $lines) { ${LINES} } }`;
      const lines = added(fixture).map((line) => ({ ...line, quantity: 2 }));
      return graphql(fixture, document, { lines }, fixture.owner);
    },
  },
  {
    ...{ route: 'DELETE /cart/lines/:toolId', operation: 'removeCartLine', prepare: fill },
    rest: (fixture) => rest(fixture, `DELETE /cart/lines/${fixture.toolId}`, { by: fixture.owner }),
    graphql: (fixture) => {
      const document = `mutation ($id: ID!) { removeCartLine(toolId: $id) { ${CART} } }`;
      return graphql(fixture, document, { id: fixture.toolId }, fixture.owner);
    },
  },
  {
    ...{ route: 'DELETE /cart', operation: 'clearCart', prepare: fill },
    rest: (fixture) => rest(fixture, 'DELETE /cart', { by: fixture.owner }),
    graphql: (fixture) => graphql(fixture, `mutation { clearCart { ${CART} } }`, {}, fixture.owner),
  },
];
