import {
  anOrder,
  aConnection,
  Events,
  refetchActiveQueries,
  graphqlError,
  renderPage,
} from '@shop/web-apollo/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManageOrdersPage } from './manage-orders-page';

const USUAL = 24;
const named = (number: number, status = 'PAID') =>
  anOrder({ id: `order-${number}`, status, customerEmail: `c${number}@example.com`, transactionId: 'pi_1' });

/** Sixty paid orders, two pages shown; `asked` records page sizes and cursors. */
async function open() {
  const orderChanged = new Events<object>();
  const shop = { isDown: false, orders: Array.from({ length: 60 }, (_, index) => named(60 - index)) };
  const asked: unknown[] = [];
  const orders = ({ first = USUAL, after }: { first?: number; after?: string | null }) => {
    asked.push([first, after ?? 'start']);
    if (shop.isDown) throw graphqlError('UNAVAILABLE', 'down');
    const from = shop.orders.findIndex(({ id }) => id === after) + 1;
    const nodes = shop.orders.slice(from, from + first);
    return aConnection(nodes, from + first < shop.orders.length, shop.orders.length);
  };
  const place = { path: '/dashboard/manage-orders', initialPath: '/dashboard/manage-orders?show=48' };
  const client = renderPage(<ManageOrdersPage />, place, { orders, orderChanged });
  expect(await screen.findByText('Showing 48 of 60')).toBeInTheDocument();
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

it('keeps its length and the dialog of row forty while orders arrive', async () => {
  const { shop, asked, orderChanged } = await open();
  const row = screen.getByRole('cell', { name: 'Ada Field c21@example.com' }).closest('tr') ?? document.body;
  await userEvent.click(within(row).getByRole('button', { name: 'Refund' }));
  const question = screen.getByRole('dialog');
  const shortest = watchLength();
  shop.orders = [named(61), ...shop.orders];
  act(() => orderChanged.next(named(61)));
  expect(await screen.findByText('Showing 49 of 61')).toBeInTheDocument();
  expect(asked).toEqual([[48, 'start']]);
  expect(shortest()).toBeGreaterThanOrEqual(48);
  expect(question).toBeInTheDocument();
});

it('is complete after a reconnect refetch', async () => {
  const { client, shop, asked } = await open();
  // One order of the second page is gone, another moved up.
  shop.orders = shop.orders.filter(({ id }) => id !== 'order-20');
  await refetchActiveQueries(client);
  expect(await screen.findByText('Showing 48 of 59')).toBeInTheDocument();
  expect(cell(20)).toBeNull();
  expect(cell(12)).not.toBeNull();
  expect(asked).toHaveLength(1);
});

it.each([
  [30, 78],
  [50, 48],
])('never shrinks during a refetch when %p have arrived', async (newcomers, rows) => {
  const { client, shop, asked } = await open();
  const shortest = watchLength();
  const all = newcomers + 60;
  shop.orders = [...Array.from({ length: newcomers }, (_, index) => named(all - index)), ...shop.orders];
  await refetchActiveQueries(client);
  expect(await screen.findByText(`Showing ${rows} of ${all}`)).toBeInTheDocument();
  expect(cell(all)).not.toBeNull();
  expect(shortest()).toBeGreaterThanOrEqual(48);
  expect(asked).toEqual([[48, 'start']]);
});

it('reloads from the start when that fails, and shows the error', async () => {
  const { client, shop } = await open();
  shop.isDown = true;
  await refetchActiveQueries(client);
  expect(await screen.findByText(/isn't responding/)).toBeInTheDocument();
  expect(cell(20)).not.toBeNull();
  shop.isDown = false;
  shop.orders = shop.orders.filter(({ id }) => id !== 'order-20');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Showing 48 of 59')).toBeInTheDocument();
  expect(cell(20)).toBeNull();
});
