import { salesDays } from './sales-range';

const now = new Date('2026-03-01T12:00:00Z');
const at = (text: string) => new Date(text);

it('is the last 30 days when nothing is said', () => {
  const days = salesDays({}, now);
  expect(days).toHaveLength(30);
  expect([days[0], days.at(-1)]).toEqual(['2026-01-31', '2026-03-01']);
  expect(salesDays({ from: null, to: null }, now)).toEqual(days);
  expect(salesDays({ to: at('2026-01-30T23:59:59.999Z') }, now)).toEqual(
    expect.arrayContaining(['2026-01-01', '2026-01-30']),
  );
});

it('lists every UTC day that the range touches, by whichever zone it is given', () => {
  const range = { from: at('2024-02-28T23:59:59Z'), to: at('2024-03-01T01:00:00+02:00') };
  expect(salesDays(range, now)).toEqual(['2024-02-28', '2024-02-29']);
  expect(salesDays({ from: now, to: now }, now)).toEqual(['2026-03-01']);
});

it('takes 366 days and no more', () => {
  expect(salesDays({ from: at('2025-03-01'), to: at('2026-03-01') }, now)).toHaveLength(366);
  expect(() => salesDays({ from: at('2025-02-28'), to: at('2026-03-01') }, now)).toThrow(/^from .* 366 days/);
});

it.each([
  ['from', { from: at('2026-03-02') }],
  ['from', { from: at('2026-01-02'), to: at('2026-01-01') }],
  ['from', { from: at('+010000-01-01') }],
  ['to', { to: new Date(Number.NaN) }],
])('refuses by the name of %s: %j', (field, range) => {
  expect(() => salesDays(range, now)).toThrow(
    expect.objectContaining({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } }),
  );
});
