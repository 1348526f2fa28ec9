import { money } from '@shop/contracts';
import { countText, dayText, describeDays, leftOf, shortMoney } from './sales-text';

it('names a UTC day, whatever the zone of the reader', () => expect(dayText('2026-11-01')).toBe('Nov 1'));

it.each([
  [0, '$0'],
  [5, '$0.05'],
  [250, '$2.5'],
  [1_000, '$10'],
  [60_000, '$600'],
  [1_250_000, '$12.5K'],
  [20_000_000_000, '$200M'],
])('writes %p minor units as %s beside a scale', (amount, text) =>
  expect(shortMoney(money(amount))).toBe(text),
);

it('counts in words', () => {
  expect(countText(1, 'order')).toBe('1 order');
  expect(countText(1_200, 'piece')).toBe('1,200 pieces');
});

it('knows what refunds have left, in whole minor units', () => {
  expect(leftOf(money(1_999), money(999))).toEqual(money(1_000));
  expect(leftOf(money(1_999), money(1_999))).toBeUndefined();
  expect(leftOf(money(0), money(500))).toBeUndefined();
});

it('describes days by their range and their highest', () => {
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
