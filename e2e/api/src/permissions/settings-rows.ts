import { ADMIN, SIGNED_IN } from './access';
import { graphql, type Row } from './call';

/** Settings of the shop, what follows from them, and API keys. */
export const SETTINGS_ROWS: readonly Row[] = [
  graphql('shopSettings', ADMIN, '{ shopSettings { version } }'),
  graphql(
    'updateShopSettings',
    ADMIN,
    'mutation { updateShopSettings(input: { taxMode: NONE }) { version } }',
  ),
  graphql(
    'orderQuote',
    SIGNED_IN,
    'query ($id: ID!) { orderQuote(input: { lines: [{ toolId: $id, quantity: 1 }] }) { country } }',
    ({ toolId }) => ({ id: toolId }),
  ),
  graphql('apiKeys', ADMIN, '{ apiKeys { id } }'),
  graphql(
    'createApiKey',
    ADMIN,
    'mutation { createApiKey(input: { name: "Store", scopes: ["stock:write"] }) { id } }',
  ),
  graphql(
    'revokeApiKey',
    { ...ADMIN, admin: 'NOT_FOUND' },
    'mutation { revokeApiKey(id: "ffffffffffffffffffffffff") { id } }',
  ),
];
