import { getConnectionToken } from '@nestjs/mongoose';
import { InvoiceIssuer, InvoicesModule, InvoiceVerification } from '@shop/api-invoices';
import { LedgerRepository } from '@shop/api-ledger';
import {
  OrdersService,
  PartialRefundService,
  PlaceOrderService,
  RefundOrderService,
  SettlePaymentService,
} from '@shop/api-orders';
import { createPrincipal, type OrderFixture, startOrderFixture } from '@shop/api-orders/testing/fixture';
import { OutboxRegistry } from '@shop/api-outbox';
import { TAX_MODES, type TaxMode } from '@shop/contracts';
import type { Connection } from 'mongoose';
import type { InvoiceRow } from './persistence/rows';

const ORDERS = 1_000;
const BATCH = 20;
const TOOLS = 30;
const MAX_LINES = 6;
const ADMIN = createPrincipal('zoe', 'ADMIN');
const ADDRESS = {
  ...{ name: 'Anna', line1: 'Mill Road 1', postalCode: '12345', city: 'Town' },
  phone: '+49 30 1234',
};
const COUNTRIES = ['DE', 'US', 'CH'];
const RATES = [
  { country: 'DE', basisPoints: 1900, name: 'VAT' },
  { country: 'US', basisPoints: 725, name: 'State tax' },
  { country: 'US', basisPoints: 133, name: 'City tax' },
];
const SHIPPING = [
  { id: 'std', name: 'Parcel', countries: [], price: 597, freeFrom: 20_000 },
  { id: 'us', name: 'Air', countries: ['US'], price: 1499 },
];

let fixture: OrderFixture;
const tools: string[] = [];
beforeAll(async () => {
  fixture = await startOrderFixture([InvoicesModule]);
  while (tools.length < TOOLS)
    tools.push(
      await fixture.createStockedTool(1_000_000, 1, { pricePerUnit: 50 + Math.floor(Math.random() * 9_999) }),
    );
});
afterAll(() => fixture?.close());

const below = (limit: number) => Math.floor(Math.random() * limit);
const collection = <Row extends object>(name: string) =>
  fixture.get<Connection>(getConnectionToken()).collection<Row>(name);
const SELLER = {
  ...{ name: 'Tools Ltd', address: 'Mill Road 1', country: 'DE', vatId: null, email: null, phone: null },
};
const set = (taxMode: TaxMode) =>
  collection<{ _id: string }>('shop_settings').replaceOne(
    { _id: 'shop' },
    {
      ...{ seller: SELLER, taxMode, taxRates: RATES, shippingRates: SHIPPING, version: 1 },
      invoiceSeries: { invoice: 'INV', creditNote: 'CN' },
    },
    { upsert: true },
  );

/** Places, pays and often refunds one; returns its id and what the provider charged. */
async function generate(number: number) {
  const buyer = createPrincipal(`buyer${number}`);
  const first = below(TOOLS);
  const lines = Array.from({ length: 1 + below(MAX_LINES) }, (_, place) => ({
    ...{ toolId: tools[(first + place) % TOOLS] ?? '', quantity: 1 + below(40) },
  }));
  const shippingAddress = { ...ADDRESS, country: COUNTRIES[below(COUNTRIES.length)] };
  const { id } = await fixture.get(PlaceOrderService).place(buyer, { lines, shippingAddress });
  const payment = fixture.payments.setState(await fixture.intentOf(buyer, id), 'SUCCEEDED');
  await fixture.get(SettlePaymentService).settle(payment);
  const refund = (terms: object) => fixture.get(PartialRefundService).refund(ADMIN, id, terms);
  const { toolId } = lines[0] ?? { toolId: '' };
  if (number % 3 > 0) await refund({ lines: [{ toolId, quantity: 1, restock: false }] });
  if (number % 3 > 1) await refund({ amount: 1 }).catch(() => undefined);
  if (number % 6 > 3)
    await fixture
      .get(RefundOrderService)
      .refund(ADMIN, id)
      .catch(() => undefined);
  return { id, buyer, charged: payment.amount.amount };
}

it('gives paper, order, payment and ledger equal totals, for 1,000 generated orders in three tax modes', async () => {
  const orders: Awaited<ReturnType<typeof generate>>[] = [];
  for (let count = 0; count < ORDERS; count += BATCH) {
    await set(TAX_MODES[(count / BATCH) % TAX_MODES.length] ?? 'NONE');
    const batch = Array.from({ length: BATCH }, (_, place) => generate(count + place));
    orders.push(...(await Promise.all(batch)));
  }
  await fixture.get(InvoiceIssuer).issueDue();
  await fixture.get(OutboxRegistry, { strict: false }).drain(new Date('2999-01-01'));
  const ids = orders.map(({ id }) => id);
  const ledger = await fixture.get(LedgerRepository, { strict: false }).paymentTotalsByOrder(ids);
  const papers = await collection<InvoiceRow>('invoices').find().toArray();
  const modes = new Set<string>();
  for (const { id, buyer, charged } of orders) {
    const order = await fixture.get(OrdersService).find(buyer, id);
    const own = papers.filter(({ orderId }) => orderId === id);
    const [invoice] = own.filter(({ kind }) => kind === 'INVOICE');
    const credited = own
      .filter(({ kind }) => kind === 'CREDIT_NOTE')
      .reduce((sum, { total }) => sum + total, 0);
    modes.add(invoice?.taxMode ?? '');
    expect([invoice?.total, order?.totals?.total, charged]).toEqual([charged, charged, charged]);
    expect(ledger.get(id)).toEqual({ charged, refunded: credited });
    expect([invoice?.tax, invoice?.taxes.reduce((sum, { amount }) => sum + amount, 0)]).toEqual(
      Array(2).fill(order?.totals?.tax),
    );
    for (const paper of own) expect([paper.number, sumOf(paper)]).toEqual([paper.number, paper.total]);
    if (order?.status === 'REFUNDED') expect([credited, taxOf(own)]).toEqual([charged, 0]);
  }
  expect(modes.size).toBe(TAX_MODES.length);
  expect((await fixture.get(InvoiceVerification).verify()).fault).toBeUndefined();
}, 600_000);

function sumOf({ lines, charges, tax, taxMode }: InvoiceRow): number {
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  return charges.reduce((sum, { amount }) => sum + amount, goods) + (taxMode === 'ADDED' ? tax : 0);
}

/** Of the invoice, less that of its credit notes. */
function taxOf(papers: readonly InvoiceRow[]): number {
  return papers.reduce((sum, { kind, tax }) => sum + (kind === 'INVOICE' ? tax : -tax), 0);
}
