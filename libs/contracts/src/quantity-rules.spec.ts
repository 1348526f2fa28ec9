import fc from 'fast-check';
import { isValidQuantity, nearestValid, type QuantityRules, unitPriceAt } from './quantity-rules';

const prices = fc
  .record({
    pricePerUnit: fc.integer({ min: 5_000, max: 1_000_000 }),
    steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 400 })), {
      maxLength: 10,
    }),
  })
  .map(({ pricePerUnit, steps }) => {
    let [minQuantity, price] = [1, pricePerUnit];
    const priceBreaks = steps.map(([units, less]) => ({
      minQuantity: (minQuantity += units),
      pricePerUnit: (price -= less),
    }));
    return { pricePerUnit, priceBreaks };
  });

const rules: fc.Arbitrary<QuantityRules> = fc
  .tuple(fc.integer({ min: 1, max: 144 }), fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 50 }))
  .chain(([orderMultiple, minimum, more]) =>
    fc.record({
      orderMultiple: fc.constant(orderMultiple),
      minimumOrderQuantity: fc.constant(orderMultiple * minimum),
      maximumOrderQuantity: fc.constantFrom(null, orderMultiple * (minimum + more)),
    }),
  );

describe('unitPriceAt', () => {
  it('takes the price of a break from its quantity on, not one unit before', () =>
    fc.assert(
      fc.property(prices, (tool) => {
        for (const [index, { minQuantity, pricePerUnit }] of tool.priceBreaks.entries()) {
          const before = tool.priceBreaks[index - 1]?.pricePerUnit ?? tool.pricePerUnit;
          expect([-1, 0, 1].map((step) => unitPriceAt(tool, minQuantity + step))).toEqual([
            ...[before, pricePerUnit],
            tool.priceBreaks[index + 1]?.minQuantity === minQuantity + 1
              ? tool.priceBreaks[index + 1]?.pricePerUnit
              : pricePerUnit,
          ]);
        }
      }),
    ));

  it('never rises with the quantity', () =>
    fc.assert(
      fc.property(prices, fc.nat(6_000), fc.nat(6_000), (tool, one, more) => {
        expect(unitPriceAt(tool, one + more)).toBeLessThanOrEqual(unitPriceAt(tool, one));
      }),
    ));

  it('keeps the shape of the price', () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const tool = { pricePerUnit: usd(1250), priceBreaks: [{ minQuantity: 48, pricePerUnit: usd(1100) }] };
    expect([47, 48].map((quantity) => unitPriceAt(tool, quantity))).toEqual([usd(1250), usd(1100)]);
  });
});

describe('nearestValid', () => {
  const packs = { minimumOrderQuantity: 48, orderMultiple: 24, maximumOrderQuantity: 96 };
  it.each([
    [49, [48, 72]],
    [71, [48, 72]],
    [72, [72]],
    [1, [48]],
    [0, [48]],
    [Number.NaN, [48]],
    [-5, [48]],
    [95.5, [72, 96]],
    [97, [96]],
    [Infinity, [96]],
  ])('of %p is %p', (quantity, expected) => expect(nearestValid(packs, quantity)).toEqual(expected));

  it('names the closest valid quantities on both sides, and a valid one alone', () =>
    fc.assert(
      fc.property(rules, fc.integer({ min: -10, max: 20_000 }), (tool, quantity) => {
        const near = nearestValid(tool, quantity);
        if (isValidQuantity(tool, quantity)) return expect(near).toEqual([quantity]);
        const valid = Array.from({ length: 20_200 }, (_, units) => units).filter((units) =>
          isValidQuantity(tool, units),
        );
        const [below, above] = [valid.findLast((units) => units < quantity), valid.find((u) => u > quantity)];
        return expect(near).toEqual([below, above].filter((units) => units !== undefined));
      }),
      { numRuns: 50 },
    ));
});

describe('isValidQuantity', () => {
  it.each([0, -24, 24.5, 49, Number.NaN, Infinity, 120])('refuses %p', (quantity) => {
    const packs = { minimumOrderQuantity: 48, orderMultiple: 24, maximumOrderQuantity: 96 };
    expect(isValidQuantity(packs, quantity)).toBe(false);
  });

  it('knows no maximum by default', () => {
    expect(isValidQuantity({ minimumOrderQuantity: 1, orderMultiple: 1 }, 1_000_000)).toBe(true);
  });
});
