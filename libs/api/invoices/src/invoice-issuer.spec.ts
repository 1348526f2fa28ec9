import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import {
  CustomerErasure,
  InvoicingQueue,
  PartialRefundService,
  PlaceOrderService,
  RefundOrderService,
  SettlePaymentService,
} from '@shop/api-orders';
import {
  createOrderInput,
  createPrincipal,
  type OrderFixture,
  startOrderFixture,
} from '@shop/api-orders/testing/fixture';
import { ShopSettingsService } from '@shop/api-settings';
import type { Connection } from 'mongoose';
import { draftInvoice } from './domain/draft-invoice';
import type { Invoice } from './domain/invoice';
import { InvoiceChain } from './invoice-chain';
import { InvoiceErasure } from './invoice-erasure';
import { InvoiceIssuer } from './invoice-issuer';
import { InvoiceVerification } from './invoice-verification';
import { InvoicesModule } from './invoices.module';

const ADMIN = createPrincipal('zoe', 'ADMIN');
const ANNA = createPrincipal('anna');
const SELLER = { name: 'Tools Ltd', address: 'Mill Road 1\n12345 Town', country: 'DE', vatId: 'DE123456789' };

let fixture: OrderFixture;
let toolId: string;
beforeAll(async () => {
  fixture = await startOrderFixture([InvoicesModule]);
});
beforeEach(async () => {
  toolId = await fixture.createStockedTool(1000);
  await setSeller();
});
afterEach(() => fixture.reset());
afterAll(() => fixture?.close());

const issue = (from: Pick<OrderFixture, 'get'> = fixture) => from.get(InvoiceIssuer).issueDue();
const verify = async () => (await fixture.get(InvoiceVerification).verify()).fault;
const setSeller = (seller: object = SELLER) => fixture.get(ShopSettingsService).update(ADMIN, { seller });
const setTax = () =>
  fixture.get(ShopSettingsService).update(ADMIN, {
    ...{ taxMode: 'ADDED', taxRates: [{ country: 'DE', basisPoints: 1900, name: 'VAT' }] },
  });
const collection = () => fixture.get<Connection>(getConnectionToken()).collection<Invoice>('invoices');
const invoices = () => collection().find().sort({ series: -1, sequence: 1 }).toArray();

/** Notices what became of a payment at the provider. */
async function look(intentId: string): Promise<void> {
  const payment = await fixture.payments.retrieveIntent(intentId);
  if (payment) await fixture.get(SettlePaymentService).settle(payment);
}

async function pay(quantity = 2): Promise<string> {
  const input = createOrderInput(toolId, { quantity, purchaseOrderNumber: 'PO 7' });
  const { id } = await fixture.get(PlaceOrderService).place(ANNA, input);
  const intentId = await fixture.intentOf(ANNA, id);
  await fixture.get(SettlePaymentService).settle(fixture.payments.setState(intentId, 'SUCCEEDED'));
  return id;
}

it('makes one invoice of a paid order, with a copy of what it names', async () => {
  const orderId = await pay();
  await Promise.all([issue(), issue()]);
  await issue();
  const made = await invoices();
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({
    ...{ number: 'INV-000001', kind: 'INVOICE', series: 'INV', sequence: 1, orderId, refersTo: null },
    ...{ seller: SELLER, customerUid: ANNA.uid, currency: 'USD', taxMode: 'NONE', taxes: [], total: 2500 },
    buyer: { name: 'anna', email: ANNA.email, address: '1 Main Street', purchaseOrderNumber: 'PO 7' },
    lines: [{ name: expect.stringContaining('Hammer'), quantity: 2, pricePerUnit: 1250, total: 2500 }],
  });
  expect(await verify()).toBeUndefined();
});

it('makes one credit note of a refund, which names its invoice', async () => {
  const orderId = await pay();
  await issue();
  await fixture.get(RefundOrderService).refund(ADMIN, orderId);
  await Promise.all([issue(), issue()]);
  expect(await invoices()).toMatchObject([
    { number: 'INV-000001' },
    {
      number: 'CN-000001',
      kind: 'CREDIT_NOTE',
      refersTo: 'INV-000001',
      total: 2500,
      lines: [{ quantity: 2 }],
    },
  ]);
  expect(await verify()).toBeUndefined();
});

it('makes one credit note of a part that is refunded twice at once, and one of the rest', async () => {
  const orderId = await pay(3);
  await issue();
  const part = { lines: [{ toolId, quantity: 1 }], reason: 'Bent', idempotencyKey: randomUUID() };
  const refund = () => fixture.get(PartialRefundService).refund(ADMIN, orderId, part);
  await Promise.all([refund(), refund()]);
  await Promise.all([issue(), issue()]);
  const first = { refersTo: 'INV-000001', reason: 'Bent', total: 1250, lines: [{ quantity: 1 }] };
  expect(await invoices()).toMatchObject([{ number: 'INV-000001', total: 3750 }, first]);
  await fixture.get(PartialRefundService).refund(ADMIN, orderId, { amount: 1000 });
  await fixture.get(RefundOrderService).refund(ADMIN, orderId);
  await issue();
  expect(await invoices()).toMatchObject([
    ...[{ number: 'INV-000001' }, first],
    { number: 'CN-000002', total: 1000, lines: [{ quantity: 1, pricePerUnit: 1000 }], charges: [] },
    { total: 1500, lines: [{ quantity: 2 }], charges: [{ name: 'Adjustment', amount: -1000 }] },
  ]);
  expect(await verify()).toBeUndefined();
});

it('makes both papers of an order that was refunded before its invoice was made', async () => {
  await fixture.get(RefundOrderService).refund(ADMIN, await pay());
  await issue();
  expect(await invoices()).toMatchObject([{ number: 'INV-000001' }, { refersTo: 'INV-000001' }]);
});

it('corrects a credit note whose refund fails later, and the correction when the money goes back after all', async () => {
  await setTax();
  const orderId = await pay(3);
  await issue();
  await fixture.get(RefundOrderService).refund(ADMIN, orderId);
  await issue();
  const intentId = (await fixture.records.findById(orderId).lean())?.transactionId ?? '';
  const check = async () => {
    await look(intentId);
    await Promise.all([issue(), issue()]);
  };
  fixture.payments.failRefund(intentId);
  await check();
  const failed = { kind: 'INVOICE', total: 4463, tax: 713, lines: [{ quantity: 1, total: 3750 }] };
  expect((await invoices())[1]).toMatchObject({ ...failed, number: 'INV-000002', refersTo: 'CN-000001' });
  await fixture.payments.refund(intentId, 'by hand');
  await check();
  fixture.payments.failRefund(intentId);
  await check();
  expect((await invoices()).map(({ number, refersTo, total }) => [number, refersTo, total])).toEqual([
    ['INV-000001', null, 4463],
    ['INV-000002', 'CN-000001', 4463],
    ['INV-000003', 'CN-000002', 4463],
    ['CN-000001', 'INV-000001', 4463],
    ['CN-000002', 'INV-000002', 4463],
  ]);
  expect(await verify()).toBeUndefined();
});

it('corrects as much as failed, with its part of the tax', async () => {
  await setTax();
  const orderId = await pay(3);
  for (const amount of [1000, 500])
    await fixture.get(PartialRefundService).refund(ADMIN, orderId, { amount });
  await issue();
  const intentId = (await fixture.records.findById(orderId).lean())?.transactionId ?? '';
  const payment = await fixture.payments.retrieveIntent(intentId);
  if (payment) fixture.payments.insert({ ...payment, refundedAmount: 500 });
  await look(intentId);
  await issue();
  const [, correction, note] = await invoices();
  expect(correction).toMatchObject({ number: 'INV-000002', refersTo: note?.number, total: 1000, tax: 160 });
});

it('waits for the seller, then makes what is missing in order of payment', async () => {
  await setSeller({ name: 'Tools Ltd' });
  const orders = [];
  for (let count = 0; count < 3; count += 1) {
    orders.push(await pay());
    fixture.clock.advance(1000);
  }
  await issue();
  expect(await invoices()).toEqual([]);
  await setSeller();
  await issue();
  expect((await invoices()).map(({ orderId }) => orderId)).toEqual(orders);
});

it('begins a new series at 1', async () => {
  await pay();
  await issue();
  const invoiceSeries = { invoice: 'B', creditNote: 'CN' };
  await fixture.get(ShopSettingsService).update(ADMIN, { invoiceSeries });
  await pay();
  await issue();
  expect((await invoices()).map(({ number }) => number)).toEqual(['INV-000001', 'B-000001']);
  expect(await verify()).toBeUndefined();
});

it('has no gap and no twin when processes issue at once', async () => {
  const orders = await Promise.all(Array.from({ length: 4 }, () => pay(1)));
  orders.push(await pay(1));
  const replica = await fixture.startReplica([InvoicesModule]);
  await Promise.all([issue(), issue(replica), issue(), issue(replica)]);
  await replica.close();
  const made = await invoices();
  expect(made.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(made.map(({ orderId }) => orderId))).toEqual(new Set(orders));
  expect(await verify()).toBeUndefined();
});

it('keeps the chain valid when the customer is erased', async () => {
  await pay();
  await issue();
  await fixture.get(InvoiceErasure).erase(ANNA);
  const [invoice] = await invoices();
  expect(invoice).toMatchObject({ buyer: null, buyerSalt: null, buyerDigest: expect.any(String) });
  expect(JSON.stringify(invoice)).not.toMatch(/anna@|Main Street|PO 7/);
  expect(await verify()).toBeUndefined();
});

it('erases the buyer of an invoice that was made while the customer was deleted', async () => {
  await pay();
  const readBefore = await fixture.get(InvoicingQueue).next(10);
  await fixture.get(CustomerErasure).erase(ANNA);
  await fixture.get(InvoiceErasure).erase(ANNA);
  const terms = {
    seller: { ...SELLER, email: null, phone: null },
    series: { invoice: 'INV', creditNote: 'CN' },
  };
  await fixture.get(InvoiceChain).append(readBefore.map((order) => draftInvoice(order, terms)));
  expect(await invoices()).toMatchObject([{ buyer: { name: 'anna' } }]);
  await issue();
  expect(await invoices()).toMatchObject([{ buyer: null, buyerSalt: null }]);
  expect(await verify()).toBeUndefined();
});

it.each<[string, object]>([
  ['a total', { total: 1 }],
  ['a letter of the seller', { 'seller.name': 'Tools ltd' }],
  ['a letter of the buyer', { 'buyer.name': 'Anna' }],
  ['the salt of the buyer', { buyerSalt: '' }],
  ['a field more', { paid: true }],
  ['the time', { issuedAt: new Date(0) }],
  ['the owner', { customerUid: 'uid-eve' }],
])('notices a change of %s', async (_, $set) => {
  await pay();
  await issue();
  await collection().updateOne({}, { $set });
  expect(await verify()).toMatch(/INV-000001 was changed after it was written/);
});

it('notices a gap, a removed end and a removed series', async () => {
  for (let count = 0; count < 3; count += 1) await pay();
  await issue();
  const [, second] = await invoices();
  await collection().deleteOne({ sequence: 3 });
  const cut = 'Series INV ends with number 2, but the shop noted number 3: 1 at its end are gone.';
  expect(await verify()).toBe(cut);
  await collection().deleteOne({ sequence: second?.sequence ?? 0 });
  await pay();
  await issue();
  expect(await verify()).toBe('Series INV has number 4 after 1: number 2 is missing.');
  await collection().deleteMany({});
  expect(await verify()).toMatch(/^Series INV ends with number 0, but the shop noted number/);
});
