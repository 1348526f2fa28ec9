import { orderDay } from './order-day';

it.each([
  ['2026-11-21T12:00:00.000Z', 'Nov 21'],
  ['2025-11-21T12:00:00.000Z', 'Nov 21, 2025'],
])('formats day %s in November 2026 as %s', (at, text) => {
  expect(orderDay(at, new Date('2026-11-22T12:00:00.000Z'))).toBe(text);
});
