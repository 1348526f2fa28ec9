import { MESSAGES } from '@shop/contracts';
import { renderPage } from '@shop/web-apollo/testing';
import { Toaster } from '@shop/web-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAs } from '../testing/render-as';
import { InvoicePage } from './invoice-page';

const money = (amount: number) => ({ amount, currency: 'USD' });
const INVOICE = {
  ...{ __typename: 'Invoice', id: 'INV-000001', number: 'INV-000001', kind: 'INVOICE' },
  ...{ issuedAt: '2026-03-02T23:30:00.000Z', orderId: 'order-1', orderNumber: 'T-7K2Q-9MXPC' },
  ...{ refersTo: null as string | null, reason: null as string | null, pricesIncludeTax: false },
  seller: {
    ...{ name: 'Tools Ltd', address: 'Mill Road 1', country: 'DE', vatId: 'DE123456789' },
    ...{ email: 'office@tools.example', phone: null },
  },
  buyer: { name: 'Ada Field', address: '1 Main Street', email: 'ada@demo.dev', purchaseOrderNumber: 'PO 7' },
  lines: [
    { sku: 'TW-SAW', name: 'Bow Saw', quantity: 4, pricePerUnit: money(2000), total: money(8000) },
    { sku: '', name: 'Axe', quantity: 1, pricePerUnit: money(2000), total: money(2000) },
  ],
  charges: [{ name: 'Shipping', amount: money(500) }],
  taxes: [{ name: 'VAT', basisPoints: 1900, taxable: money(10_500), amount: money(1995) }],
  total: money(12_495),
};

function open(invoice: object | null = INVOICE, at = '/invoice/INV-000001') {
  const asked: object[] = [];
  renderPage(
    renderAs('customer', <InvoicePage />),
    { path: '/invoice/:number', initialPath: at, siblings: <Toaster /> },
    { invoice: (args: object) => (asked.push(args), invoice) },
  );
  return asked;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const rowTexts = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

/** Answers of the shop to requests of files; jsdom has no Response. */
function answerFiles(status: number) {
  const answer = { status, ok: status === 200, blob: async () => new Blob(['%PDF']) };
  const fetched = jest.fn(async () => answer);
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
}

afterEach(() => jest.restoreAllMocks());

it('shows seller, buyer, lines, charges, taxes and total', async () => {
  open();
  expect(await heading('Invoice INV-000001')).toBeInTheDocument();
  expect(screen.getByLabelText('Seller')).toHaveTextContent('Tools Ltd Mill Road 1 Germany');
  expect(screen.getByLabelText('Buyer')).toHaveTextContent('Ada Field 1 Main Street ada@demo.dev');
  for (const text of ['March 2, 2026', 'PO 7', 'VAT ID DE123456789 · office@tools.example'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(rowTexts().slice(1)).toEqual([
    ...['TW-SAWBow Saw4$20.00$80.00', 'Axe1$20.00$20.00', 'Shipping$5.00'],
    ...['VAT 19% on $105.00$19.95', 'Total$124.95'],
  ]);
});

it('leads from a credit note, at the address of its file, to its invoice', async () => {
  const note = { ...INVOICE, kind: 'CREDIT_NOTE', refersTo: 'INV-000001', reason: 'Bent.', buyer: null };
  const asked = open({ ...note, id: 'CN-000001', number: 'CN-000001' }, '/invoice/CN-000001.pdf');
  expect(await heading('Credit note CN-000001')).toBeInTheDocument();
  expect(asked).toEqual([{ number: 'CN-000001' }]);
  expect(screen.getByRole('link', { name: 'INV-000001' })).toHaveAttribute('href', '/invoice/INV-000001');
  expect(screen.getByText('Bent.')).toBeInTheDocument();
  expect(screen.getByLabelText('Buyer')).toHaveTextContent('Deleted customer');
  expect(rowTexts().at(-1)).toBe('Total refunded$124.95');
});

it('says of an invoice that takes back a credit note what it is', async () => {
  open({ ...INVOICE, refersTo: 'CN-000001', reason: 'The payment provider could not make the refund.' });
  expect(await heading('Correcting invoice INV-000001')).toBeInTheDocument();
  expect(screen.getByText('For credit note')).toBeInTheDocument();
});

it("says that there is none, as for another's", async () => {
  open(null);
  expect(await screen.findByText('There is no such invoice')).toBeInTheDocument();
});

it('downloads the PDF with the token', async () => {
  const saved: string[] = [];
  const fetched = answerFiles(200);
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(fetched).toHaveBeenCalledWith('/invoice/INV-000001.pdf', {
    headers: { Authorization: 'Bearer kept' },
  });
  await waitFor(() => expect(saved).toEqual(['INV-000001.pdf']));
});

it('says that the file did not come', async () => {
  const fetched = answerFiles(503);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText(MESSAGES.shopUnreachable)).toBeInTheDocument();
  expect(fetched).toHaveBeenCalledTimes(1);
});
