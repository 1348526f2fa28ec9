import { anOrder, aConnection, Events, graphqlError, renderPage } from '@shop/web-apollo/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManageOrdersPage } from './manage-orders-page';
import { MyOrdersPage } from './my-orders-page';

const NEXT = anOrder({ id: 'order-2', toolName: 'Bow Saw', customerEmail: 'bo@example.com' });
const PAID = { status: 'PAID', paid: true, transactionId: 'pi_7' };

/** A list page whose orders change on the server; the page learns of it by events only. */
function open(page: 'mine' | 'managed', at: string) {
  const orderChanged = new Events<object>();
  const shop = { orders: [anOrder()], moved: [] as object[] };
  const list = ({ status }: { status?: string }) =>
    aConnection(shop.orders.filter((order) => !status || order.status === status));
  const updateOrderStatus = (args: object) => {
    shop.moved.push({ ...args });
    throw graphqlError('CONFLICT', 'The order is shipped already.');
  };
  const path = page === 'mine' ? '/dashboard/my-orders' : '/dashboard/manage-orders';
  renderPage(
    page === 'mine' ? <MyOrdersPage /> : <ManageOrdersPage />,
    { path, initialPath: path + at },
    { myOrders: list, orders: list, orderChanged, updateOrderStatus },
  );
  const happen = async (order: ReturnType<typeof anOrder>) => {
    shop.orders = [order, ...shop.orders.filter(({ id }) => id !== order.id)];
    await waitFor(() => expect(orderChanged.observed).toBe(true));
    act(() => orderChanged.next(order));
  };
  return { shop, happen };
}

const table = () => within(screen.getByRole('table'));

describe('My Orders', () => {
  it('shows a payment made elsewhere', async () => {
    const { happen } = open('mine', '');
    await screen.findByRole('link', { name: 'Pay' });
    await happen(anOrder(PAID));
    expect(await table().findByText('Paid')).toBeInTheDocument();
    expect(table().getByText('pi_7')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
  });

  it('keeps an order that expired', async () => {
    const { happen } = open('mine', '');
    await screen.findByRole('link', { name: 'Pay' });
    const events = [{ status: 'CANCELLED', by: 'shop', at: '2026-02-03T11:00:00.000Z', note: null }];
    await happen(anOrder({ status: 'CANCELLED', events }));
    expect(await table().findByText('Expired')).toBeInTheDocument();
    expect(table().getByRole('link', { name: 'Order again' })).toBeInTheDocument();
  });

  it('removes a cancelled order and adds a new one', async () => {
    const { shop, happen } = open('mine', '');
    await screen.findByRole('heading', { name: 'My Orders: 1' });
    await happen(anOrder({ status: 'CANCELLED' }));
    expect(await screen.findByRole('heading', { name: 'My Orders: 0' })).toBeInTheDocument();
    shop.orders = [];
    await happen(NEXT);
    expect(await screen.findByRole('heading', { name: 'My Orders: 1' })).toBeInTheDocument();
    expect(table().getByText('Bow Saw')).toBeInTheDocument();
  });
});

describe('Manage Orders', () => {
  it('shows new payments and new orders', async () => {
    const { happen } = open('managed', '');
    expect(await screen.findByRole('button', { name: 'Unpaid' })).toBeInTheDocument();
    await happen(anOrder(PAID));
    expect(await table().findByText('Paid')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Update Status' })).toBeInTheDocument();
    await happen(NEXT);
    expect(await screen.findByRole('heading', { name: 'All Orders: 2' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Ada Field bo@example.com' })).toBeInTheDocument();
  });

  it('keeps the open dialog when another admin moves the order', async () => {
    const { shop, happen } = open('managed', '');
    await screen.findByRole('button', { name: 'Unpaid' });
    await happen(anOrder(PAID));
    await userEvent.click(await screen.findByRole('button', { name: 'Update Status' }));
    await happen(anOrder({ ...PAID, status: 'SHIPPED' }));
    expect(await table().findByText('Shipped')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Mark as shipped?' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The order is shipped already.');
    expect(shop.moved).toEqual([{ id: 'order-1', status: 'SHIPPED' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await userEvent.click(screen.getByRole('button', { name: 'Update Status' }));
    expect(screen.getByRole('dialog', { name: 'Mark as delivered?' })).toBeInTheDocument();
  });

  it('keeps an order that no longer matches the filter until another arrives', async () => {
    const { happen } = open('managed', '?status=PENDING_PAYMENT');
    await screen.findByRole('heading', { name: 'All Orders: 1' });
    await happen(anOrder(PAID));
    expect(await table().findByText('Paid')).toBeInTheDocument();
    await happen(NEXT);
    expect(await screen.findByRole('cell', { name: 'Ada Field bo@example.com' })).toBeInTheDocument();
    expect(table().queryByText('Paid')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'All Orders: 1' })).toBeInTheDocument();
  });
});
