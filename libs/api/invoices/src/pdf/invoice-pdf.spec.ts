import { formatMoney, money } from '@shop/contracts';
import { COLUMNS, toInvoiceView } from '../view/invoice-view';
import { readPdf } from '../testing/pdf-text';
import { sampleInvoice } from '../testing/invoice';
import { toInvoiceDto } from '../rest/invoice.dto';
import { invoicePdf } from './invoice-pdf';

const HEADS = COLUMNS.join(' ');
const plain = (text: string) => text.replace(/\s+/g, ' ');
const pdfOf = (invoice = sampleInvoice()) => invoicePdf(toInvoiceView(invoice), invoice.issuedAt);

const textOf = (bytes: Buffer) =>
  readPdf(bytes)
    .map(({ text }) => text.normalize('NFC'))
    .join(' ');

/** Codes that the paper says in other words, or not at all. */
const CODES = /_code$|_identifier$|^prices_include_vat$|^amount_due/;

/** Names and values of a DTO as the paper writes them. */
function leavesOf(part: object): [string, string][] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'object' && value !== null) return leavesOf(value);
    if (CODES.test(name)) return [];
    if (/rate$/.test(name)) return [[name, `${String(value)}%`]];
    return [
      [
        name,
        /amount|price/.test(name)
          ? formatMoney(money(Math.round(Number(value) * 100)))
          : plain(String(value)),
      ],
    ];
  });
}

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

it('says all that the JSON says', async () => {
  const invoice = sampleInvoice(40, {
    ...{ kind: 'CREDIT_NOTE', refersTo: 'INV-000006', reason: 'Bent in transit', taxMode: 'INCLUDED' },
  });
  const text = textOf(await pdfOf(invoice));
  const { invoice_issue_date, invoice_type_code, ...said } = toInvoiceDto(invoice);
  expect([invoice_issue_date, invoice_type_code]).toEqual(['2030-01-02', '381']);
  expect(text).toContain('January 2, 2030');
  const missing = leavesOf(said).filter(([, value]) => !text.includes(value));
  expect(missing).toEqual([]);
});

it.each([
  ['Greek', 'Γιώργος Παπαδόπουλος', 'Λεωφόρος Κηφισίας 1'],
  ['Cyrillic', 'Наталія Їжакевич', 'Київ, вулиця Ґалаґана 5'],
  ['Vietnamese', 'Nguyễn Thị Hồng', 'Phố Huế'],
  ['letters with marks of their own', 'A\u0301nna \u200eBerg', 'Łódź'],
])('embeds a font with %s', async (_, name, address) => {
  const buyer = { name, address, email: 'anna@demo.dev', purchaseOrderNumber: null };
  const text = textOf(await pdfOf(sampleInvoice(1, { buyer })));
  expect(text).toContain(name.normalize('NFC').replace('\u200e', ''));
  expect(text).toContain(address);
  expect(text).not.toContain('\ufffd');
});

it('prints the replacement character for what no font has, and says so', async () => {
  const buyer = { name: '山田 Taro', address: '東京', email: 'taro@demo.dev', purchaseOrderNumber: null };
  const text = textOf(await pdfOf(sampleInvoice(1, { buyer })));
  expect(text).toContain('\ufffd\ufffd Taro \ufffd\ufffd taro@demo.dev');
  expect(text).toContain('\ufffd stands for a character that this file cannot show.');
});

it('is the same file each time', async () => {
  expect(await pdfOf()).toEqual(await pdfOf());
});
