import { LIMITS, money, unitPriceAt } from '@shop/contracts';
import {
  isOrderable,
  isPayable,
  nextQuantity,
  orderableNear,
  orderTotal,
  quantityError,
  quantityRange,
  rangeHint,
} from './order-quantity';

const tool = (minimumOrderQuantity: number, availableQuantity: number, price = 1250) => ({
  ...{ minimumOrderQuantity, orderMultiple: 1, maximumOrderQuantity: null as number | null },
  availableQuantity,
  pricePerUnit: money(price),
  priceBreaks: [] as { minQuantity: number; pricePerUnit: ReturnType<typeof money> }[],
});

const PACKS = { ...tool(48, 100), orderMultiple: 24, maximumOrderQuantity: 240 };
const CHEAPER = [
  { minQuantity: 72, pricePerUnit: money(1100) },
  { minQuantity: 96, pricePerUnit: money(1000) },
];

describe('quantityRange', () => {
  it('ranges from the minimum to the stock', () =>
    expect(quantityRange(tool(10, 300))).toEqual({ min: 10, max: 300, step: 1 }));

  it('ends at the last multiple within stock and maximum', () => {
    expect(quantityRange(PACKS)).toEqual({ min: 48, max: 96, step: 24 });
    expect(quantityRange({ ...PACKS, availableQuantity: 1_000 })).toEqual({ min: 48, max: 240, step: 24 });
  });

  it('counts the price breaks towards the payment limit', () => {
    const dear = {
      ...tool(1, 500, 1_000_000),
      priceBreaks: [{ minQuantity: 100, pricePerUnit: money(500_000) }],
    };
    expect(quantityRange(dear).max).toBe(199);
  });

  it('ends at the payment limit', () => {
    const { max } = quantityRange(tool(1, 1_000_000, 33_333));
    expect(orderTotal(money(33_333), max)?.amount).toBeLessThanOrEqual(LIMITS.totalMax);
    expect(orderTotal(money(33_333), max + 1)?.amount).toBeGreaterThan(LIMITS.totalMax);
  });

  it.each([
    [10, 10, true],
    [10, 9, false],
    [1, 0, false],
  ])('minimum %p with stock %p is orderable: %p', (min, available, orderable) =>
    expect(isOrderable(quantityRange(tool(min, available)))).toBe(orderable),
  );
});

describe('isPayable', () => {
  it.each([
    [LIMITS.totalMax, true],
    [LIMITS.totalMax + 1, false],
  ])('minimum order of %p: %p', (total, payable) => expect(isPayable(tool(1, 0, total))).toBe(payable));
});

describe('rangeHint', () => {
  const hint = (stock: ReturnType<typeof tool>) => rangeHint(quantityRange(stock), stock);

  it('names the range', () => expect(hint(tool(10, 1_200))).toBe('Min. 10, max. 1,200'));
  it('explains why more is in stock than can be ordered', () =>
    expect(hint(tool(1, 2_000, 1_234_567))).toBe('Min. 1, max. 81 (card limit)'));
});

describe('quantityError', () => {
  it.each([10, 11, 300])('takes %p', (quantity) =>
    expect(quantityError(quantity, tool(10, 300))).toBeUndefined(),
  );
  it.each([
    [9, 'The minimum order is 10'],
    [0, 'The minimum order is 10'],
    [-10, 'The minimum order is 10'],
    [301, 'Only 300 in stock'],
    [99_999, 'Only 300 in stock'],
    [10.5, 'Enter a whole number'],
    [Number.NaN, 'Enter a whole number'],
    [Infinity, 'Enter a whole number'],
  ])('refuses %p: %s', (quantity, error) => expect(quantityError(quantity, tool(10, 300))).toBe(error));
  it('names the card limit below the stock', () =>
    expect(quantityError(82, tool(1, 2_000, 1_234_567))).toBe('One card payment covers at most 81'));
  it('names no range when it is empty', () =>
    expect(quantityError(10, tool(10, 0))).toBe('Not enough units are left'));
  it('says how many are left of fewer than the minimum', () =>
    expect(quantityError(20, tool(20, 14))).toBe('14 left, minimum 20'));
  it.each([
    [49, 'Sold in multiples of 24: order 48 or 72'],
    [97, 'Sold in multiples of 24: order 96'],
    [120, 'Only 100 in stock'],
  ])('refuses %p units of packs: %s', (quantity, error) =>
    expect(quantityError(quantity, PACKS)).toBe(error),
  );
  it('names the maximum', () =>
    expect(quantityError(264, { ...PACKS, availableQuantity: 500 })).toBe('The maximum order is 240'));
  it('names the card limit below a price break', () => {
    const dear = {
      ...tool(1, 500, 1_000_000),
      priceBreaks: [{ minQuantity: 150, pricePerUnit: money(500_000) }],
    };
    expect(quantityError(120, dear)).toBe('This order is above the card limit');
  });
  it('does not blame the stock for the price', () =>
    expect(quantityError(10, tool(10, 300, LIMITS.totalMax))).toBe(
      'The minimum order is above the card limit',
    ));
  it('formats the limits', () =>
    expect(quantityError(0, tool(1_000, 12_000))).toBe('The minimum order is 1,000'));
});

describe('orderableNear', () => {
  it.each([
    [49, [48, 72]],
    [97, [96]],
    [500, [96]],
    [1, [48]],
    [72, []],
    [Number.NaN, [48]],
  ])('offers next to %p: %p', (quantity, near) => expect(orderableNear(quantity, PACKS)).toEqual(near));
  it('offers nothing when nothing can be ordered', () => expect(orderableNear(20, tool(20, 14))).toEqual([]));
});

describe('nextQuantity', () => {
  it.each([
    [48, 1, 72],
    [49, 1, 72],
    [49, -1, 48],
    [48, -1, undefined],
    [96, 1, undefined],
    [500, -1, 240],
    [Number.NaN, 1, 48],
  ] as const)('of %p in direction %p is %p', (quantity, direction, next) =>
    expect(
      nextQuantity(quantity, direction, { ...PACKS, availableQuantity: quantity === 500 ? 240 : 100 }),
    ).toBe(next),
  );
});

it('multiplies the price of the break by the quantity', () => {
  const offer = { ...PACKS, priceBreaks: CHEAPER };
  const totals = [48, 72, 96].map((units) => orderTotal(unitPriceAt(offer, units), units)?.amount);
  expect(totals).toEqual([48 * 1250, 72 * 1100, 96 * 1000]);
});

describe('orderTotal', () => {
  it('sums whole minor units', () => expect(orderTotal(money(1999), 3)).toEqual(money(5997)));
  it.each([0, -1, 1.5, Number.NaN, Infinity, 1e20, 1e300])('returns nothing for %p units', (quantity) =>
    expect(orderTotal(money(1), quantity)).toBeUndefined(),
  );
  it('returns nothing for totals without exact cents', () => {
    expect(orderTotal(money(1999), 1e12)).toEqual(money(1_999_000_000_000_000));
    expect(orderTotal(money(1999), 1e15)).toBeUndefined();
  });
});
