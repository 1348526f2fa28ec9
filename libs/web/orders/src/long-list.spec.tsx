import { anOrder, aPage, Events, readAgain, renderPage } from '@shop/web-data/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManageOrdersPage } from './manage-orders-page';

const USUAL = 24;
const named = (number: number, status = 'PAID') =>
  anOrder({ id: `order-${number}`, status, customerEmail: `c${number}@example.com`, transactionId: 'pi_1' });

/** The page of sixty paid orders, of which two pages show; `asked` tells how many rows behind which one it asks for. */
async function open() {
  const orderChanged = new Events<object>();
  const shop = { orders: Array.from({ length: 60 }, (_, index) => named(60 - index)) };
  const asked: unknown[] = [];
  const orders = ({ first = USUAL, after }: { first?: number; after?: string | null }) => {
    asked.push([first, after ?? 'start']);
    const from = shop.orders.findIndex(({ id }) => id === after) + 1;
    const nodes = shop.orders.slice(from, from + first);
    return aPage(nodes, from + first < shop.orders.length, shop.orders.length);
  };
  const place = { path: '/dashboard/manage-orders', at: '/dashboard/manage-orders?show=48' };
  const client = renderPage(<ManageOrdersPage />, place, { orders, orderChanged });
  expect(await screen.findByText('Showing 48 of 60')).toBeInTheDocument();
  asked.length = 0;
  return { client, shop, asked, orderChanged };
}

const cell = (number: number) => screen.queryByRole('cell', { name: `c${number}@example.com` });

it('keeps its length and an open question about its fortieth row while orders come in', async () => {
  const { shop, asked, orderChanged } = await open();
  const row = screen.getByRole('cell', { name: 'c21@example.com' }).closest('tr') ?? document.body;
  await userEvent.click(within(row).getByRole('button', { name: 'Refund' }));
  const question = screen.getByRole('dialog');
  let least = 48;
  const watch = new MutationObserver(
    () => (least = Math.min(least, document.querySelectorAll('tbody tr').length)),
  );
  watch.observe(document.body, { childList: true, subtree: true });
  shop.orders = [named(61), ...shop.orders];
  act(() => orderChanged.next(named(61)));
  expect(await screen.findByText('Showing 49 of 61')).toBeInTheDocument();
  await waitFor(() =>
    expect(asked).toEqual([
      [24, 'start'],
      [48, 'start'],
    ]),
  );
  watch.disconnect();
  expect(least).toBe(48);
  expect(question).toBeInTheDocument();
});

it('is true to its last row when it has been asked for anew after a break', async () => {
  const { client, shop, asked } = await open();
  // Of the second page one has gone, and another has come up from behind.
  shop.orders = shop.orders.filter(({ id }) => id !== 'order-20');
  await readAgain(client);
  expect(await screen.findByText('Showing 48 of 59')).toBeInTheDocument();
  expect(cell(20)).toBeNull();
  expect(cell(12)).not.toBeNull();
  expect(asked).toHaveLength(2);
});
