import type { ListedTool } from './api';

/** Those whom routes are for. */
export const AUDIENCES = ['visitor', 'customer', 'admin'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A route of the client, the heading that shows it is there, and its document title. */
export interface Route {
  readonly audience: Audience;
  readonly path: string;
  readonly heading: string | RegExp;
  readonly title: string;
}

function route(audience: Audience, path: string, heading: string | RegExp, title: string): Route {
  return { audience, path, heading, title: `${title} · Toolworks` };
}

/**
 * Every route with what it shows to those whom it is for.
 *
 * @param tool a tool that the demo customer can buy
 * @param orderId an unpaid order of the demo customer's
 */
export function allRoutes(tool: ListedTool, orderId: string): Route[] {
  return [
    route('visitor', '/', 'Our Tools', 'Home'),
    route('visitor', '/blogs', 'Blogs', 'Blogs'),
    route('visitor', '/my-portfolio', 'My Portfolio', 'My Portfolio'),
    route('visitor', '/login', 'Login', 'Login'),
    route('visitor', '/login/forgot-password', 'Forgot your password?', 'Forgot password'),
    route('visitor', '/login/mail-link', "This link doesn't work", 'New password'),
    route('visitor', '/signup', 'Sign Up', 'Sign Up'),
    route('visitor', '/contact', 'Contact', 'Contact'),
    route('visitor', '/delivery', 'Delivery', 'Delivery'),
    route('visitor', '/returns', 'Returns', 'Returns'),
    route('visitor', '/imprint', 'Imprint', 'Imprint'),
    route('visitor', '/privacy', 'Privacy', 'Privacy'),
    route('visitor', '/terms', 'Terms', 'Terms'),
    route('visitor', '/tools', 'Tools', 'Tools'),
    route('visitor', '/categories/hand-tools', 'Hand tools', 'Hand tools'),
    route('visitor', `/tools/${tool.slug}`, tool.name, `${tool.name}, ${tool.sku}`),
    route('visitor', '/no/such/page', 'Sorry! Page not found', 'Page not found'),
    route('customer', '/browse-tools', 'All Tools', 'All Tools'),
    route('customer', `/purchase/${tool.id}`, tool.name, tool.name),
    route('customer', `/payment/${orderId}`, 'Payment', 'Payment'),
    route('customer', '/cart', 'Cart', 'Cart'),
    route('customer', '/quick-order', 'Quick order', 'Quick order'),
    route('customer', '/dashboard', 'Welcome to Dashboard', 'Dashboard'),
    route('customer', '/dashboard/my-profile', 'My Profile', 'My Profile'),
    route('customer', '/dashboard/my-orders', /^My Orders: \d+$/, 'My Orders'),
    route('customer', '/dashboard/my-invoices', /^My Invoices: \d+$/, 'My Invoices'),
    route('customer', `/dashboard/orders/${orderId}`, /^Order T-/, 'Order'),
    route('customer', '/dashboard/addresses', 'Addresses', 'Addresses'),
    route('customer', '/dashboard/addReview', 'Add Review', 'Add Review'),
    route('admin', '/dashboard', 'Overview', 'Overview'),
    route('admin', '/dashboard/make-admin', /^All Users: \d+$/, 'Make Admin'),
    route('admin', '/dashboard/addProduct', 'Add Tool', 'Add Tool'),
    route('admin', '/dashboard/manage-tools', /^All Tools: \d+$/, 'Manage Tools'),
    route('admin', '/dashboard/manage-orders', /^All Orders: \d+$/, 'Manage Orders'),
    route('admin', '/dashboard/invoices', /^Invoices: \d+$/, 'Invoices'),
    route('admin', '/dashboard/reviews', /^All Reviews: \d+$/, 'Reviews'),
    route('admin', '/dashboard/categories', /^Categories: \d+$/, 'Categories'),
    route('admin', '/dashboard/import', 'Import', 'Import'),
    route('admin', '/dashboard/attributes', /^Attributes: \d+$/, 'Attributes'),
    route('admin', '/dashboard/synonyms', /^Synonyms: \d+$/, 'Synonyms'),
    route('admin', '/dashboard/searches', /^Searches without result: \d+$/, 'Searches without result'),
    route('admin', '/dashboard/settings', 'Shop settings', 'Shop settings'),
    route('admin', '/dashboard/api-keys', /^API keys: \d+$/, 'API keys'),
    route('admin', '/dashboard/letters', /^Letters: \d+$/, 'Letters'),
    route('admin', '/dashboard/webhooks', /^Webhook deliveries: \d+$/, 'Webhooks'),
    route('admin', '/dashboard/integrity', 'Data integrity', 'Data integrity'),
    route('admin', '/dashboard/audit', /^Audit log: \d+$/, 'Audit log'),
  ];
}
