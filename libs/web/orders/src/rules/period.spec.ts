import { periodOf, periodStart } from './period';

it.each([
  ['7', 7],
  ['90', 90],
  [null, 30],
  ['8', 30],
  ['', 30],
])('reads %p as %p days', (text, period) => expect(periodOf(text)).toBe(period));

it('starts at UTC midnight, with today as the last day', () => {
  const now = new Date('2026-03-02T23:59:00Z');
  expect(periodStart(7, now)).toBe('2026-02-24T00:00:00.000Z');
  expect(periodStart(7, new Date('2026-03-02T00:00:00Z'))).toBe('2026-02-24T00:00:00.000Z');
});
