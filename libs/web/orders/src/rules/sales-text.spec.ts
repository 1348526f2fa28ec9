import { money } from '@shop/contracts';
import { countText, dayText, describeDays, leftOf, shortMoney } from './sales-text';

it('formats a UTC day independent of the reader’s zone', () => expect(dayText('2026-11-01')).toBe('Nov 1'));

it.each([
  [0, '$0'],
  [5, '$0.05'],
  [250, '$2.5'],
  [1_000, '$10'],
  [60_000, '$600'],
  [1_250_000, '$12.5K'],
  [20_000_000_000, '$200M'],
])('formats %p minor units as %s on a scale', (amount, text) => expect(shortMoney(money(amount))).toBe(text));

it('formats counts', () => {
  expect(countText(1, 'order')).toBe('1 order');
  expect(countText(1_200, 'unit')).toBe('1,200 units');
});

it('subtracts refunds in whole minor units', () => {
  expect(leftOf(money(1_999), money(999))).toEqual(money(1_000));
  expect(leftOf(money(1_999), money(1_999))).toBeUndefined();
  expect(leftOf(money(0), money(500))).toBeUndefined();
});

it('describes days by range and maximum', () => {
  const days = [
    { day: '2026-02-01', orders: 1 },
    { day: '2026-02-02', orders: 4 },
    { day: '2026-02-03', orders: 4 },
  ];
  expect(
    describeDays(
      days,
      ({ orders }) => orders,
      ({ orders }) => countText(orders, 'order'),
    ),
  ).toBe('Feb 1 to Feb 3, highest on Feb 2: 4 orders.');
});
