import { COLUMNS, toInvoiceView } from '../view/invoice-view';
import { readPdf } from '../testing/pdf-text';
import { sampleInvoice } from '../testing/invoice';
import { invoicePdf } from './invoice-pdf';

const HEADS = COLUMNS.join(' ');
const plain = (text: string) => text.replace(/\s+/g, ' ');
const pdfOf = (invoice = sampleInvoice()) => invoicePdf(toInvoiceView(invoice), invoice.issuedAt);

it('says what the paper says, on one A4 page with embedded fonts', async () => {
  const bytes = await pdfOf();
  const [page, ...further] = readPdf(bytes);
  expect(further).toEqual([]);
  expect(page?.view.map(Math.round)).toEqual([0, 0, 595, 842]);
  for (const said of [
    ...['Invoice', 'INV-000007', 'Tools Łódź Ltd', 'Mill Road 1', 'Germany', 'VAT ID DE123456789'],
    ...['Änne Ångström', 'New York', 'PO 7', 'T-7K2Q-9MXPC', 'January 2, 2030', HEADS, 'KT-1'],
    ...['Wrench no. 1, “heavy” & <drop-forged>', '$12.50', '$25.00', 'Parcel', '$5.90'],
    ...['VAT 19% on $30.90', '$5.87', 'Total', '$36.77', 'Page 1 of 1', 'Nothing is due'],
  ])
    expect(page?.text).toContain(said);
  expect(bytes.toString('latin1')).toContain('/FontFile2');
  expect(bytes.toString('latin1')).not.toContain('/Helvetica');
});

it('repeats the heads on every page of 100 lines, and loses none', async () => {
  const invoice = sampleInvoice(100);
  const pages = readPdf(await pdfOf(invoice));
  expect(pages.length).toBeGreaterThan(2);
  const last = pages.length - 1;
  for (const [index, { text }] of pages.entries()) {
    if (index < last) expect(text).toContain(HEADS);
    expect(text).toContain(`INV-000007 · Page ${index + 1} of ${pages.length}`);
  }
  const all = pages.map(({ text }) => text).join(' ');
  for (const { sku, name } of invoice.lines) expect(all).toContain(`${sku} ${plain(name)}`);
});

it('names the invoice that a credit note corrects', async () => {
  const [page] = readPdf(
    await pdfOf(
      sampleInvoice(1, { kind: 'CREDIT_NOTE', refersTo: 'INV-000007', reason: 'Bent', buyer: null }),
    ),
  );
  for (const said of [
    'Credit note',
    'For invoice INV-000007',
    'Reason Bent',
    'Deleted customer',
    'Total refunded',
  ])
    expect(page?.text).toContain(said);
});

it('is the same file each time', async () => {
  expect(await pdfOf()).toEqual(await pdfOf());
});
