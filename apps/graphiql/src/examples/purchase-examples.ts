import { operation, type ExampleGroup } from './example';

export const PURCHASE_EXAMPLES: ExampleGroup = {
  title: 'Orders',
  audience: 'Whoever is signed in, for orders of their own.',
  examples: [
    {
      title: 'Place an order',
      query: operation`
        # Running it again answers the same order, because the idempotency key is the same.
        mutation PlaceOrder($input: PlaceOrderInput!) {
          placeOrder(input: $input) {
            id
            status
            toolName
            quantity
            total {
              amount
              currency
            }
            holdExpiresAt
          }
        }
      `,
      about: 'tool',
      variables: ({ id, quantity, price }) => ({
        input: {
          ...{ toolId: id, quantity, expectedPricePerUnit: price },
          ...{ address: '1 Example Street, Exampleton', phone: '+1 555 0100' },
          idempotencyKey: `example-${Date.now()}`,
        },
      }),
    },
    {
      title: 'The unpaid order',
      query: operation`
        # The id may be that of an order, or of a tool: then it is the newest unpaid order of it.
        query PayableOrder($id: ID!) {
          payableOrder(id: $id) {
            id
            toolName
            total {
              amount
              currency
            }
            holdExpiresAt
          }
        }
      `,
      about: 'unpaidOrder',
      variables: ({ id }) => ({ id }),
    },
    {
      title: 'Start its payment',
      query: operation`
        # What the browser needs to ask for a card; the shop's page /payment/<order id> does the rest.
        mutation StartPayment($orderId: ID!) {
          startPayment(orderId: $orderId) {
            clientSecret
            amount {
              amount
              currency
            }
          }
        }
      `,
      about: 'unpaidOrder',
      variables: ({ id }) => ({ orderId: id }),
    },
    {
      title: 'Complete its payment',
      query: operation`
        # After the card was charged; until then the answer is PAYMENT_FAILED. The transaction id is the part of the
        # client secret before "_secret_"; the payment page shows it too.
        mutation CompletePayment($orderId: ID!, $transactionId: String!) {
          completePayment(orderId: $orderId, transactionId: $transactionId) {
            id
            status
            paid
            paidAt
            transactionId
          }
        }
      `,
      about: 'unpaidOrder',
      variables: ({ id }) => ({ orderId: id, transactionId: 'pi_...' }),
    },
    {
      title: 'My orders',
      query: operation`
        query MyOrders($first: Int!, $after: String) {
          myOrders(first: $first, after: $after) {
            totalCount
            nodes {
              id
              status
              toolName
              quantity
              total {
                amount
                currency
              }
              createdAt
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      `,
      variables: () => ({ first: 10, after: null }),
    },
    {
      title: 'One order and its history',
      query: operation`
        query OneOrder($id: ID!) {
          order(id: $id) {
            id
            status
            toolName
            tool {
              availableQuantity
            }
            quantity
            address
            phone
            total {
              amount
              currency
            }
            events {
              status
              at
              by
              note
            }
          }
        }
      `,
      about: 'order',
      variables: ({ id }) => ({ id }),
    },
    {
      title: 'Cancel an unpaid order',
      query: operation`
        mutation CancelOrder($id: ID!) {
          cancelOrder(id: $id) {
            id
            status
          }
        }
      `,
      about: 'unpaidOrder',
      variables: ({ id }) => ({ id }),
    },
  ],
};
