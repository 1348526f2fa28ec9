import { stockAfter } from './stock-change';

it.each([
  ['50', 150],
  ['+50', 150],
  [' -20 ', 80],
  ['−100', 0],
  ['999900', 1_000_000],
])('adds %p to 100 units', (text, stock) => expect(stockAfter(text, 100)).toEqual({ stock }));

it.each([
  ['', 'how many'],
  ['0', 'how many'],
  ['1.5', 'how many'],
  ['ten', 'how many'],
  ['-101', 'only 100'],
  ['999901', '1,000,000'],
])('refuses %p', (text, reason) =>
  expect(stockAfter(text, 100)).toEqual({ error: expect.stringContaining(reason) }),
);
