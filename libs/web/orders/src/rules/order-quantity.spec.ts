import { LIMITS, money } from '@shop/contracts';
import {
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
    expect(quantityError(10, tool(10, 9))).toBe('Not enough units are left'));
  it('does not blame the stock for the price', () =>
    expect(quantityError(10, tool(10, 300, LIMITS.totalMax))).toBe(
      'The minimum order is above the card limit',
    ));
  it('formats the limits', () =>
    expect(quantityError(0, tool(1_000, 12_000))).toBe('The minimum order is 1,000'));
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
