import { example, type ExampleGroup } from './example';

const UNPAID_ORDER = { about: 'unpaidOrder', variables: ({ id }: { id: string }) => ({ id }) } as const;

export const CUSTOMER_EXAMPLES: readonly ExampleGroup[] = [
  {
    title: 'Account',
    audience: 'Signed-in users.',
    examples: [
      example(
        'Who am I',
        'query Me { me { id email displayName role phone location education linkedinProfile } }',
      ),
      example(
        'Write a review',
        'mutation AddReview($input: AddReviewInput!) { addReview(input: $input) { id displayName rating description } }',
        {
          variables: () => ({
            input: {
              rating: 5,
              description: 'Holds what it promises.',
              idempotencyKey: `example-${Date.now()}`,
            },
          }),
        },
      ),
      example(
        'Change my profile',
        'mutation UpdateProfile($input: UpdateProfileInput!) { updateProfile(input: $input) { displayName phone location } }',
        {
          note: 'A field that is missing stays as it is; an empty text clears it.',
          variables: () => ({ input: { phone: '+1 555 0100', location: 'Exampleton' } }),
        },
      ),
    ],
  },
  {
    title: 'Orders',
    audience: 'Signed-in users, for their own orders.',
    examples: [
      example(
        'Place an order',
        `mutation PlaceOrder($input: PlaceOrderInput!) {
          placeOrder(input: $input) { id status toolName quantity total { amount currency } holdExpiresAt }
        }`,
        {
          note: 'Running it again answers the same order, because the idempotency key is the same.',
          about: 'tool',
          variables: ({ id, quantity, price }) => ({
            input: {
              ...{ toolId: id, quantity, expectedPricePerUnit: price },
              ...{ address: '1 Example Street, Exampleton', phone: '+1 555 0100' },
              idempotencyKey: `example-${Date.now()}`,
            },
          }),
        },
      ),
      example(
        'The unpaid order',
        `query PayableOrder($id: ID!) {
          payableOrder(id: $id) { id toolName total { amount currency } holdExpiresAt }
        }`,
        { note: 'Takes the id of an order, or of a tool for its newest unpaid order.', ...UNPAID_ORDER },
      ),
      example(
        'Start its payment',
        `mutation StartPayment($orderId: ID!) {
          startPayment(orderId: $orderId) { clientSecret amount { amount currency } }
        }`,
        {
          note: "What the browser needs to ask for a card; the shop's page /payment/<order id> does the rest.",
          about: 'unpaidOrder',
          variables: ({ id }) => ({ orderId: id }),
        },
      ),
      example(
        'Complete its payment',
        `mutation CompletePayment($orderId: ID!, $transactionId: String!) {
          completePayment(orderId: $orderId, transactionId: $transactionId) { id status paid paidAt transactionId }
        }`,
        {
          note: 'PAYMENT_FAILED until the card was charged. The transaction id is the client secret up to "_secret_".',
          about: 'unpaidOrder',
          variables: ({ id }) => ({ orderId: id, transactionId: 'pi_...' }),
        },
      ),
      example(
        'My orders',
        `query MyOrders($first: Int!, $after: String) {
          myOrders(first: $first, after: $after) {
            totalCount
            nodes { id status toolName quantity total { amount currency } createdAt }
            pageInfo { hasNextPage endCursor }
          }
        }`,
        { variables: () => ({ first: 10, after: null }) },
      ),
      example(
        'One order and its history',
        `query OneOrder($id: ID!) {
          order(id: $id) {
            id status toolName tool { availableQuantity } quantity address phone
            total { amount currency } events { status at by note }
          }
        }`,
        { about: 'order', variables: ({ id }) => ({ id }) },
      ),
      example(
        'Cancel an unpaid order',
        'mutation CancelOrder($id: ID!) { cancelOrder(id: $id) { id status } }',
        UNPAID_ORDER,
      ),
    ],
  },
];
