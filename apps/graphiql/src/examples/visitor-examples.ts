import { example, type ExampleGroup } from './example';

export const VISITOR_EXAMPLES: readonly ExampleGroup[] = [
  {
    title: 'Visitors',
    audience: 'Everybody, signed in or not.',
    examples: [
      example(
        'Newest tools',
        `query NewestTools($limit: Int!) {
          latestTools(limit: $limit) { id name availableQuantity pricePerUnit { amount currency } }
        }`,
        { variables: () => ({ limit: 6 }) },
      ),
      example(
        'Browse: search, filter, sort, page',
        `query BrowseTools($first: Int!, $after: String, $search: String, $filter: ToolFilter, $sort: ToolSort!) {
          tools(first: $first, after: $after, search: $search, filter: $filter, sort: $sort) {
            totalCount
            nodes { id name shortDescription availableQuantity pricePerUnit { amount currency } }
            pageInfo { hasNextPage endCursor }
          }
        }`,
        {
          note: 'The next page: pass endCursor as "after". Prices are minor units: 1250 is 12.50.',
          variables: () => ({
            ...{ first: 3, after: null, search: 'hamer', sort: 'PRICE_ASC' },
            filter: { inStock: true, minPrice: 100, maxPrice: 100_000 },
          }),
        },
      ),
      example(
        'One tool',
        `query OneTool($id: ID!) {
          tool(id: $id) {
            id name image shortDescription minimumOrderQuantity availableQuantity
            pricePerUnit { amount currency } createdAt updatedAt
          }
        }`,
        { about: 'tool', variables: ({ id }) => ({ id }) },
      ),
      example(
        'Reviews and their summary',
        `query Reviews($first: Int!, $after: String) {
          reviewSummary { average count byRating { rating count } }
          reviews(first: $first, after: $after) {
            nodes { displayName rating description createdAt }
            pageInfo { hasNextPage endCursor }
          }
        }`,
        { variables: () => ({ first: 5, after: null }) },
      ),
      example(
        'Sign in with an ID token',
        `mutation SignIn($idToken: String!) {
          signIn(idToken: $idToken) { accessToken expiresAt user { displayName role } }
        }`,
        {
          note: 'Send the access token as the header "Authorization": "Bearer <accessToken>".',
          variables: () => ({ idToken: 'ID token of the identity service' }),
        },
      ),
    ],
  },
  {
    title: 'Live',
    audience: 'These wait for changes: run one, change something in another window, see it arrive here.',
    examples: [
      example(
        'Changes of a tool',
        `subscription ToolChanged($id: ID) {
          toolChanged(id: $id) { id name availableQuantity pricePerUnit { amount currency } }
        }`,
        {
          note: 'Stock and price, for everybody. Without an id: of every tool.',
          about: 'tool',
          variables: ({ id }) => ({ id }),
        },
      ),
      example(
        'Changes of orders',
        'subscription OrderChanged($orderId: ID) { orderChanged(orderId: $orderId) { id status toolName paid } }',
        {
          note: "A customer's own orders, an admin's all orders. With an id: that order alone.",
          variables: () => ({ orderId: null }),
        },
      ),
    ],
  },
];
