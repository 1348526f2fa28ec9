import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder, aPage, refusal, renderPage, type Resolvers } from '@shop/web-data/testing';
import { Toaster } from '@shop/web-ui';
import { ManageOrdersPage } from './manage-orders-page';

const UNPAID = anOrder();
const PAID = anOrder({ id: 'order-2', status: 'PAID', paid: true, customerEmail: 'bo@example.com' });

function show(at = '/dashboard/manage-orders', resolvers: Resolvers = {}) {
  const asked: object[] = [];
  renderPage(
    <ManageOrdersPage />,
    { path: '/dashboard/manage-orders', at, beside: <Toaster /> },
    {
      orders: ({ status, search }: { status?: string; search?: string }) => {
        asked.push({ status, search });
        return aPage([UNPAID, PAID].filter((order) => !status || order.status === status));
      },
      ...resolvers,
    },
  );
  return asked;
}

it('lists all orders with customer and state', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'All Orders: 2' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'bo@example.com' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Unpaid' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Update Status' })).toBeEnabled();
});

it('moves a paid order on after asking, and shows its new state', async () => {
  const moved: object[] = [];
  show(undefined, {
    updateOrderStatus: (args: object) => {
      moved.push({ ...args });
      return { ...PAID, status: 'SHIPPED' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Update Status' }));
  expect(screen.getByRole('dialog', { name: 'Mark the order as shipped?' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Order is now: Shipped')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getByText('Shipped')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(moved).toEqual([{ id: 'order-2', status: 'SHIPPED' }]);
});

it('refunds after asking; a refusal is said in the question, which stays', async () => {
  let refuse = true;
  show(undefined, {
    refundOrder: () => {
      if (refuse) throw refusal('UNAVAILABLE', 'down');
      return { ...PAID, status: 'REFUNDED' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/does not answer/);
  refuse = false;
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Order is refunded.')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getByText('Refunded')).toBeInTheDocument();
});

it('filters by status at once', async () => {
  const asked = show();
  await screen.findByRole('heading', { name: 'All Orders: 2' });
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Paid');
  expect(await screen.findByRole('heading', { name: 'All Orders: 1' })).toBeInTheDocument();
  expect(screen.queryByRole('cell', { name: 'ada@example.com' })).not.toBeInTheDocument();
  expect(asked.at(-1)).toEqual({ status: 'PAID', search: undefined });
});

it('searches on Enter and keeps the status', async () => {
  const asked = show('/dashboard/manage-orders?status=PAID');
  await userEvent.type(await screen.findByLabelText('Customer or tool'), ' bo {Enter}');
  await waitFor(() => expect(asked.at(-1)).toEqual({ status: 'PAID', search: 'bo' }));
});

it('takes a status that there is not as none', async () => {
  const asked = show('/dashboard/manage-orders?status=NONSENSE&search=saw');
  expect(await screen.findByLabelText('Status')).toHaveValue('');
  expect(asked.at(-1)).toEqual({ status: undefined, search: 'saw' });
});
