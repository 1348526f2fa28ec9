/** What a card of the catalog shows, as the client asks for it. */
const TOOL_CARD =
  '__typename id name image shortDescription minimumOrderQuantity availableQuantity pricePerUnit { __typename amount currency }';

/** The home page's tools; without `__typename`, which the bare Apollo server need not know. */
export const HOME = `query LatestTools { latestTools { ${TOOL_CARD.replaceAll('__typename ', '')} } }`;

/** A page of the catalog. */
export const BROWSE = `query BrowseTools($after: String, $search: String, $filter: ToolFilter, $sort: ToolSort) {
  tools(first: 24, after: $after, search: $search, filter: $filter, sort: $sort) {
    totalCount nodes { ${TOOL_CARD} } pageInfo { hasNextPage endCursor }
  }
}`;

export const TOOL = `query Tool($id: ID!) { tool(id: $id) { ${TOOL_CARD} } }`;

export const PLACE_ORDER = `mutation PlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) { id status quantity total { amount currency } holdExpiresAt }
}`;

/** A page of all orders, for admins. */
export const ORDERS = `query Orders($after: String, $search: String, $status: OrderStatus) {
  orders(first: 24, after: $after, search: $search, status: $status) {
    totalCount nodes { id status toolName customerEmail quantity total { amount currency } createdAt } pageInfo { hasNextPage endCursor }
  }
}`;
