import { operation, type ExampleGroup } from './example';

export const LIVE_EXAMPLES: ExampleGroup = {
  title: 'Live',
  audience: 'These wait for changes: run one, change something in another window, see it arrive here.',
  examples: [
    {
      title: 'Changes of a tool',
      query: operation`
        # Stock and price, for everybody. Without an id: of every tool.
        subscription ToolChanged($id: ID) {
          toolChanged(id: $id) {
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
      about: 'tool',
      variables: ({ id }) => ({ id }),
    },
    {
      title: 'Changes of orders',
      query: operation`
        # One's own orders; an admin is told of all. With an id: of that order alone.
        subscription OrderChanged($orderId: ID) {
          orderChanged(orderId: $orderId) {
            id
            status
            toolName
            paid
          }
        }
      `,
      variables: () => ({ orderId: null }),
    },
  ],
};
