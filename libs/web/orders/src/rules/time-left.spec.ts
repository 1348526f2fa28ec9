import { timeLeftText } from './time-left';

it.each([
  [3_600_000, '60:00'],
  [3_599_000, '59:59'],
  [61_000, '1:01'],
  [900, '0:01'],
  [0, '0:00'],
])('formats %p milliseconds as %s', (left, text) => expect(timeLeftText(left)).toBe(text));
