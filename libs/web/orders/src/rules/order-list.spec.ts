import { parseOrderList } from './order-list';

const read = (text: string) =>
  parseOrderList(text).lines.map(({ row, sku, quantity }) => [row, sku, quantity]);

it.each([
  ['tabs', 'TW-1\t10\nTW-2\t5'],
  ['commas', 'TW-1,10\nTW-2,5\n'],
  ['semicolons with spaces', 'TW-1 ; 10\r\nTW-2 ; 5'],
  ['spaces', 'TW-1 10\nTW-2   5'],
  ['quotes', '"TW-1","10"\n"TW-2","5"'],
  ['further columns', 'TW-1,10,Claw hammer\nTW-2,5,Saw'],
])('reads rows with %s', (_, text) => {
  expect(read(text)).toEqual([
    [1, 'TW-1', 10],
    [2, 'TW-2', 5],
  ]);
});

it('skips a heading, blank rows and a byte-order mark, and keeps the numbers of rows', () => {
  expect(read('\ufeffArticle number,Quantity\n\nTW-1,10\n')).toEqual([[3, 'TW-1', 10]]);
});

it('reads numbers with spaces in them, and grouped quantities', () => {
  expect(read('kt ins114 10\nTW-1\t1,000\nTW-2;"12.000"')).toEqual([
    [1, 'kt ins114', 10],
    [2, 'TW-1', 1_000],
    [3, 'TW-2', 12_000],
  ]);
});

it('names every row that it cannot read', () => {
  const { lines, bad } = parseOrderList('TW-1\n,5\nTW-2,1.5\nTW-3,0\nTW-4,9999999\nTW-5,ten\nTW-6,3');
  expect(lines.map(({ sku }) => sku)).toEqual(['TW-6']);
  expect(bad.map(({ row, why }) => [row, why])).toEqual([
    [1, 'The quantity is missing'],
    [2, 'The article number is missing'],
    [3, 'The quantity is not a whole number'],
    [4, 'The quantity must be at least 1'],
    [5, 'The quantity is too large'],
    [6, 'The quantity is not a whole number'],
  ]);
});

it('names the rows that are too many', () => {
  const { lines, bad } = parseOrderList(Array.from({ length: 502 }, (_, n) => `T-${n},1`).join('\n'));
  expect([lines.length, bad.map(({ row }) => row)]).toEqual([500, [501, 502]]);
});
