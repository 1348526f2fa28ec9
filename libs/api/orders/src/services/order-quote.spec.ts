import { ShopSettingsService } from '@shop/api-settings';
import { type OrderFixture, PRICE, startOrderFixture } from '../testing/order-fixture';
import { OrderQuoteService } from './order-quote.service';

const ADMIN = { uid: 'admin' };
const RATES = {
  taxMode: 'ADDED',
  taxRates: [{ country: 'DE', basisPoints: 1900, name: 'VAT' }],
  shippingRates: [
    { id: 'parcel', name: 'Parcel', countries: ['DE', 'AT'], price: 590, freeFrom: 8 * PRICE },
    { id: 'express', name: 'Express', countries: ['DE'], price: 1490 },
  ],
};

let fixture: OrderFixture;
let toolId: string;
beforeAll(async () => {
  fixture = await startOrderFixture();
  toolId = await fixture.createStockedTool(10);
});
afterAll(() => fixture?.close());

const quote = (input: object) => fixture.get(OrderQuoteService).quote(input);
const set = (input: object) => fixture.get(ShopSettingsService).update(ADMIN, input);
const line = (quantity = 4) => ({ toolId, quantity });

it('adds nothing by default', async () => {
  expect(await quote({ lines: [line(3), { ...line(1), toolId: toolId.toUpperCase() }] })).toEqual({
    ...{ subtotal: 4 * PRICE, shipping: 0, tax: 0, total: 4 * PRICE, taxMode: 'NONE', taxes: [] },
    ...{ shippingRate: null, shippingRates: [], country: '' },
  });
});

describe('with rates', () => {
  beforeAll(() => set(RATES));

  it('takes shipping and tax of the country', async () => {
    expect(await quote({ lines: [line()], country: 'de' })).toMatchObject({
      ...{ subtotal: 5000, shipping: 590, tax: 1062, total: 6652, country: 'DE' },
      ...{ taxes: [{ amount: 1062 }], shippingRate: { id: 'parcel' } },
      shippingRates: [
        { id: 'parcel', price: 590 },
        { id: 'express', price: 1490 },
      ],
    });
    expect(await quote({ lines: [line(8)], country: 'AT' })).toMatchObject({
      ...{ shipping: 0, tax: 0, shippingRates: [{ id: 'parcel', price: 0 }] },
    });
  });

  it('takes the chosen way to ship', async () => {
    const express = { lines: [line()], country: 'DE', shippingRateId: 'express' };
    expect(await quote(express)).toMatchObject({ shipping: 1490, shippingRate: { name: 'Express' } });
  });

  it('takes the country of the shop by default', async () => {
    await expect(quote({ lines: [line()] })).rejects.toMatchObject({
      fields: { country: expect.any(String) },
    });
    await set({ seller: { country: 'AT' } });
    expect(await quote({ lines: [line()] })).toMatchObject({ country: 'AT', shipping: 590 });
  });

  it.each([
    ['country', { country: 'FR' }],
    ['country', { country: 'XX' }],
    ['shippingRateId', { country: 'AT', shippingRateId: 'express' }],
    ['lines', { lines: [] }],
    ['lines.0.quantity', { lines: [{ toolId: 'x', quantity: 0 }] }],
    ['lines.0.toolId', { lines: [{ toolId: '0'.repeat(24), quantity: 1 }] }],
  ])('refuses by the field %s: %j', (field, change) =>
    expect(quote({ lines: [line()], ...change })).rejects.toMatchObject({
      ...{ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
    }),
  );
});
