import { operation, type ExampleGroup } from './example';

/** Admin examples for orders; irreversible ones need an id that the user enters. */
export const SALES_EXAMPLES: ExampleGroup = {
  title: 'Admin: orders and sales',
  audience: 'Admins alone. Shipping and refunds wait for an id of your choice.',
  examples: [
    {
      title: 'All orders, searched and filtered',
      query: operation`
        query Orders($first: Int!, $after: String, $search: String, $status: OrderStatus) {
          orders(first: $first, after: $after, search: $search, status: $status) {
            totalCount
            nodes {
              id
              status
              customerEmail
              toolName
              quantity
              total {
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
      variables: () => ({ first: 10, after: null, search: null, status: 'PAID' }),
    },
    {
      title: 'Move a paid order on',
      query: operation`
        # PAID -> SHIPPED -> DELIVERED
        mutation UpdateOrderStatus($id: ID!, $status: OrderStatus!) {
          updateOrderStatus(id: $id, status: $status) {
            id
            status
          }
        }
      `,
      variables: () => ({ id: 'id of a paid order', status: 'SHIPPED' }),
    },
    {
      title: 'Refund an order',
      query: operation`
        mutation RefundOrder($id: ID!) {
          refundOrder(id: $id) {
            id
            status
            total {
              amount
              currency
            }
          }
        }
      `,
      variables: () => ({ id: 'id of a paid order' }),
    },
    {
      title: 'Sales of the last seven days',
      query: operation`
        query SalesSummary($from: DateTime, $to: DateTime) {
          salesSummary(from: $from, to: $to) {
            from
            to
            orders
            revenue {
              amount
              currency
            }
            days {
              day
              orders
              revenue {
                amount
              }
            }
            bestTools {
              toolName
              quantity
            }
            runningOut {
              name
              availableQuantity
            }
          }
        }
      `,
      variables: () => ({ from: daysAgo(6), to: daysAgo(0) }),
    },
  ],
};

/** ISO time of the moment `days` days ago. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}
