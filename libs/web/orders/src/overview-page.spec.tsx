import { money } from '@shop/contracts';
import { aTool, renderPage, type Resolvers } from '@shop/web-data/testing';
import { screen, within } from '@testing-library/react';
import { OverviewPage } from './overview-page';

const DAY = { orders: 0, refunds: 0, revenue: money(0), refunded: money(0) };
const SUMMARY = {
  from: '2026-02-01',
  to: '2026-02-02',
  orders: 3,
  refunds: 0,
  revenue: money(59_970),
  refunded: money(0),
  days: [
    { ...DAY, day: '2026-02-01' },
    { ...DAY, day: '2026-02-02', orders: 3, revenue: money(59_970) },
  ],
  bestTools: [{ ...DAY, toolId: 'tool-1', toolName: 'Claw Hammer', quantity: 30, revenue: money(59_970) }],
  runningOut: [aTool({ id: 'tool-2', name: 'Bow Saw', availableQuantity: 3 })],
};

const show = (resolvers: Resolvers) =>
  renderPage(<OverviewPage />, { path: '/dashboard', at: '/dashboard' }, resolvers);

it('draws revenue and orders by day, and lists what sells and what is running out', async () => {
  show({ salesSummary: SUMMARY });
  const revenue = await screen.findByRole('figure', { name: 'Revenue per day $599.70' });
  expect(within(revenue).getByRole('listitem')).toHaveTextContent('Feb 2: $599.70');
  expect(screen.getByRole('figure', { name: 'Orders per day 3' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('table', { name: 'Best tools' })).getByText('Claw Hammer'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Bow Saw' })).toHaveAttribute(
    'href',
    '/dashboard/manage-tools?search=Bow%20Saw',
  );
});

it('says what will show where nothing was sold yet', async () => {
  show({ salesSummary: { ...SUMMARY, bestTools: [], runningOut: [] } });
  expect(await screen.findByText('Nothing sold yet')).toBeInTheDocument();
  expect(screen.getByText('All in stock')).toBeInTheDocument();
});
