import { LIMITS, money } from '@shop/contracts';
import {
  clampQuantity,
  isOrderable,
  isPayable,
  orderTotal,
  quantityError,
  quantityRange,
  rangeHint,
} from './order-quantity';

const tool = (minimumOrderQuantity: number, availableQuantity: number, price = 1250) => ({
  minimumOrderQuantity,
  availableQuantity,
  pricePerUnit: money(price),
});

describe('quantityRange', () => {
  it('ranges from the minimum to the stock', () =>
    expect(quantityRange(tool(10, 300))).toEqual({ min: 10, max: 300 }));

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

  it('names the range', () => expect(hint(tool(10, 1_200))).toBe('From 10 to 1,200 units'));
  it.each([
    [1, '1 unit, neither more nor fewer'],
    [20, '20 units, neither more nor fewer'],
  ])('names the only possible quantity: %i', (only, text) => expect(hint(tool(only, only))).toBe(text));
  it('explains why more is in stock than can be ordered', () =>
    expect(hint(tool(1, 2_000, 1_234_567))).toBe('From 1 to 81 units, as many as one payment can cover'));
});

describe('quantityError', () => {
  it.each([10, 11, 300])('takes %p', (quantity) =>
    expect(quantityError(quantity, tool(10, 300))).toBeUndefined(),
  );
  it.each([9, 301, 0, -10, 10.5, Number.NaN, Infinity])('refuses %p and names the range', (quantity) =>
    expect(quantityError(quantity, tool(10, 300))).toBe('Enter a whole number from 10 to 300'),
  );
  it('names no range when it is empty', () =>
    expect(quantityError(10, tool(10, 9))).toBe('Not enough units are left'));
  it('does not blame the stock for the price', () =>
    expect(quantityError(10, tool(10, 300, LIMITS.totalMax))).toBe(
      'The minimum costs more than one payment can cover',
    ));
  it('formats the limits', () =>
    expect(quantityError(0, tool(1_000, 12_000))).toBe('Enter a whole number from 1,000 to 12,000'));
});

describe('clampQuantity', () => {
  it.each([
    [9, 10],
    [-5, 10],
    [10, 10],
    [42, 42],
    [42.6, 43],
    [301, 300],
    [Number.NaN, 10],
  ])('clamps %p to %p', (quantity, expected) =>
    expect(clampQuantity(quantity, { min: 10, max: 300 })).toBe(expected),
  );
  it('returns the minimum for an empty range', () => expect(clampQuantity(10, { min: 10, max: 0 })).toBe(10));
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
