import {
  anOrder,
  aConnection,
  Events,
  refetchActiveQueries,
  graphqlError,
  renderPage,
} from '@shop/web-apollo/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManageOrdersPage } from './manage-orders-page';

const USUAL = 24;
/** Rows that are in the page. */
const NEAR = 20;
const named = (number: number, status = 'PAID') =>
  anOrder({ id: `order-${number}`, status, customerEmail: `c${number}@example.com`, transactionId: 'pi_1' });

/** 160 paid orders, of which a page is loaded; `asked` records page sizes and cursors. */
async function open() {
  const orderChanged = new Events<object>();
  const shop = { isDown: false, orders: Array.from({ length: 160 }, (_, index) => named(160 - index)) };
  const asked: unknown[] = [];
  const orders = ({ first = USUAL, after }: { first?: number; after?: string | null }) => {
    asked.push([first, after ?? 'start']);
    if (shop.isDown) throw graphqlError('UNAVAILABLE', 'down');
    const from = shop.orders.findIndex(({ id }) => id === after) + 1;
    const nodes = shop.orders.slice(from, from + first);
    return aConnection(nodes, from + first < shop.orders.length, shop.orders.length);
  };
  const place = { path: '/dashboard/manage-orders', initialPath: '/dashboard/manage-orders' };
  const client = renderPage(<ManageOrdersPage />, place, { orders, orderChanged });
  expect(await screen.findByRole('heading', { name: 'All Orders: 160' })).toBeInTheDocument();
  asked.length = 0;
  return { client, shop, asked, orderChanged };
}

/** Returns the smallest row count since. */
function watchLength(): () => number {
  let least = Infinity;
  const count = () => (least = Math.min(least, document.querySelectorAll('tbody tr').length));
  const watch = new MutationObserver(count);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    return least;
  };
}

const cell = (number: number) => screen.queryByRole('cell', { name: `Ada Field c${number}@example.com` });

it('keeps its length and the dialog of row ten while orders arrive', async () => {
  const { shop, asked, orderChanged } = await open();
  const row = screen.getByRole('cell', { name: 'Ada Field c151@example.com' }).closest('tr') ?? document.body;
  await userEvent.click(within(row).getByRole('button', { name: 'Refund' }));
  const question = screen.getByRole('dialog');
  const shortest = watchLength();
  shop.orders = [named(161), ...shop.orders];
  act(() => orderChanged.next(named(161)));
  await waitFor(() => expect(asked).toEqual([[100, 'start']]));
  expect(await screen.findByRole('heading', { name: 'All Orders: 161', hidden: true })).toBeInTheDocument();
  expect(shortest()).toBeGreaterThanOrEqual(NEAR);
  expect(question).toBeInTheDocument();
});

it('is complete after a reconnect refetch', async () => {
  const { client, shop, asked } = await open();
  shop.orders = shop.orders.filter(({ id }) => id !== 'order-150');
  await refetchActiveQueries(client);
  expect(await screen.findByRole('heading', { name: 'All Orders: 159' })).toBeInTheDocument();
  expect(cell(150)).toBeNull();
  expect(cell(149)).not.toBeNull();
  expect(asked).toHaveLength(1);
});

it.each([30, 150])('never shrinks during a refetch when %p have arrived', async (newcomers) => {
  const { client, shop, asked } = await open();
  const shortest = watchLength();
  const all = newcomers + 160;
  shop.orders = [...Array.from({ length: newcomers }, (_, index) => named(all - index)), ...shop.orders];
  await refetchActiveQueries(client);
  expect(await screen.findByRole('heading', { name: `All Orders: ${all}` })).toBeInTheDocument();
  expect(cell(all)).not.toBeNull();
  expect(shortest()).toBeGreaterThanOrEqual(NEAR);
  expect(asked).toEqual([[100, 'start']]);
});

it('reloads from the start when that fails, and shows the error', async () => {
  const { client, shop } = await open();
  shop.isDown = true;
  await refetchActiveQueries(client);
  expect(await screen.findByText(/isn't responding/)).toBeInTheDocument();
  expect(cell(150)).not.toBeNull();
  shop.isDown = false;
  shop.orders = shop.orders.filter(({ id }) => id !== 'order-150');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'All Orders: 159' })).toBeInTheDocument();
  expect(cell(150)).toBeNull();
});
