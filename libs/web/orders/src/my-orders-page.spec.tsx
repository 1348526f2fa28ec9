import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  anOrder,
  aConnection,
  aTool,
  graphqlError,
  renderPage,
  type Resolvers,
} from '@shop/web-apollo/testing';
import { Toaster } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import { MyOrdersPage } from './my-orders-page';
import { deferred } from './testing/deferred';

const UNPAID = anOrder();
const PAID = anOrder({
  id: 'order-2',
  toolName: 'Pipe Wrench',
  status: 'PAID',
  paid: true,
  transactionId: 'pi_42',
});

const show = (resolvers: Resolvers) =>
  renderPage(
    <>
      <MyOrdersPage />
      <Link to="/browse-tools">Leave</Link>
    </>,
    { path: '/dashboard/my-orders', initialPath: '/dashboard/my-orders', siblings: <Toaster /> },
    { myOrders: aConnection([UNPAID, PAID]), ...resolvers },
  );

const row = async (tool: string) =>
  within((await screen.findByText(tool)).closest('[role=row]') as HTMLElement);

it('counts the orders and lists tool and payment', async () => {
  show({});
  expect(await screen.findByRole('heading', { name: 'My Orders: 2' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Tool',
    'Payment',
  ]);
  expect((await row('Claw Hammer')).getByText('$199.90')).toBeInTheDocument();
});

it('offers to pay and to cancel unpaid orders', async () => {
  show({});
  const unpaid = await row('Claw Hammer');
  expect(unpaid.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/payment/order-1');
  expect(unpaid.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
});

it('formats the units in the dialog', async () => {
  show({ myOrders: aConnection([anOrder({ quantity: 1_234 })]) });
  await userEvent.click((await row('Claw Hammer')).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Your hold on 1,234 × Claw Hammer will be released.');
});

it('counts down the reservation of unpaid orders', async () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const inTenMinutes = new Date(now + 600_000).toISOString();
  show({ myOrders: aConnection([anOrder({ holdExpiresAt: inTenMinutes }), PAID]) });
  expect((await row('Claw Hammer')).getByRole('timer')).toHaveTextContent('10:00');
  expect((await row('Pipe Wrench')).queryByRole('timer')).not.toBeInTheDocument();
  clock.mockRestore();
});

it('shows the transaction and receipt link of paid orders', async () => {
  show({});
  const paid = await row('Pipe Wrench');
  expect(paid.getByText('Paid')).toBeInTheDocument();
  expect(paid.getByText('pi_42')).toBeInTheDocument();
  expect(paid.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/payment/order-2');
  expect(paid.getByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/purchase/tool-1');
  expect(paid.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

it.each([
  ['SHIPPED', 'Paid · Shipped'],
  ['DELIVERED', 'Paid · Delivered'],
  ['REFUNDED', 'Refunded'],
])('shows one state of an order that is %s', async (status, text) => {
  show({ myOrders: aConnection([anOrder({ ...PAID, status })]) });
  const paid = await row('Pipe Wrench');
  expect(paid.getByText(text)).toBeInTheDocument();
  expect(paid.queryByText('Paid')).not.toBeInTheDocument();
});

it.each([
  ['DELIVERED', ['/tools/claw-hammer#reviews']],
  ['SHIPPED', []],
])('offers a review of the tool of an order that is %s', async (status, hrefs) => {
  show({ myOrders: aConnection([anOrder({ ...PAID, status, tool: aTool({ slug: 'claw-hammer' }) })]) });
  const links = (await row('Pipe Wrench')).queryAllByRole('link', { name: 'Review' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
});

it('shows an unpaid order as expired once its hold is over', async () => {
  show({ myOrders: aConnection([anOrder({ holdExpiresAt: '2026-02-03T11:00:00.000Z' })]) });
  const expired = await row('Claw Hammer');
  expect(expired.getByText('Expired')).toBeInTheDocument();
  expect(expired.getByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/purchase/tool-1');
  expect(expired.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
});

it('cancels after confirmation; row and count follow', async () => {
  const cancelled: string[] = [];
  show({
    cancelOrder: ({ id }: { id: string }) => {
      cancelled.push(id);
      return anOrder({ status: 'CANCELLED' });
    },
  });
  await userEvent.click((await row('Claw Hammer')).getByRole('button', { name: 'Cancel' }));
  expect(
    screen.getByRole('dialog', { name: 'Are you sure you want to cancel the order?' }),
  ).toBeInTheDocument();
  expect(cancelled).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Order is canceled.')).toBeInTheDocument();
  expect(cancelled).toEqual(['order-1']);
  expect(screen.queryByText('Claw Hammer')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'My Orders: 1' })).toBeInTheDocument();
});

it('keeps the dialog open with the error, and reopens it without', async () => {
  show({
    cancelOrder: () => {
      throw graphqlError('UNAVAILABLE', 'down');
    },
  });
  await userEvent.click((await row('Claw Hammer')).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("isn't responding");
  await userEvent.click(screen.getByRole('button', { name: 'Keep order' }));
  await userEvent.click((await row('Claw Hammer')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('notifies a user who left why an order was not cancelled', async () => {
  const answer = deferred<object>();
  show({ cancelOrder: () => answer.promise });
  await userEvent.click((await row('Claw Hammer')).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  answer.resolve(Promise.reject(graphqlError('UNAVAILABLE', 'down')));
  expect(await screen.findByText(/^Cancel Order: .*isn't responding/)).toBeInTheDocument();
});

it('shows an order as paid that was paid while the dialog was open', async () => {
  let order = UNPAID;
  show({
    myOrders: () => aConnection([order]),
    cancelOrder: () => {
      order = anOrder({ status: 'PAID', paid: true, transactionId: 'pi_41' });
      throw graphqlError('CONFLICT', 'This order is paid and can no longer be cancelled.');
    },
  });
  await userEvent.click((await row('Claw Hammer')).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('pi_41')).toBeInTheDocument();
  expect(screen.getByText('This order is paid and can no longer be cancelled.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('links to the tools when there are no orders', async () => {
  show({ myOrders: aConnection([]) });
  expect(await screen.findByRole('heading', { name: 'My Orders: 0' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse Tools' })).toHaveAttribute('href', '/browse-tools');
});

it('names the first of several tools, and how many there are', async () => {
  const [line] = anOrder().lines;
  const lines = [line, { ...line, toolId: 'tool-2', toolName: 'Saw' }, { ...line, toolId: 'tool-3' }];
  show({ myOrders: aConnection([anOrder({ lines })]) });
  expect(await screen.findByText(/^Claw Hammer$/)).toBeInTheDocument();
  expect(screen.getByText('3 tools')).toBeInTheDocument();
  expect(screen.getByText(/and 2 more/)).toBeInTheDocument();
});
