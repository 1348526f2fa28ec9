import { screen } from '@testing-library/react';
import { anOrder, renderPage } from '@shop/web-apollo/testing';
import { PaymentPage } from './payment-page';
import { renderAs } from './testing/render-as';

const PAID = anOrder({
  status: 'SHIPPED',
  paid: true,
  transactionId: 'pi_42',
  paidAt: '2026-02-03T11:00:00.000Z',
});

async function show(order: object, who: 'customer' | 'admin' = 'customer') {
  const at = '/payment/order-1';
  renderPage(
    renderAs(who, <PaymentPage />),
    { path: '/payment/:id', initialPath: at },
    { payableOrder: null, order },
  );
  expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeInTheDocument();
}

/** Facts of the receipt, in order. */
function facts(): [string | null, string | null][] {
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const texts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return terms.map((term, place) => [term, texts[place] ?? null]);
}

it('shows all facts of a paid order and no form', async () => {
  await show(PAID);
  expect(document.title).toMatch(/^Receipt/);
  for (const text of ['Paid · Shipped', 'Claw Hammer']) expect(screen.getByText(text)).toBeInTheDocument();
  expect(facts()).toEqual([
    ['Order', 'T-7K2Q-9MXPC'],
    ['Ordered on', expect.stringMatching(/^February 3, 2026 at .+ (UTC|GMT|[A-Z]{2,5})/)],
    ['Paid on', expect.stringMatching(/^February 3, 2026 at .+ (UTC|GMT|[A-Z]{2,5})/)],
    ['Transaction id', 'pi_42'],
    ['Customer', 'Ada Fieldada@example.com+1 555 0100'],
    ['Delivery address', '1 Main Street'],
    ['Price Per Unit', '$19.99'],
    ['Quantity', '10'],
    ['Total', '$199.90'],
  ]);
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
});

it('leads to its papers once there are any, each by its kind', async () => {
  const paper = (number: string, kind: string, refersTo: string | null) => ({
    ...{ __typename: 'Invoice', id: number, number, kind, refersTo },
  });
  const invoices = [
    paper('INV-000001', 'INVOICE', null),
    paper('CN-000001', 'CREDIT_NOTE', 'INV-000001'),
    paper('INV-000002', 'INVOICE', 'CN-000001'),
  ];
  await show({ ...PAID, invoices });
  const link = screen.getByRole('link', { name: 'Invoice INV-000001' });
  expect(link).toHaveAttribute('href', '/invoice/INV-000001');
  expect(screen.getByRole('link', { name: 'Credit note CN-000001' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Correcting invoice INV-000002' })).toBeInTheDocument();
});

it('shows one state of a refunded order', async () => {
  await show({ ...PAID, status: 'REFUNDED' });
  expect(screen.getByText('Refunded')).toBeInTheDocument();
  expect(screen.queryByText('Paid')).not.toBeInTheDocument();
});

it('says that a refund failed', async () => {
  await show({ ...PAID, status: 'REFUNDED', refundFailed: true });
  expect(screen.getByText('Refund failed')).toBeInTheDocument();
  expect(screen.getByText(/didn't reach your card/)).toBeInTheDocument();
  expect(screen.queryByText('Refunded')).not.toBeInTheDocument();
});

it.each([
  ['OPEN', 'Payment disputed', /^Your bank is reviewing this payment/],
  ['LOST', 'Payment reversed', 'Your bank reversed this payment and returned $199.90 to you.'],
])('says that the payment is in a dispute: %s', async (status, badge, text) => {
  await show({ ...PAID, dispute: { status, lost: { amount: 19_990, currency: 'USD' } } });
  for (const shown of [badge, text]) expect(screen.getByText(shown)).toBeInTheDocument();
  expect(screen.queryByText('Paid · Shipped')).not.toBeInTheDocument();
});

it('says nothing of a dispute that was won', async () => {
  await show({ ...PAID, dispute: { status: 'WON', lost: { amount: 0, currency: 'USD' } } });
  expect(screen.getByText('Paid · Shipped')).toBeInTheDocument();
});

it('leaves out erased data', async () => {
  await show({ ...PAID, address: '', phone: '' });
  expect(facts().map(([term]) => term)).not.toContain('Delivery address');
});

it('links an admin back to the customer’s orders', async () => {
  await show(PAID, 'admin');
  expect(screen.getByRole('link', { name: 'Manage Orders' })).toHaveAttribute(
    'href',
    '/dashboard/manage-orders?search=ada%40example.com',
  );
});

it('can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await show(PAID);
  screen.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledTimes(1);
});

it('lists what each of several tools costs', async () => {
  const [line] = PAID.lines;
  await show({ ...PAID, lines: [line, { ...line, toolId: 'tool-2', toolName: 'Saw', quantity: 2 }] });
  expect(screen.getByRole('heading', { name: '2 tools' })).toBeInTheDocument();
  expect(facts().slice(-3)).toEqual([
    ['10 × Claw Hammer', '$199.90'],
    ['2 × Saw', '$199.90'],
    ['Total', '$199.90'],
  ]);
});
