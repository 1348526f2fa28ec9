import { formatPercent, parsePercent } from './percent';

it.each([
  ['19', 1900],
  ['7.5', 750],
  ['7,25 %', 725],
  ['0.29', 29],
  ['100', 10_000],
])('reads %p', (text, basisPoints) => expect(parsePercent(text)).toBe(basisPoints));

it.each(['', 'x', '-1', '7.555', '1e2', '1,2,3'])('refuses %p', (text) =>
  expect(parsePercent(text)).toBeUndefined(),
);

it.each([
  [1900, '19'],
  [1000, '10'],
  [750, '7.5'],
  [725, '7.25'],
  [0, '0'],
])('writes %p', (basisPoints, text) => expect(formatPercent(basisPoints)).toBe(text));
