import { operation, type ExampleGroup } from './example';

/** Admin examples for tools and users; irreversible ones need an id that the user enters. */
export const UPKEEP_EXAMPLES: ExampleGroup = {
  title: 'Admin: tools and users',
  audience: 'Admins alone. Deletions and new admins wait for an id or e-mail of your choice.',
  examples: [
    {
      title: 'Add a tool',
      query: operation`
        mutation CreateTool($input: CreateToolInput!) {
          createTool(input: $input) {
            id
            name
            createdAt
          }
        }
      `,
      variables: () => ({
        input: {
          ...{ name: 'Example saw', shortDescription: 'Cuts what an example needs to be cut.' },
          ...{ image: '/tools/saw.webp', minimumOrderQuantity: 2, availableQuantity: 30, pricePerUnit: 1250 },
          idempotencyKey: `example-${Date.now()}`,
        },
      }),
    },
    {
      title: 'Change a tool',
      query: operation`
        # A field that is missing stays as it is.
        mutation UpdateTool($id: ID!, $input: UpdateToolInput!) {
          updateTool(id: $id, input: $input) {
            id
            name
            pricePerUnit {
              amount
              currency
            }
            updatedAt
          }
        }
      `,
      about: 'tool',
      variables: ({ id, price }) => ({ id, input: { pricePerUnit: price } }),
    },
    {
      title: 'Delete a tool',
      query: operation`
        mutation DeleteTool($id: ID!) {
          deleteTool(id: $id) {
            id
            name
          }
        }
      `,
      variables: () => ({ id: 'id of a tool' }),
    },
    {
      title: 'All users, searched',
      query: operation`
        query Users($first: Int!, $after: String, $search: String) {
          users(first: $first, after: $after, search: $search) {
            totalCount
            nodes {
              email
              displayName
              role
              createdAt
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      `,
      variables: () => ({ first: 10, after: null, search: null }),
    },
    {
      title: 'Make somebody an admin',
      query: operation`
        mutation MakeAdmin($email: String!) {
          makeAdmin(email: $email) {
            email
            role
          }
        }
      `,
      variables: () => ({ email: 'somebody@example.com' }),
    },
    {
      title: 'Delete a user',
      query: operation`
        mutation DeleteUser($email: String!) {
          deleteUser(email: $email) {
            email
          }
        }
      `,
      variables: () => ({ email: 'somebody@example.com' }),
    },
  ],
};
