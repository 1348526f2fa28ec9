import {
  type Access,
  ADMIN,
  alike,
  EVERYONE,
  OWN_EMAIL_OR_ADMIN,
  OWNER,
  OWNER_OR_ADMIN,
  SIGNED_IN,
} from './access';
import { ABOUT_ORDER, ENDS_ORDER, ENDS_TOOL, rest, type Row } from './call';
import { CART_REST_ROWS } from './cart-rows';
import type { PermissionsFixture } from './permissions-fixture';

/** The proof of identity in the body counts only without an access token. */
const PROOF: Access = { ...alike('UNAUTHENTICATED'), visitor: 'ok' };

const order = ({ orderId }: PermissionsFixture) => `/order/${orderId}`;
const tool = ({ toolId }: PermissionsFixture) => `/tool/${toolId}`;
const toolForm = () => ({
  name: 'Test saw',
  image: 'https://example.com/saw.png',
  desc: 'Made for a test.',
  minimum_order_quantity: '1',
  available_quantity: '10',
  price_per_unit: '12.5',
});

/** Every route of the server. */
export const REST_ROWS: readonly Row[] = [
  rest('POST /graphql', EVERYONE, undefined, () => ({ query: '{ __typename }' })),
  rest('GET /config.js', EVERYONE),
  rest('GET /openapi.json', EVERYONE),
  rest('GET /schema.graphql', EVERYONE),
  rest('GET /health/live', EVERYONE),
  rest('GET /health/ready', EVERYONE),

  rest('GET /tool', EVERYONE),
  rest('GET /tool/:id', EVERYONE, ({ toolId }) => `/tool/${toolId}`),
  rest('GET /purchase/:id', EVERYONE, ({ toolId }) => `/purchase/${toolId}`),
  rest('POST /tool', ADMIN, undefined, toolForm),
  rest('DELETE /tool/:id', ADMIN, tool, undefined, ENDS_TOOL),
  rest('POST /tool/import', { ...ADMIN, admin: 'BAD_USER_INPUT' }),
  rest('GET /tool/export.csv', ADMIN),
  rest('GET /order/export.csv', ADMIN),
  rest('GET /sales/export.csv', ADMIN),
  rest('GET /invoice/export.csv', ADMIN),
  rest('POST /media', { ...ADMIN, admin: 'BAD_USER_INPUT' }),
  rest('GET /media/:id/:name', alike('NOT_FOUND'), () => `/media/${'0'.repeat(32)}/640.webp`),
  rest('GET /review', EVERYONE),
  rest('POST /review', SIGNED_IN, undefined, () => ({ displayName: 'x', rating: '5', desc: 'Good.' })),

  rest(
    'PUT /user/:email',
    PROOF,
    ({ owner }) => `/user/${owner.email}`,
    ({ idToken }) => ({ idToken }),
  ),
  rest('GET /admin/:email', OWN_EMAIL_OR_ADMIN, ({ owner }) => `/admin/${owner.email}`),
  rest('GET /user', ADMIN),
  rest('PUT /user/admin/:email', ADMIN, ({ admin }) => `/user/admin/${admin.email}`),
  rest(
    'DELETE /user/admin/:email',
    { ...ADMIN, admin: 'CONFLICT' },
    ({ admin }) => `/user/admin/${admin.email}`,
  ),
  rest('DELETE /user/:email', { ...ADMIN, admin: 'CONFLICT' }, ({ admin }) => `/user/${admin.email}`),

  ...CART_REST_ROWS,
  rest('POST /order', SIGNED_IN, undefined, ({ toolId }) => ({ toolId, price_per_unit: 12.5, phone: '123' })),
  rest('GET /order', OWN_EMAIL_OR_ADMIN, ({ owner }) => `/order?customerEmail=${owner.email}`),
  rest('GET /allOrder', ADMIN),
  rest('GET /order/:id', OWNER_OR_ADMIN, order, undefined, ABOUT_ORDER),
  rest('DELETE /order/:id', OWNER_OR_ADMIN, order, undefined, ENDS_ORDER),
  rest(
    'POST /order/:id/cancel',
    OWNER_OR_ADMIN,
    ({ orderId }) => `/order/${orderId}/cancel`,
    undefined,
    ENDS_ORDER,
  ),
  rest(
    'POST /order/:id/status',
    { ...ADMIN, admin: 'CONFLICT' },
    ({ orderId }) => `/order/${orderId}/status`,
    () => ({ status: 'SHIPPED' }),
    ABOUT_ORDER,
  ),
  rest(
    'PATCH /order/:id',
    { ...OWNER, owner: 'PAYMENT_FAILED' },
    order,
    () => ({ tool: 'x', transactionId: 'pi_unknown' }),
    ABOUT_ORDER,
  ),
  rest(
    'POST /order/:id/ship',
    { ...ADMIN, admin: 'CONFLICT' },
    ({ orderId }) => `/order/${orderId}/ship`,
    () => ({ carrier: 'DHL' }),
    ABOUT_ORDER,
  ),
  rest(
    'POST /order/:id/refund',
    { ...ADMIN, admin: 'CONFLICT' },
    ({ orderId }) => `/order/${orderId}/refund`,
    () => ({ amount: '1' }),
    ABOUT_ORDER,
  ),
  rest('POST /create-payment-intent', OWNER, undefined, ({ orderId }) => ({ orderId }), ABOUT_ORDER),
  rest(
    'GET /payment/:id (of an order)',
    OWNER_OR_ADMIN,
    ({ orderId }) => `/payment/${orderId}`,
    undefined,
    ABOUT_ORDER,
  ),
  rest('GET /payment/:id (of a tool)', EVERYONE, ({ toolId }) => `/payment/${toolId}`),
  rest('POST /webhook/stripe', alike('BAD_USER_INPUT'), undefined, () => ({ id: 'evt_1' })),
];
