import { startTestStore, type TestStore } from '@shop/api-database/testing';
import { InvoiceExportService } from './invoice-export.service';
import type { Invoice } from './domain/invoice';
import { InvoiceRepository } from './persistence/invoice.repository';
import {
  INVOICE_HEAD_MODEL,
  INVOICE_MODEL,
  invoiceHeadSchema,
  type InvoiceRecord,
  invoiceSchema,
} from './persistence/invoice.schema';
import { sampleInvoice } from './testing/invoice';

let store: TestStore;
let service: InvoiceExportService;

beforeAll(async () => {
  store = await startTestStore();
  const { connection } = store;
  const invoices = connection.model<InvoiceRecord>(INVOICE_MODEL, invoiceSchema);
  const heads = connection.model<{ _id: string; series: string; sequence: number; hash: string }>(
    ...([INVOICE_HEAD_MODEL, invoiceHeadSchema] as const),
  );
  const repository = new InvoiceRepository(invoices, heads);
  service = new InvoiceExportService(repository);
  const paper = (day: number, change: Partial<Invoice>) =>
    sampleInvoice(1, { ...change, issuedAt: new Date(Date.UTC(2030, 0, day)) });
  await repository.append([
    paper(3, { number: 'CN-000001', source: 'r', kind: 'CREDIT_NOTE', refersTo: 'INV-000001', series: 'CN' }),
    paper(2, { number: 'INV-000001' }),
    paper(4, {
      ...{ number: 'INV-000002', source: 'p', sequence: 8, taxes: [], tax: 0, total: 500 },
      buyer: { name: '=1+1', address: '', email: 'a@b.dev', purchaseOrderNumber: null },
    }),
  ]);
});
afterAll(() => store?.close());

async function exported(input: object = {}): Promise<string[]> {
  let file = '';
  for await (const chunk of service.export(input)) file += chunk;
  return file.trim().split('\r\n').slice(1);
}

it('writes a row for each tax of a paper, oldest first', async () => {
  const [invoice, note, untaxed] = await exported();
  expect(invoice).toBe(
    'INV-000001,2030-01-02,INVOICE,T-7K2Q-9MXPC,,2030-01-02T10:00:00.000Z,2030-01-02T10:00:00.000Z,' +
      'Änne Ångström,anna@demo.dev,PO 7,USD,DE,VAT,19,30.90,5.87,5.87,36.77',
  );
  expect(note).toMatch(/^CN-000001,2030-01-03,CREDIT_NOTE,T-7K2Q-9MXPC,INV-000001,/);
  expect(untaxed).toMatch(/,'=1\+1,a@b.dev,,USD,,,0,5.00,0.00,0.00,5.00$/);
});

it('writes the papers of a kind and period', async () => {
  expect(await exported({ kind: 'CREDIT_NOTE' })).toHaveLength(1);
  expect(await exported({ from: '2030-01-03T00:00:00Z' })).toHaveLength(2);
  expect(await exported({ from: '2030-01-03T00:00:00Z', to: '2030-01-03T00:00:00Z' })).toHaveLength(1);
});

it.each<[string, object]>([
  ['kind', { kind: 'RECEIPT' }],
  ['from', { from: 'yesterday' }],
  ['from', { from: '2030-01-02T00:00:00Z', to: '2030-01-01T00:00:00Z' }],
])('refuses a wrong %s: %j', async (field, input) => {
  const fields = { [field]: expect.any(String) };
  await expect(exported(input)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', fields });
});
