import { clientQuery } from './client-queries';

/** The home page's tools. */
export const HOME = clientQuery('LatestTools');

/** The home page's reviews. */
export const REVIEWS = clientQuery('CustomerReviews');

/** A page of the catalog. */
export const BROWSE = clientQuery('BrowseTools');

/** What the page of one tool shows. */
export const TOOL = clientQuery('Purchase');

/** A page of all orders, for admins. */
export const ORDERS = clientQuery('ManageOrders');

/** A page of all users, for admins. */
export const USERS = clientQuery('Users');

/** A page of what admins changed, for admins. */
export const AUDIT_LOG = clientQuery('AuditLog');

export const PLACE_ORDER = `mutation PlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) { id status quantity total { amount currency } holdExpiresAt }
}`;
