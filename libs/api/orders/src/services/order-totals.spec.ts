import { LedgerRepository } from '@shop/api-ledger';
import { OutboxRegistry } from '@shop/api-outbox';
import { ShopSettingsService } from '@shop/api-settings';
import { money, TAX_MODES, type TaxMode } from '@shop/contracts';
import type { Payment } from '../domain/payment.port';
import { totalOf, totalsOf } from '../domain/order-lines';
import { createPrincipal, type OrderFixture, PRICE, startOrderFixture } from '../testing/order-fixture';
import { SalesService } from '../sales/sales.service';
import { CustomerErasure } from './customer-erasure';
import { OrderQuoteService } from './order-quote.service';
import { OrdersService } from './orders.service';
import { PartialRefundService } from './partial-refund.service';
import { PlaceOrderService } from './place-order.service';
import { RefundOrderService } from './refund-order.service';
import { SettlePaymentService } from './settle-payment.service';

const admin = createPrincipal('root', 'ADMIN');
const ADDRESS = {
  ...{ name: 'Anna Berg', company: 'Berg Ltd', line1: 'Mill Road 1', postalCode: '12345', city: 'Town' },
  ...{ country: 'de', phone: '+49 30 1234' },
};
const VAT = { country: 'DE', basisPoints: 1900, name: 'VAT' };
const RATES = [
  { id: 'parcel', name: 'Parcel', countries: ['DE'], price: 590 },
  { id: 'express', name: 'Express', countries: ['DE'], price: 1490 },
];

let fixture: OrderFixture;
let people = 0;
beforeAll(async () => {
  fixture = await startOrderFixture();
});
afterEach(() => fixture.reset());
afterAll(() => fixture?.close());

const set = (taxMode: TaxMode) =>
  fixture.get(ShopSettingsService).update(admin, { taxMode, taxRates: [VAT], shippingRates: RATES });
const person = () => createPrincipal(`buyer${(people += 1)}`);

async function linesInput(quantities: readonly number[], change: object = {}) {
  const lines: { toolId: string; quantity: number }[] = [];
  for (const quantity of quantities) lines.push({ toolId: await fixture.createStockedTool(20), quantity });
  return { lines, shippingAddress: ADDRESS, ...change };
}

async function pay(who: ReturnType<typeof person>, orderId: string): Promise<Payment> {
  const intentId = await fixture.intentOf(who, orderId);
  const payment = fixture.payments.setState(intentId, 'SUCCEEDED');
  await fixture.get(SettlePaymentService).settle(payment);
  return payment;
}

describe.each(TAX_MODES)('with tax %s', (taxMode) => {
  it('quotes, stores, charges, posts, counts and refunds one total', async () => {
    await set(taxMode);
    const buyer = person();
    const input = await linesInput([3, 1], { shippingRateId: 'express' });
    const quote = await fixture
      .get(OrderQuoteService)
      .quote({ lines: input.lines, country: 'DE', shippingRateId: 'express' });
    const placed = await fixture
      .get(PlaceOrderService)
      .place(buyer, { ...input, expectedTotal: quote.total });
    const { shippingRates: _offered, ...totals } = quote;
    expect(placed.totals).toEqual(totals);
    const sum = 4 * PRICE + 1490;
    const tax = { NONE: 0, INCLUDED: 1036, ADDED: 1233 }[taxMode];
    const total = taxMode === 'ADDED' ? sum + tax : sum;
    expect(totals).toMatchObject({ subtotal: 4 * PRICE, shipping: 1490, tax, total });

    const payment = await pay(buyer, placed.id);
    expect(payment.amount).toEqual(money(total));
    const order = await fixture.get(OrdersService).find(buyer, placed.id);
    expect(order?.totals).toEqual(totals);
    await fixture.get(RefundOrderService).refund(admin, placed.id);
    await fixture.get(OutboxRegistry, { strict: false }).drain(new Date('2999-01-01'));
    const ledger = await fixture.get(LedgerRepository, { strict: false }).paymentTotalsByOrder([placed.id]);
    expect(ledger.get(placed.id)).toEqual({ charged: total, refunded: total, charged_back: 0 });
    const { revenue, refunded } = await fixture.get(SalesService).summary({});
    expect([revenue, refunded]).toEqual([total, total]);
  });

  it('gives tax back with the units, and all the rest without lines', async () => {
    await set(taxMode);
    const buyer = person();
    const input = await linesInput([3, 1]);
    const placed = await fixture.get(PlaceOrderService).place(buyer, input);
    const total = totalOf(placed).amount;
    await pay(buyer, placed.id);
    const refund = (terms: object) => fixture.get(PartialRefundService).refund(admin, placed.id, terms);
    const units = input.lines.map(({ toolId, quantity }) => ({ toolId, quantity, restock: false }));
    const goods = taxMode === 'ADDED' ? 5950 : 4 * PRICE;
    expect((await refund({ lines: units.slice(1) })).refundedAmount).toBeLessThan(goods);
    expect((await refund({ lines: units.slice(0, 1) })).refundedAmount).toBe(goods);
    expect(await refund({})).toMatchObject({ status: 'REFUNDED' });
    const { refunded } = await fixture.get(SalesService).summary({});
    expect(refunded).toBe(total);
  });
});

describe('a structured address', () => {
  it('is kept, and is the address and phone of the order', async () => {
    const order = await fixture.get(PlaceOrderService).place(person(), await linesInput([1]));
    expect(order).toMatchObject({
      address: 'Anna Berg\nBerg Ltd\nMill Road 1\n12345 Town\nGermany',
      ...{ phone: '+49 30 1234', shippingAddress: { ...ADDRESS, country: 'DE', line2: null } },
    });
  });

  it('is erased with the account', async () => {
    const buyer = person();
    const { id } = await fixture.get(PlaceOrderService).place(buyer, await linesInput([1]));
    await fixture.get(CustomerErasure).erase(buyer);
    const record = await fixture.records.findById(id).lean().orFail();
    expect(record).toMatchObject({ status: 'CANCELLED', address: '', phone: '', shippingAddress: null });
    expect(JSON.stringify(record)).not.toMatch(/Mill Road|Anna/);
  });

  it.each([
    ['shippingAddress.country', { shippingAddress: { ...ADDRESS, country: 'XX' } }],
    ['shippingAddress.line1', { shippingAddress: { ...ADDRESS, line1: '' } }],
    ['shippingAddress', { shippingAddress: 'Mill Road 1' }],
    ['phone', { shippingAddress: { ...ADDRESS, phone: null } }],
  ])('is refused by %s', async (field, change) => {
    await expect(
      fixture.get(PlaceOrderService).place(person(), await linesInput([1], change)),
    ).rejects.toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
  });
});

describe('placing', () => {
  const place = async (change: object, who = person()) =>
    fixture.get(PlaceOrderService).place(who, await linesInput([1], change));

  it('takes the country of the shop for an address as text', async () => {
    await set('ADDED');
    const text = { shippingAddress: undefined, address: '1 Main Street', phone: '+1 555 0100' };
    await expect(place(text)).rejects.toMatchObject({ fields: { address: expect.any(String) } });
    await fixture.get(ShopSettingsService).update(admin, { seller: { country: 'DE' } });
    expect((await place(text)).totals).toMatchObject({ country: 'DE', shipping: 590, tax: 350 });
  });

  it.each([
    ['BAD_USER_INPUT', 'shippingAddress.country', { shippingAddress: { ...ADDRESS, country: 'FR' } }],
    ['BAD_USER_INPUT', 'shippingRateId', { shippingRateId: 'no-such' }],
    ['PRICE_CHANGED', 'expectedTotal', { expectedTotal: PRICE }],
  ])('refuses with %s by %s, and keeps nothing', async (code, field, change) => {
    await set('NONE');
    await expect(place(change)).rejects.toMatchObject({ code, fields: { [field]: expect.any(String) } });
    expect(await fixture.records.countDocuments()).toBe(0);
  });

  it('refuses a total over what one payment may be, with shipping', async () => {
    const toolId = await fixture.createStockedTool(9, 1, { pricePerUnit: 99_999_999 });
    const input = { lines: [{ toolId, quantity: 1 }], shippingAddress: ADDRESS };
    await set('NONE');
    await expect(fixture.get(PlaceOrderService).place(person(), input)).rejects.toMatchObject({
      ...{ code: 'BAD_USER_INPUT', fields: { 'lines.0.quantity': expect.stringContaining('one payment') } },
    });
  });

  it('answers a repeated request with the totals of the first, whatever has changed since', async () => {
    const [buyer, input] = [person(), await linesInput([2], { idempotencyKey: 'again' })];
    await set('ADDED');
    const first = await fixture.get(PlaceOrderService).place(buyer, input);
    const elsewhere = [{ ...RATES[0], countries: ['FR'] }];
    await fixture.get(ShopSettingsService).update(admin, { taxMode: 'NONE', shippingRates: elsewhere });
    const again = await fixture.get(PlaceOrderService).place(buyer, input);
    expect([again.id, again.totals]).toEqual([first.id, first.totals]);
  });

  it('reads orders of former releases as they cost', async () => {
    const { id } = await place({});
    await fixture.records.collection.updateMany({}, { $unset: { totals: 1, shippingAddress: 1 } });
    const order = await fixture.get(OrdersService).find(admin, id);
    expect(order && totalsOf(order)).toEqual({
      ...{ subtotal: PRICE, shipping: 0, tax: 0, total: PRICE, taxMode: 'NONE' },
      ...{ taxes: [], shippingRate: null, country: '' },
    });
  });
});
