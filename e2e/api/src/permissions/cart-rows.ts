import { SIGNED_IN } from './access';
import { graphql, rest, type Row } from './call';
import type { PermissionsFixture } from './permissions-fixture';

const tool = ({ toolId }: PermissionsFixture) => ({ toolId });
const lines = ({ toolId }: PermissionsFixture) => ({ lines: [{ toolId, quantity: 1 }] });
const line = ({ toolId }: PermissionsFixture) => `/cart/lines/${toolId}`;
const quantity = () => ({ order_quantity: 1 });

/** Each is about the caller's own cart: there is no other to name. */
export const CART_GRAPHQL_ROWS: readonly Row[] = [
  graphql('cart', SIGNED_IN, '{ cart { totalQuantity } }'),
  graphql(
    'setCartLine',
    SIGNED_IN,
    'mutation ($toolId: ID!) { setCartLine(toolId: $toolId, quantity: 1) { totalQuantity } }',
    tool,
  ),
  graphql(
    'addCartLines',
    SIGNED_IN,
    'mutation ($lines: [AddCartLineInput!]!) { addCartLines(lines: $lines) { lines { row } } }',
    lines,
  ),
  graphql(
    'removeCartLine',
    SIGNED_IN,
    'mutation ($toolId: ID!) { removeCartLine(toolId: $toolId) { totalQuantity } }',
    tool,
  ),
  graphql('clearCart', SIGNED_IN, 'mutation { clearCart { totalQuantity } }'),
];

export const CART_REST_ROWS: readonly Row[] = [
  rest('GET /cart', SIGNED_IN),
  rest('POST /cart/lines', SIGNED_IN, undefined, ({ toolId }) => ({
    lines: [{ toolId, order_quantity: 1 }],
  })),
  rest('PUT /cart/lines/:toolId', SIGNED_IN, line, quantity),
  rest('DELETE /cart/lines/:toolId', SIGNED_IN, line),
  rest('DELETE /cart', SIGNED_IN),
];
