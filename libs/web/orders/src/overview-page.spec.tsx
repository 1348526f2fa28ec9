import { money } from '@shop/contracts';
import {
  anOrder,
  aConnection,
  aTool,
  graphqlError,
  renderPage,
  type Resolvers,
} from '@shop/web-apollo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverviewPage } from './overview-page';
import { renderAs } from './testing/render-as';

const NOTHING = { orders: 0, refunds: 0, revenue: money(0), refunded: money(0) };
const SALES = { orders: 3, refunds: 1, revenue: money(59_970), refunded: money(19_990) };

const NO_JOBS = {
  allReviews: aConnection([]),
  searchesWithoutResult: [],
  letters: aConnection([]),
  webhookDeliveries: aConnection([]),
};

function summary(fields: object = {}) {
  return {
    ...SALES,
    from: '2026-02-01',
    to: '2026-02-02',
    days: [
      { ...NOTHING, day: '2026-02-01' },
      { ...SALES, day: '2026-02-02' },
    ],
    bestTools: [
      { ...SALES, toolId: 'tool-1', toolName: 'Claw Hammer', quantity: 30 },
      { ...SALES, toolId: 'tool-3', toolName: 'Given Back', quantity: 10, refunded: money(59_970) },
    ],
    runningOut: [aTool({ id: 'tool-2', name: 'Bow Saw', availableQuantity: 3 })],
    ...fields,
  };
}

const show = (resolvers: Resolvers, at = '/dashboard') =>
  renderPage(
    renderAs('admin', <OverviewPage />),
    { path: '/dashboard', initialPath: at },
    {
      orders: aConnection([]),
      reservationHolders: [],
      shopSettings: sellerOf('Tools Ltd'),
      ...NO_JOBS,
      ...resolvers,
    },
  );
const sellerOf = (name: string | null) => ({ version: 1, seller: { name, address: 'Mill Road 1' } });

it('leads to the settings while they name no seller', async () => {
  show({ salesSummary: () => summary(), shopSettings: sellerOf(null) });
  expect(await screen.findByRole('link', { name: 'Enter seller' })).toHaveAttribute(
    'href',
    '/dashboard/settings',
  );
});

it('has no banner once they do', async () => {
  show({ salesSummary: () => summary() });
  await screen.findByRole('heading', { name: 'Overview' });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(screen.queryByRole('link', { name: 'Enter seller' })).not.toBeInTheDocument();
});
afterEach(() => jest.restoreAllMocks());
const list = (name: string) => within(screen.getByRole('list', { name }));

it('shows totals, charts, best sellers and low stock', async () => {
  show({ salesSummary: summary() });
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  expect(await screen.findByText('$199.90 for 1 order')).toBeInTheDocument();
  expect(screen.getByText('Gross revenue', { selector: 'dt' }).nextSibling).toHaveTextContent('$599.70');
  const revenue = screen.getByRole('img', { name: 'Revenue per day' });
  expect(revenue).toHaveTextContent('Feb 1 to Feb 2, highest on Feb 2: $599.70.');
  expect(screen.getByRole('img', { name: 'Orders per day' })).toHaveTextContent('Feb 2: 3 orders');
  expect(list('Best sellers').getAllByRole('listitem')).toHaveLength(1);
  expect(list('Best sellers').getByRole('listitem')).toHaveTextContent(
    'Claw Hammer$399.8030 units in 3 orders, $199.90 refunded',
  );
  const saw = screen.getByRole('link', { name: 'Bow Saw' });
  expect(saw).toHaveAttribute('href', '/dashboard/manage-tools?edit=tool-2');
  expect(list('Low stock').getByText('3 left')).toBeInTheDocument();
});

it('shows net revenue and compares with the period before', async () => {
  const before = { ...SALES, orders: 4, revenue: money(39_980), refunded: money(0) };
  show({ salesSummary: ({ to }: { to?: string }) => summary(to ? before : {}) });
  const figure = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).parentElement as HTMLElement;
  expect(await figure('Gross revenue')).toHaveTextContent('$599.70+50% vs. previous period');
  expect(await figure('Net revenue')).toHaveTextContent('$399.800% vs. previous period');
  expect(await figure('Orders')).toHaveTextContent('3-25% vs. previous period');
});

it('draws net revenue and the same day of the period before', async () => {
  const days = [
    { ...NOTHING, day: '2026-01-30' },
    { ...SALES, revenue: money(10_000), refunded: money(0), day: '2026-01-31' },
  ];
  show({ salesSummary: ({ to }: { to?: string }) => summary(to ? { days } : {}) });
  const net = await screen.findByRole('img', { name: 'Net revenue per day' });
  expect(net).toHaveTextContent('Feb 1 to Feb 2, highest on Feb 2: $399.80.');
  const figures = (name: string) =>
    [...net.querySelectorAll(`[${name}]`)].map((bar) => bar.getAttribute(name));
  expect(figures('data-value')).toEqual(['0', '39980']);
  expect(figures('data-before')).toEqual(['0', '10000']);
  await userEvent.hover(net.querySelectorAll('g')[1] as Element);
  expect(screen.getByText('Feb 2: $399.80, $100.00 on Jan 31')).toBeInTheDocument();
});

it('lists open jobs with links, and none that is done', async () => {
  const orders = ({ status }: { status?: string }) => aConnection([], false, status === 'PAID' ? 4 : 2);
  show({
    ...{ salesSummary: summary(), orders, allReviews: aConnection([], false, 1_200) },
    searchesWithoutResult: Array.from({ length: 100 }, (_, n) => ({
      ...{ __typename: 'SearchWithoutResult', text: `tool ${n}`, count: 1, lastAt: '2026-02-01T00:00:00Z' },
    })),
    webhookDeliveries: aConnection([], false, 3),
  });
  const jobs = within(await screen.findByRole('list', { name: 'Open jobs' })).getAllByRole('link');
  expect(jobs.map((job) => [job.textContent, job.getAttribute('href')])).toEqual([
    ['Orders to ship: 4', '/dashboard/manage-orders?status=PAID'],
    ['Payment issues: 2', '/dashboard/manage-orders?incidents=1'],
    ['Tools low on stock: 1', '#low-stock'],
    ['Reviews to answer: 1,200', '/dashboard/reviews?unanswered=1'],
    ['Searches without result: 100+', '/dashboard/searches'],
    ['Webhooks that failed: 3', '/dashboard/webhooks?state=FAILED'],
  ]);
});

it('says when the period before had no sales', async () => {
  show({ salesSummary: ({ to }: { to?: string }) => summary(to ? NOTHING : {}) });
  expect(await screen.findAllByText('No sales in the previous period')).toHaveLength(3);
});

it('links best sellers to their tools', async () => {
  show({ salesSummary: summary() });
  const link = await screen.findByRole('link', { name: 'Claw Hammer' });
  expect(link).toHaveAttribute('href', '/dashboard/manage-tools?edit=tool-1');
});

it('warns of orders with payment issues and links to them', async () => {
  const asked: object[] = [];
  const orders = (search: object) => {
    asked.push(search);
    return aConnection([anOrder()], true, 2);
  };
  show({ salesSummary: summary(), orders });
  const warning = within(await screen.findByRole('region', { name: 'Payment issues' }));
  expect(warning.getByText(/2 orders with a payment issue/)).toBeInTheDocument();
  const way = warning.getByRole('link', { name: 'View orders' });
  expect(way).toHaveAttribute('href', '/dashboard/manage-orders?incidents=1');
  expect(asked).toEqual([
    { first: 1, paymentIssues: true },
    { first: 1, status: 'PAID' },
  ]);
});

it('shows who reserves units without payment, and links to their orders', async () => {
  const holder = {
    ...{
      customerUid: 'uid-1',
      customerEmail: 'ada@example.com',
      orders: 2,
      quantity: 30,
      total: money(5_997),
    },
    tools: [
      { toolId: 'tool-1', toolName: 'Claw Hammer', quantity: 25 },
      { toolId: 'tool-2', toolName: 'Bow Saw', quantity: 5 },
    ],
  };
  show({ salesSummary: summary(), reservationHolders: [holder] });
  const row = await screen.findByRole('list', { name: 'Reserved without payment' });
  expect(row).toHaveTextContent('ada@example.com$59.9730 units in 2 orders: 25 × Claw Hammer, 5 × Bow Saw');
  expect(within(row).getByRole('link')).toHaveAttribute(
    'href',
    '/dashboard/manage-orders?status=PENDING_PAYMENT&search=ada%40example.com',
  );
});

it('shows no warning without payment issues', async () => {
  show({ salesSummary: summary() });
  expect(await screen.findByText('$199.90 for 1 order')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Payment issues' })).not.toBeInTheDocument();
});

it('has every chart figure in a table', async () => {
  show({ salesSummary: summary() });
  await userEvent.click(await screen.findByText('Daily figures'));
  const rows = within(screen.getByRole('table', { name: 'Sales by day' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Day (UTC)OrdersRevenueRefundedNet',
    'Feb 23$599.70$199.90$399.80',
    'Feb 10$0.00$0.00$0.00',
  ]);
});

it('reads the period from the URL and changes both', async () => {
  const lengths: number[] = [];
  const answer = ({ from, to }: { from: string; to?: string }) => {
    if (to) return summary();
    lengths.push(Math.ceil((Date.now() - Date.parse(from)) / 86_400_000));
    return summary();
  };
  show({ salesSummary: answer }, '/dashboard?days=7');
  expect(await screen.findByRole('radio', { name: '7 days' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
  expect(screen.getByRole('radio', { name: '90 days' })).toBeChecked();
  expect(lengths).toEqual([7, 90]);
});

it('moves on at midnight by the server clock with the same number of days', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-02T23:59:59Z'));
  const asked: string[] = [];
  const answer = ({ from, to }: { from: string; to?: string }) => {
    asked.push(to ? `${from} to ${to}` : from);
    return summary();
  };
  show({ salesSummary: answer }, '/dashboard?days=7');
  expect(await screen.findByText('$199.90 for 1 order')).toBeInTheDocument();
  expect(asked.sort()).toEqual([
    '2026-02-17T00:00:00.000Z to 2026-02-23T23:59:59.999Z',
    '2026-02-24T00:00:00.000Z',
  ]);
  clock.mockReturnValue(Date.parse('2026-03-03T00:00:00Z'));
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(asked).toContain('2026-02-25T00:00:00.000Z');
});

it('explains empty charts and lists', async () => {
  const days = [{ ...NOTHING, day: '2026-02-01' }];
  show({ salesSummary: summary({ ...NOTHING, days, bestTools: [], runningOut: [] }) });
  expect(await screen.findByText('No sales in this period')).toBeInTheDocument();
  expect(screen.getByText('Nothing sold yet')).toBeInTheDocument();
  expect(screen.getByText('Nothing is low on stock.')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Revenue per day' })).not.toBeInTheDocument();
});

it('shows an error and retries', async () => {
  let up = false;
  show({
    salesSummary: () => {
      if (!up) throw graphqlError('UNAVAILABLE', 'down');
      return summary();
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/isn't responding/);
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('$199.90 for 1 order')).toBeInTheDocument();
});
