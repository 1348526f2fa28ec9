import fc from 'fast-check';
import { isCountryCode } from './country-codes';
import { orderTotals, type ShippingRate, type TaxMode, type TaxRate, TAX_MODES } from './order-totals';

const VAT: TaxRate = { country: 'DE', basisPoints: 1900, name: 'VAT' };
const PARCEL: ShippingRate = {
  id: 'parcel',
  name: 'Parcel',
  countries: ['DE', 'AT'],
  price: 590,
  freeFrom: 20_000,
};
const EXPRESS: ShippingRate = { id: 'express', name: 'Express', countries: ['DE'], price: 1490 };
const WORLD: ShippingRate = { id: 'world', name: 'World', countries: [], price: 100, freeFrom: null };

const FREE = { taxMode: 'NONE', taxRates: [], shippingRates: [] } as const;
const one = (pricePerUnit: number, quantity = 1) => [{ pricePerUnit, quantity }];
const taxed = (taxMode: TaxMode, taxRates: readonly TaxRate[] = [VAT]) => ({ ...FREE, taxMode, taxRates });

it('adds nothing by default', () => {
  expect(orderTotals([...one(1250, 40), ...one(1999, 10)], 'DE', FREE)).toEqual({
    ...{
      subtotal: 69_990,
      shipping: 0,
      tax: 0,
      total: 69_990,
      taxMode: 'NONE',
      taxes: [],
      shippingRate: null,
    },
  });
});

it.each([
  ['NONE', 0, 10_000, []],
  ['INCLUDED', 1597, 10_000, [{ ...VAT, amount: 1597 }]],
  ['ADDED', 1900, 11_900, [{ ...VAT, amount: 1900 }]],
] as const)('reckons tax %s', (mode, tax, total, taxes) => {
  expect(orderTotals(one(10_000), 'DE', taxed(mode))).toMatchObject({ tax, total, taxes });
  expect(orderTotals(one(10_000), 'FR', taxed(mode))).toMatchObject({ tax: 0, total: 10_000, taxes: [] });
});

it.each([
  [10, 500, 1],
  [9, 500, 0],
  [30, 500, 2],
  [99_999_999, 10_000, 99_999_999],
])('rounds the tax on %d of %d basis points half up', (price, basisPoints, tax) => {
  expect(orderTotals(one(price), 'DE', taxed('ADDED', [{ ...VAT, basisPoints }]))?.tax).toBe(tax);
});

it('reckons tax once, not per line', () => {
  const lines = Array.from({ length: 100 }, () => ({ pricePerUnit: 3, quantity: 1 }));
  expect(orderTotals(lines, 'DE', taxed('ADDED'))?.tax).toBe(57);
});

it('takes tax on shipping too', () => {
  const settings = { ...taxed('ADDED'), shippingRates: [PARCEL] };
  expect(orderTotals(one(1000), 'DE', settings)).toMatchObject({ shipping: 590, tax: 302, total: 1892 });
});

it('applies the rates of one country together', () => {
  const rates = [
    { country: 'CA', basisPoints: 500, name: 'GST' },
    { country: 'CA', basisPoints: 998, name: 'QST' },
  ];
  const amounts = (mode: TaxMode) =>
    orderTotals(one(11_498), 'CA', taxed(mode, rates))?.taxes.map(({ amount }) => amount);
  expect(amounts('INCLUDED')).toEqual([500, 998]);
  expect(amounts('ADDED')).toEqual([575, 1148]);
});

describe('shipping', () => {
  const shippingRates = [EXPRESS, PARCEL, WORLD];
  const ship = (country: string, goods = 1000, id?: string) =>
    orderTotals(one(goods), country, { ...FREE, shippingRates }, id);

  it('takes the cheapest rate that names the country', () => {
    expect(ship('DE')).toMatchObject({ shipping: 590, shippingRate: { id: 'parcel', name: 'Parcel' } });
    expect(ship('FR')).toMatchObject({ shipping: 100, shippingRate: { id: 'world' } });
  });

  it('takes the rate that the customer chose', () => {
    expect(ship('DE', 1000, 'express')).toMatchObject({ shipping: 1490, total: 2490 });
    expect(ship('DE', 1000, 'world')).toBeUndefined();
    expect(orderTotals(one(1), 'DE', FREE, 'express')).toBeUndefined();
  });

  it('is free from a sum of goods on', () => {
    expect([19_999, 20_000].map((goods) => ship('AT', goods)?.shipping)).toEqual([590, 0]);
  });

  it('is refused where no rate leads to', () => {
    expect(orderTotals(one(1), 'FR', { ...FREE, shippingRates: [PARCEL] })).toBeUndefined();
  });
});

describe('1,000 carts', () => {
  const cart = fc.record({
    lines: fc.array(
      fc.record({
        pricePerUnit: fc.integer({ min: 50, max: 99_999 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 100 },
    ),
    rates: fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 3 }),
    price: fc.integer({ min: 0, max: 20_000 }),
    freeFrom: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
  });

  it.each(TAX_MODES)('add up with tax %s', (taxMode) =>
    fc.assert(
      fc.property(cart, ({ lines, rates, price, freeFrom }) => {
        const taxRates = rates.map((basisPoints) => ({ ...VAT, basisPoints, name: `${basisPoints}` }));
        const settings = { taxMode, taxRates, shippingRates: [{ ...WORLD, price, freeFrom }] };
        const totals = orderTotals(lines, 'DE', settings);
        if (!totals) throw new Error('A rate leads everywhere.');
        const goods = lines.reduce((sum, line) => sum + line.pricePerUnit * line.quantity, 0);
        const { subtotal, shipping, tax, total, taxes } = totals;
        expect(subtotal).toBe(goods);
        expect(shipping).toBe(freeFrom !== null && goods >= freeFrom ? 0 : price);
        expect(total).toBe(goods + shipping + (taxMode === 'ADDED' ? tax : 0));
        expect(taxes).toHaveLength(taxMode === 'NONE' ? 0 : rates.length);
        expect(tax).toBe(taxes.reduce((sum, { amount }) => sum + amount, 0));
        // Half up, without a division: |2 * (amount * divisor - sum * rate)| <= divisor.
        const all = taxMode === 'INCLUDED' ? rates.reduce((sum, rate) => sum + rate, 0) : 0;
        for (const { amount, basisPoints } of taxes) {
          const twice = 2 * (amount * (10_000 + all) - (goods + shipping) * basisPoints);
          expect(twice).toBeGreaterThan(-(10_000 + all));
          expect(twice).toBeLessThanOrEqual(10_000 + all);
        }
        expect(orderTotals(lines.toReversed(), 'DE', settings)).toEqual(totals);
      }),
      { numRuns: 1000 },
    ),
  );
});

it.each([
  ['DE', true],
  ['US', true],
  ['XK', false],
  ['UK', false],
  ['de', false],
  ['D', false],
  ['', false],
])('knows whether %j is the code of a country', (text, known) => expect(isCountryCode(text)).toBe(known));
