/** What an API key may do; it may nothing else. Source: `clients.md`, 4. */
export const API_KEY_SCOPES = [
  'catalog:read',
  'catalog:write',
  'stock:write',
  'orders:read',
  'orders:write',
  'invoices:read',
  'users:read',
] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];
