import type { ApiKeyScope } from '@shop/contracts';
import type { Row } from './call';
import { routeOf } from './rows';

const SCOPES: Readonly<Record<ApiKeyScope, readonly string[]>> = {
  'catalog:read': ['synonyms', 'searchesWithoutResult', 'GET /tool/export.csv'],
  'catalog:write': [
    ...['createTool', 'updateTool', 'deleteTool', 'POST /tool', 'DELETE /tool/:id', 'POST /media'],
    ...['changeSet', 'changeSets', 'previewChangeSet', 'applyChangeSet', 'undoChangeSet', 'discardChangeSet'],
    'POST /tool/import',
    ...['createCategory', 'updateCategory', 'deleteCategory'],
    ...['createAttribute', 'updateAttribute', 'deleteAttribute'],
    ...['createSynonym', 'updateSynonym', 'deleteSynonym'],
  ],
  // Of updateTool, the stock alone: `api-keys.spec.ts`.
  'stock:write': [],
  'orders:read': [
    ...['orders', 'order', 'reservationHolders', 'salesSummary'],
    ...['GET /order', 'GET /order/:id', 'GET /allOrder', 'GET /order/export.csv', 'GET /sales/export.csv'],
  ],
  'orders:write': [
    ...['cancelOrder', 'updateOrderStatus', 'shipOrder', 'refundOrder'],
    ...['DELETE /order/:id', 'POST /order/:id/cancel', 'POST /order/:id/status'],
    ...['POST /order/:id/ship', 'POST /order/:id/refund'],
  ],
  'invoices:read': ['invoices', 'invoice', 'GET /invoice/:number', 'GET /invoice/export.csv'],
  'users:read': ['users', 'GET /user'],
};

/** Scopes of API keys that open an operation; none where it is closed to keys. */
export function scopesOf({ name }: Pick<Row, 'name'>): ApiKeyScope[] {
  const entries = Object.entries(SCOPES) as [ApiKeyScope, readonly string[]][];
  return entries.filter(([, names]) => names.includes(routeOf(name))).map(([scope]) => scope);
}

/** A key is no proof of identity, and a call that shows more to owners tells it as little as a stranger. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'PUT /user/:email': 'UNAUTHENTICATED',
  'GET /payment/:id (of an order)': 'NOT_FOUND',
};

/** What a key without its scope gets: as a visitor where visitors may call, else a refusal. Sockets are closed to keys. */
export function outcomeWithoutScope({ transport, name, access }: Row): string {
  if (transport === 'Subscription') return 'UNAUTHENTICATED';
  const otherwise = OTHERWISE[name];
  if (otherwise !== undefined) return otherwise;
  return access.visitor === 'UNAUTHENTICATED' ? 'FORBIDDEN' : access.visitor;
}
