import fc from 'fast-check';
import { lineTotalOf, type OrderLine, sharesOf, toolNamesOf, totalOf } from './order-lines';

const line = (toolName: string, pricePerUnit = 1250, quantity = 1): OrderLine => ({
  ...{ toolId: toolName, sku: '', toolName, pricePerUnit, quantity, refundedQuantity: 0 },
});

it('adds up in whole minor units', () => {
  expect(totalOf({ lines: [line('saw', 1999, 3)] })).toEqual({ amount: 5997, currency: 'USD' });
  expect(totalOf({ lines: [line('saw', 1999, 3), line('axe', 1, 2)] }).amount).toBe(5999);
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
        const total = totalOf({ lines: all }).amount;
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
        const shares = sharesOf({ lines: all }, totalOf({ lines: all }).amount);
        expect(shares).toEqual(all.map((one) => lineTotalOf(one).amount));
      }),
    ));
});
