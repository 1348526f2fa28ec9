import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder, aPage, renderPage } from '@shop/web-data/testing';
import { ManageOrdersPage } from './manage-orders-page';

const UNPAID = anOrder();
const PAID = anOrder({ id: 'order-2', status: 'PAID', paid: true, customerEmail: 'bo@example.com' });

function show(at = '/dashboard/manage-orders') {
  const asked: object[] = [];
  renderPage(
    <ManageOrdersPage />,
    { path: '/dashboard/manage-orders', at },
    {
      orders: ({ status, search }: { status?: string; search?: string }) => {
        asked.push({ status, search });
        return aPage([UNPAID, PAID].filter((order) => !status || order.status === status));
      },
    },
  );
  return asked;
}

it('lists all orders with customer and state', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'All Orders: 2' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'bo@example.com' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Unpaid' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Update Status' })).toBeDisabled();
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
