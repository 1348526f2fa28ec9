import { aConnection, renderPage } from '@shop/web-apollo/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAs } from '../testing/render-as';
import { exportPath } from './invoice-params';
import { InvoicesPage } from './invoices-page';
import { MyInvoicesPage } from './my-invoices-page';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const INVOICE = {
  ...{ __typename: 'Invoice', id: 'INV-000001', number: 'INV-000001', kind: 'INVOICE', refersTo: null },
  ...{ issuedAt: '2026-03-02T23:30:00.000Z', orderId: 'order-1', orderNumber: 'T-7K2Q-9MXPC' },
  total: { amount: 12_495, currency: 'USD' },
  buyer: { name: 'Ada Field', email: 'ada@demo.dev' },
};
const NOTE = {
  ...{ ...INVOICE, id: 'CN-000001', number: 'CN-000001', kind: 'CREDIT_NOTE', refersTo: 'INV-000001' },
  buyer: null,
};

interface Request {
  readonly first?: number;
  readonly after?: string | null;
}

function showAll(nodes: readonly { id: string }[] = [NOTE, INVOICE], search = '') {
  const asked: object[] = [];
  renderPage(
    renderAs('admin', <InvoicesPage />),
    { path: '/dashboard/invoices', initialPath: `/dashboard/invoices${search}` },
    {
      shopSettings: { version: 1, seller: { name: null, address: null } },
      invoices: ({ first: _, ...request }: Request) => {
        asked.push(request);
        const rest = request.after ? nodes.slice(1) : nodes.slice(0, 1);
        return aConnection(rest, !request.after && nodes.length > 1, nodes.length);
      },
    },
  );
  return asked;
}
const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('lists papers with links to the paper, its invoice and its order, page by page', async () => {
  showAll();
  expect(await screen.findByRole('heading', { name: 'Invoices: 2' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Enter seller' })).toBeInTheDocument();
  expect(leadsTo('CN-000001')).toBe('/invoice/CN-000001');
  expect(leadsTo('INV-000001')).toBe('/invoice/INV-000001');
  expect(leadsTo('T-7K2Q-9MXPC')).toBe('/dashboard/orders/order-1');
  expect(screen.getByText('Deleted customer')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('cell', { name: 'Ada Field ada@demo.dev' })).toBeInTheDocument();
  expect(screen.getAllByText('Mar 2, 2026')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('filters by number, type and days in UTC, from the URL', async () => {
  const asked = showAll([], '?search=INV&kind=INVOICE&from=2026-03-01&to=2026-03-02');
  expect(await screen.findByText('No invoices found')).toBeInTheDocument();
  const range = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T23:59:59.999Z' };
  expect(asked).toEqual([expect.objectContaining({ search: 'INV', kind: 'INVOICE', ...range })]);
  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(await screen.findByText('No invoices yet')).toBeInTheDocument();
});

it('names a day that is no filter', async () => {
  const asked = showAll([INVOICE], '?from=2026-03-02&to=2026-03-01&kind=RECEIPT');
  expect(await screen.findByText('Choose a day on or after From')).toBeInTheDocument();
  expect(asked).toEqual([expect.not.objectContaining({ to: expect.anything() })]);
});

it("lists a customer's own", async () => {
  renderPage(
    renderAs('customer', <MyInvoicesPage />),
    { path: '/dashboard/my-invoices', initialPath: '/dashboard/my-invoices' },
    { myInvoices: aConnection([INVOICE]) },
  );
  expect(await screen.findByRole('heading', { name: 'My Invoices: 1' })).toBeInTheDocument();
  expect(leadsTo('INV-000001')).toBe('/invoice/INV-000001');
  expect(screen.getByRole('button', { name: 'Download PDF' })).toHaveAccessibleDescription('INV-000001');
});

it('exports the papers of the chosen type and period', async () => {
  showAll([INVOICE]);
  expect(await screen.findByRole('button', { name: 'Export invoices' })).toBeInTheDocument();
  expect(exportPath({})).toBe('/invoice/export.csv');
  expect(exportPath({ kind: 'INVOICE', from: '2026-03-01T00:00:00.000Z', search: 'INV' })).toBe(
    '/invoice/export.csv?kind=INVOICE&from=2026-03-01T00%3A00%3A00.000Z',
  );
});
