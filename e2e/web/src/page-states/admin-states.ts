import { modifyResponse } from './network';
import { asking, press, see, type PageState } from './page-state';

const overview = { group: 'Overview', audience: 'admin', path: '/dashboard' } as const;
const users = { group: 'Make Admin', audience: 'admin', path: '/dashboard/make-admin' } as const;
const tools = { group: 'Manage Tools', audience: 'admin', path: '/dashboard/manage-tools' } as const;
const orders = { group: 'Manage Orders', audience: 'admin', path: '/dashboard/manage-orders' } as const;

interface Incidents {
  readonly orders: { totalCount: number };
}
interface ListedOrders {
  readonly orders: { readonly nodes: { paymentIssueAt: string | null; events: object[] }[] };
}

/** States of the overview, users, tools and orders of admins. */
export const ADMIN_SCENES: readonly PageState[] = [
  ...asking(overview, 'Overview'),
  {
    ...overview,
    name: 'money to check, figures by day',
    before: (person) => modifyResponse<Incidents>(person, 'Overview', (data) => (data.orders.totalCount = 2)),
    act: async (person) => {
      await see('See the orders')(person);
      await person.page.getByText('Figures by day').click();
    },
  },
  ...asking(users, 'Users', 'users'),
  { ...users, name: 'delete', windowOnly: true, act: press('Delete') },
  {
    audience: 'admin',
    group: 'Add Tool',
    name: 'errors',
    path: '/dashboard/addProduct',
    act: press('Add Tool'),
  },
  ...asking(tools, 'ManageTools', 'tools'),
  { ...tools, name: 'edit', windowOnly: true, act: press(/^Edit/) },
  { ...tools, name: 'stock', windowOnly: true, act: press(/^Change the stock/) },
  { ...tools, name: 'delete', windowOnly: true, act: press(/^Delete/) },
  ...asking(orders, 'ManageOrders', 'orders'),
  { ...orders, name: 'move on', windowOnly: true, act: press('Update Status') },
  { ...orders, name: 'refund', windowOnly: true, act: press('Refund') },
  {
    ...orders,
    name: 'money to check',
    before: (person) => modifyResponse<ListedOrders>(person, 'ManageOrders', markFirst),
    act: see('was given back at the payment provider'),
  },
];

function markFirst({ orders: { nodes } }: ListedOrders): void {
  const [first] = nodes;
  if (!first) return;
  const at = '2026-02-01T10:00:00.000Z';
  const note = '$5.00 of $25.90 was given back at the payment provider; the order stays paid.';
  first.paymentIssueAt = at;
  first.events = [{ __typename: 'OrderEvent', at, note }];
}
