import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder, aConnection, graphqlError, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { Toaster } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import { ManageOrdersPage } from './manage-orders-page';
import { deferred } from './testing/deferred';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const UNPAID = anOrder();
const PAID = anOrder({
  ...{ id: 'order-2', status: 'PAID', paid: true },
  ...{ customerName: 'Bo Diaz', customerEmail: 'bo@example.com' },
});

function show(at = '/dashboard/manage-orders', resolvers: Resolvers = {}) {
  const asked: object[] = [];
  renderPage(
    <>
      <ManageOrdersPage />
      <Link to="/dashboard">Leave</Link>
    </>,
    { path: '/dashboard/manage-orders', initialPath: at, siblings: <Toaster /> },
    {
      orders: ({ first: _first, ...search }: { first: number; status?: string }) => {
        asked.push(search);
        return aConnection([UNPAID, PAID].filter(({ status }) => !search.status || status === search.status));
      },
      ...resolvers,
    },
  );
  return asked;
}

it('lists all orders with customer, address and status', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'All Orders: 2' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Bo Diaz bo@example.com' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Unpaid' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Update Status' })).toBeEnabled();
});

it('formats the number of orders', async () => {
  show(undefined, { orders: aConnection([UNPAID], true, 12_345) });
  expect(await screen.findByRole('heading', { name: 'All Orders: 12,345' })).toBeInTheDocument();
});

it('links to the receipt of a paid order with its delivery address', async () => {
  show();
  const receipt = await screen.findByRole('link', { name: 'Receipt' });
  expect(receipt).toHaveAttribute('href', '/payment/order-2');
  expect(receipt).toHaveAccessibleDescription('Claw Hammer, bo@example.com');
});

it('moves a paid order after confirmation and shows the new status', async () => {
  const moved: object[] = [];
  show(undefined, {
    updateOrderStatus: (args: object) => {
      moved.push({ ...args });
      return { ...PAID, status: 'SHIPPED' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Update Status' }));
  expect(screen.getByRole('dialog', { name: 'Mark as shipped?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  // The toast moves from the dialog to the page.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Order marked as shipped')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getByText('Shipped')).toBeInTheDocument();
  expect(moved).toEqual([{ id: 'order-2', status: 'SHIPPED' }]);
});

it('formats the units in the dialog', async () => {
  show(undefined, { orders: aConnection([anOrder({ status: 'PAID', paid: true, quantity: 1_234 })]) });
  await user.click(await screen.findByRole('button', { name: 'Update Status' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('1,234 × Claw Hammer');
});

it('refunds after confirmation; shows a refusal in the dialog', async () => {
  let refuse = true;
  show(undefined, {
    refundOrder: () => {
      if (refuse) throw graphqlError('UNAVAILABLE', 'down');
      return { ...PAID, status: 'REFUNDED' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Refund \$/ }));
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/isn't responding/);
  refuse = false;
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Refund issued')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getByText('Refunded')).toBeInTheDocument();
});

it.each([
  ['Update Status', 'Mark as shipped', 'Update Status: This order was refunded.'],
  ['Refund', 'Refund', 'Refund Order: This order was refunded.'],
])('%s: notifies a user who left why it failed', async (name, verb, text) => {
  const answer = deferred<object>();
  show(undefined, { updateOrderStatus: () => answer.promise, refundOrder: () => answer.promise });
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: verb }));
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  answer.resolve(Promise.reject(graphqlError('CONFLICT', 'This order was refunded.')));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('filters by status at once', async () => {
  const asked = show();
  await screen.findByRole('heading', { name: 'All Orders: 2' });
  await user.selectOptions(screen.getByLabelText('Status'), 'Paid');
  expect(await screen.findByRole('heading', { name: 'All Orders: 1' })).toBeInTheDocument();
  expect(screen.queryByRole('cell', { name: 'ada@example.com' })).not.toBeInTheDocument();
  expect(asked.at(-1)).toEqual({ status: 'PAID' });
});

it('limits the search to the server’s length', async () => {
  show();
  expect(await screen.findByLabelText('Customer, tool, order or transaction')).toHaveAttribute(
    'maxlength',
    '320',
  );
});

it('searches the typed text and keeps the status', async () => {
  const asked = show('/dashboard/manage-orders?status=PAID');
  await user.type(await screen.findByLabelText('Customer, tool, order or transaction'), ' bo ');
  await waitFor(() => expect(asked.at(-1)).toEqual({ status: 'PAID', search: 'bo' }));
});

it('ignores an unknown status', async () => {
  const asked = show('/dashboard/manage-orders?status=NONSENSE&search=saw');
  expect(await screen.findByLabelText('Status')).toHaveValue('');
  expect(asked.at(-1)).toEqual({ search: 'saw' });
});

it('marks an order with a payment issue and says what happened', async () => {
  const at = '2026-02-04T10:00:00.000Z';
  const events = [
    { status: 'PENDING_PAYMENT', at: '2026-02-03T10:00:00.000Z', by: 'customer', note: null },
    { status: 'CANCELLED', at: '2026-02-03T11:00:00.000Z', by: 'shop', note: 'The time to pay ran out.' },
    { status: 'CANCELLED', at, by: 'shop', note: 'A payment of $199.90 came too late; it was refunded.' },
  ];
  const late = anOrder({ id: 'order-3', status: 'CANCELLED', paymentIssueAt: at, events });
  show(undefined, { orders: aConnection([late, PAID]) });
  const [, odd, sound] = await screen.findAllByRole('row');
  expect(odd).toHaveTextContent('Payment issuesA payment of $199.90 came too late; it was refunded.');
  expect(odd).not.toHaveTextContent('The time to pay ran out');
  expect(sound).not.toHaveTextContent('Payment issues');
});

it('settles a payment issue with a note', async () => {
  const settled: object[] = [];
  const issue = anOrder({ status: 'CANCELLED', paymentIssueAt: '2026-02-04T10:00:00.000Z' });
  show(undefined, {
    orders: aConnection([issue]),
    settlePaymentIssue: (variables: object) => {
      settled.push(variables);
      return { ...issue, paymentIssueAt: null };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Settle issue' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Settle the payment issue?' }));
  await user.type(dialog.getByLabelText('How it was settled'), 'Paid back by transfer.');
  await user.click(dialog.getByRole('button', { name: 'Settle issue' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Settle issue' })).not.toBeInTheDocument());
  expect(settled).toEqual([{ id: issue.id, note: 'Paid back by transfer.' }]);
});

it('filters by payment issue', async () => {
  const asked = show('/dashboard/manage-orders?status=PAID');
  await user.click(await screen.findByLabelText('Payment issues'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ status: 'PAID', paymentIssues: true }));
  await user.click(screen.getByLabelText('Payment issues'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ status: 'PAID' }));
});
