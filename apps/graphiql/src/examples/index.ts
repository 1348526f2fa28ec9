import account from './account.graphql?raw';
import auditLog from './admin-audit-log.graphql?raw';
import cart from './cart.graphql?raw';
import apiKeys from './admin-api-keys.graphql?raw';
import catalog from './admin-catalog.graphql?raw';
import integrity from './admin-data-integrity.graphql?raw';
import webhooks from './admin-webhooks.graphql?raw';
import letters from './admin-letters.graphql?raw';
import changeSets from './admin-change-sets.graphql?raw';
import settings from './admin-settings.graphql?raw';
import sales from './admin-orders-and-sales.graphql?raw';
import toolsAndUsers from './admin-tools-and-users.graphql?raw';
import { readGroup } from './example';
import reviews from './admin-reviews.graphql?raw';
import invoices from './invoices.graphql?raw';
import live from './live.graphql?raw';
import orders from './orders.graphql?raw';
import visitors from './visitors.graphql?raw';

const DOCUMENTS = [
  visitors,
  live,
  account,
  cart,
  orders,
  invoices,
  sales,
  toolsAndUsers,
  catalog,
  settings,
  apiKeys,
  letters,
  webhooks,
  changeSets,
  reviews,
  integrity,
  auditLog,
];

/** All examples: at least one per field of Query, Mutation and Subscription. */
export const EXAMPLE_GROUPS = DOCUMENTS.map(readGroup);
