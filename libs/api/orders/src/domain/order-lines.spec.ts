import fc from 'fast-check';
import { orderTotals, TAX_MODES } from '@shop/contracts';
import {
  lineSharesOf,
  lineTotalOf,
  type OrderLine,
  sharesOf,
  toolNamesOf,
  totalOf,
  totalsOf,
} from './order-lines';
import { refundOfUnits, refundSharesOf } from './order-refund';

const line = (toolName: string, pricePerUnit = 1250, quantity = 1): OrderLine => ({
  ...{ toolId: toolName, sku: '', toolName, pricePerUnit, quantity, refundedQuantity: 0 },
});

it('adds up in whole minor units', () => {
  expect(totalOf({ lines: [line('saw', 1999, 3)], totals: undefined })).toEqual({
    amount: 5997,
    currency: 'USD',
  });
  expect(totalOf({ lines: [line('saw', 1999, 3), line('axe', 1, 2)], totals: undefined }).amount).toBe(5999);
});

it.each([
  [['Claw hammer'], 'Claw hammer'],
  [['Claw hammer', 'Saw'], 'Claw hammer and 1 more'],
  [['Claw hammer', 'Saw', 'Axe'], 'Claw hammer and 2 more'],
])('names the tools of %j', (names, text) =>
  expect(toolNamesOf({ lines: names.map((name) => line(name)) })).toBe(text),
);

describe('shares of an amount', () => {
  const lines = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 90 })), {
      ...{ minLength: 1, maxLength: 100 },
    })
    .map((terms) => terms.map(([price, quantity], index) => line(`tool ${index}`, price, quantity)));

  it('add up to the amount, and are near the share of the line', () =>
    fc.assert(
      fc.property(lines, fc.nat(1000), (all, perMille) => {
        const total = totalOf({ lines: all, totals: undefined }).amount;
        const amount = Math.floor((total / 1000) * perMille);
        const shares = sharesOf({ lines: all }, amount);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          const exact = (amount / total) * lineTotalOf(all[index] ?? line('')).amount;
          expect(Math.abs(share - exact)).toBeLessThan(1.001);
        }
        expect(sharesOf({ lines: all }, -amount)).toEqual(shares.map((share) => 0 - share));
      }),
    ));

  it('are the totals of the lines for all of it', () =>
    fc.assert(
      fc.property(lines, (all) => {
        const shares = sharesOf({ lines: all }, totalOf({ lines: all, totals: undefined }).amount);
        expect(shares).toEqual(all.map((one) => lineTotalOf(one).amount));
      }),
    ));
});

describe('1,000 orders with shipping and tax', () => {
  const orders = fc.record({
    lines: fc.array(
      fc.record({
        ...{ price: fc.integer({ min: 50, max: 99_999 }), quantity: fc.integer({ min: 1, max: 9 }) },
        refunded: fc.nat(9),
      }),
      { minLength: 1, maxLength: 20 },
    ),
    ...{ basisPoints: fc.integer({ min: 0, max: 3000 }), price: fc.nat(20_000) },
  });

  it.each(TAX_MODES)('divide their total among the lines, and refund no more, with tax %s', (taxMode) =>
    fc.assert(
      fc.property(orders, ({ lines: given, basisPoints, price }) => {
        const settings = {
          ...{ taxMode, taxRates: [{ country: 'DE', basisPoints, name: 'VAT' }] },
          shippingRates: [{ id: 'parcel', name: 'Parcel', countries: [], price }],
        };
        const lines = given.map((one, index) => line(`tool ${index}`, one.price, one.quantity));
        const applied = orderTotals(lines, 'DE', settings);
        const order = { lines, totals: applied && { ...applied, country: 'DE' } };
        const { total, subtotal, shipping } = totalsOf(order);
        const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
        const shares = lineSharesOf(order);
        expect(sum(shares)).toBe(total);
        expect(refundSharesOf(order, total)).toEqual(shares);
        let [left, refunded] = [order, 0];
        for (const [index, { refunded: units, quantity }] of given.entries()) {
          const part = [{ toolId: `tool ${index}`, quantity: Math.min(units, quantity) }];
          refunded += refundOfUnits(left, part);
          const after = left.lines.with(index, {
            ...line(`tool ${index}`, given[index]?.price, quantity),
            refundedQuantity: Math.min(units, quantity),
          });
          left = { ...left, lines: after };
          expect(sum(refundSharesOf(left, refunded))).toBe(refunded);
        }
        const rest = left.lines.map((one) => ({ ...one, quantity: one.quantity - one.refundedQuantity }));
        refunded += refundOfUnits(left, rest);
        expect(refunded).toBeLessThanOrEqual(total);
        expect(refunded).toBeGreaterThanOrEqual(subtotal);
        if (shipping === 0) expect(refunded).toBe(total);
      }),
      { numRuns: 1000 },
    ),
  );
});
