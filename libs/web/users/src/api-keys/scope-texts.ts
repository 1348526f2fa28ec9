import type { ApiKeyScope } from '@shop/contracts';

/** What a scope allows, in words. */
export const SCOPE_TEXTS: Readonly<Record<ApiKeyScope, string>> = {
  'catalog:read': 'Read synonyms and searches without result',
  'catalog:write': 'Change tools, categories, attributes and pictures',
  'stock:write': 'Set the stock of tools',
  'orders:read': 'Read all orders and sales',
  'orders:write': 'Ship, cancel and refund orders',
  'invoices:read': 'Read invoices and credit notes',
  'users:read': 'Read users',
};
