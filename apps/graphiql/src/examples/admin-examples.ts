import { example, type ExampleGroup } from './example';

const PAGE = { first: 10, after: null, search: null };
const USER = { variables: () => ({ email: 'user@example.com' }) };
const DAY_MS = 86_400_000;

/** Irreversible examples need an id that the user enters. */
export const ADMIN_EXAMPLES: readonly ExampleGroup[] = [
  {
    title: 'Admin: orders and sales',
    audience: 'Admins alone. Shipping and refunds wait for an id of your choice.',
    examples: [
      example(
        'All orders, searched and filtered',
        `query Orders($first: Int!, $after: String, $search: String, $status: OrderStatus) {
          orders(first: $first, after: $after, search: $search, status: $status) {
            totalCount
            nodes { id status customerEmail toolName quantity total { amount currency } }
            pageInfo { hasNextPage endCursor }
          }
        }`,
        { variables: () => ({ ...PAGE, status: 'PAID' }) },
      ),
      example(
        'Move a paid order on',
        `mutation UpdateOrderStatus($id: ID!, $status: OrderStatus!) {
          updateOrderStatus(id: $id, status: $status) { id status }
        }`,
        {
          note: 'PAID -> SHIPPED -> DELIVERED',
          variables: () => ({ id: 'id of a paid order', status: 'SHIPPED' }),
        },
      ),
      example(
        'Refund an order',
        'mutation RefundOrder($id: ID!) { refundOrder(id: $id) { id status total { amount currency } } }',
        { variables: () => ({ id: 'id of a paid order' }) },
      ),
      example(
        'Sales of the last seven days',
        `query SalesSummary($from: DateTime, $to: DateTime) {
          salesSummary(from: $from, to: $to) {
            from to orders revenue { amount currency }
            days { day orders revenue { amount } }
            bestTools { toolName quantity }
            runningOut { name availableQuantity }
          }
        }`,
        {
          variables: () => ({
            from: new Date(Date.now() - 6 * DAY_MS).toISOString(),
            to: new Date().toISOString(),
          }),
        },
      ),
    ],
  },
  {
    title: 'Admin: tools and users',
    audience: 'Admins alone. Deletions and new admins wait for an id or e-mail of your choice.',
    examples: [
      example(
        'Add a tool',
        'mutation CreateTool($input: CreateToolInput!) { createTool(input: $input) { id name createdAt } }',
        {
          variables: () => ({
            input: {
              ...{ name: 'Example saw', shortDescription: 'Cuts what an example needs to be cut.' },
              ...{
                image: '/tools/saw.webp',
                minimumOrderQuantity: 2,
                availableQuantity: 30,
                pricePerUnit: 1250,
              },
              idempotencyKey: `example-${Date.now()}`,
            },
          }),
        },
      ),
      example(
        'Change a tool',
        `mutation UpdateTool($id: ID!, $input: UpdateToolInput!) {
          updateTool(id: $id, input: $input) { id name pricePerUnit { amount currency } updatedAt }
        }`,
        {
          note: 'A field that is missing stays as it is.',
          about: 'tool',
          variables: ({ id, price }) => ({ id, input: { pricePerUnit: price } }),
        },
      ),
      example('Delete a tool', 'mutation DeleteTool($id: ID!) { deleteTool(id: $id) { id name } }', {
        variables: () => ({ id: 'id of a tool' }),
      }),
      example(
        'All users, searched',
        `query Users($first: Int!, $after: String, $search: String) {
          users(first: $first, after: $after, search: $search) {
            totalCount
            nodes { email displayName role createdAt }
            pageInfo { hasNextPage endCursor }
          }
        }`,
        { variables: () => PAGE },
      ),
      example(
        'Make a user an admin',
        'mutation MakeAdmin($email: String!) { makeAdmin(email: $email) { email role } }',
        USER,
      ),
      example(
        'Delete a user',
        'mutation DeleteUser($email: String!) { deleteUser(email: $email) { email } }',
        USER,
      ),
    ],
  },
  {
    title: 'Admin: data integrity',
    audience: 'Admins alone.',
    examples: [
      example(
        'The last check',
        `query IntegrityStatus {
          integrityStatus {
            running verdict checkedAt
            findings { invariant text remedy }
            checks { rule subjects checked found }
          }
        }`,
      ),
      example(
        'Check now',
        'mutation RunIntegrityCheck { runIntegrityCheck { running verdict findings { text } } }',
        {
          note: 'While it is running, ask integrityStatus again.',
        },
      ),
      example(
        'Repair safe problems',
        `mutation RepairIntegrity {
          repairIntegrity { running verdict repairedFindings { text remedy } findings { text remedy } }
        }`,
      ),
    ],
  },
  {
    title: 'Admin: audit log',
    audience: 'Admins alone.',
    examples: [
      example(
        'Who changed what, newest first',
        `query AuditLog(
          $first: Int!, $after: String, $who: String, $action: AuditAction, $subject: ID, $from: DateTime, $to: DateTime
        ) {
          auditLog(
            first: $first, after: $after, who: $who, action: $action, subject: $subject, from: $from, to: $to
          ) {
            totalCount
            nodes {
              sequence at who whoEmail action subjectKind subjectId subjectEmail
              changes { field before after }
            }
            pageInfo { hasNextPage endCursor }
          }
        }`,
        {
          variables: () => ({
            ...{ first: 10, after: null, who: null, action: null },
            ...{ subject: null, from: null, to: null },
          }),
        },
      ),
    ],
  },
];
