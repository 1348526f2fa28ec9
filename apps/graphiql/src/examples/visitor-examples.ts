import { operation, type ExampleGroup } from './example';

export const VISITOR_EXAMPLES: ExampleGroup = {
  title: 'Visitors',
  audience: 'Everybody, signed in or not.',
  examples: [
    {
      title: 'Newest tools',
      query: operation`
        query NewestTools($limit: Int!) {
          latestTools(limit: $limit) {
            id
            name
            availableQuantity
            pricePerUnit {
              amount
              currency
            }
          }
        }
      `,
      variables: () => ({ limit: 6 }),
    },
    {
      title: 'Browse: search, filter, sort, page',
      query: operation`
        # The next page: pass endCursor as "after". Prices are minor units: 1250 is 12.50.
        query BrowseTools($first: Int!, $after: String, $search: String, $filter: ToolFilter, $sort: ToolSort!) {
          tools(first: $first, after: $after, search: $search, filter: $filter, sort: $sort) {
            totalCount
            nodes {
              id
              name
              shortDescription
              availableQuantity
              pricePerUnit {
                amount
                currency
              }
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      `,
      variables: () => ({
        ...{ first: 3, after: null, search: 'hamer', sort: 'PRICE_ASC' },
        filter: { inStock: true, minPrice: 100, maxPrice: 100_000 },
      }),
    },
    {
      title: 'One tool',
      query: operation`
        query OneTool($id: ID!) {
          tool(id: $id) {
            id
            name
            image
            shortDescription
            minimumOrderQuantity
            availableQuantity
            pricePerUnit {
              amount
              currency
            }
            createdAt
            updatedAt
          }
        }
      `,
      about: 'tool',
      variables: ({ id }) => ({ id }),
    },
    {
      title: 'Reviews and their summary',
      query: operation`
        query Reviews($first: Int!, $after: String) {
          reviewSummary {
            average
            count
            byRating {
              rating
              count
            }
          }
          reviews(first: $first, after: $after) {
            nodes {
              displayName
              rating
              description
              createdAt
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      `,
      variables: () => ({ first: 5, after: null }),
    },
    {
      title: 'Sign in with an ID token',
      query: operation`
        # Send the access token as the header "Authorization": "Bearer <accessToken>".
        mutation SignIn($idToken: String!) {
          signIn(idToken: $idToken) {
            accessToken
            expiresAt
            user {
              displayName
              role
            }
          }
        }
      `,
      variables: () => ({ idToken: 'ID token of the identity service' }),
    },
  ],
};
