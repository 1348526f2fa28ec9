import { periodOf, periodTimes } from './period';

it.each([
  ['7', 7],
  ['90', 90],
  [null, 30],
  ['8', 30],
  ['', 30],
])('reads %p as %p days', (text, period) => expect(periodOf(text)).toBe(period));

it('starts at UTC midnight, with today as the last day, after an equally long period', () => {
  const times = {
    from: '2026-02-24T00:00:00.000Z',
    previousFrom: '2026-02-17T00:00:00.000Z',
    previousTo: '2026-02-23T23:59:59.999Z',
  };
  expect(periodTimes(7, new Date('2026-03-02T23:59:00Z'))).toEqual(times);
  expect(periodTimes(7, new Date('2026-03-02T00:00:00Z'))).toEqual(times);
});
