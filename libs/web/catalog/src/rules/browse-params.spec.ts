import { highestPriceError, priceLimitError, searchError } from './field-errors';
import { browseVariables } from './browse-params';

const read = (query: string) => browseVariables(new URLSearchParams(query));

it.each([
  ['', { sort: 'NEWEST' }],
  ['search=saw', { sort: 'BEST_MATCH', search: 'saw' }],
  ['search=saw&sort=NEWEST', { sort: 'BEST_MATCH', search: 'saw' }],
  ['sort=BEST_MATCH', { sort: 'NEWEST' }],
  ['search=%20saw%20&sort=PRICE_ASC', { sort: 'PRICE_ASC', search: 'saw' }],
  ['min=12.5&max=99', { sort: 'NEWEST', filter: { minPrice: 1250, maxPrice: 9900 } }],
  ['stock=1', { sort: 'NEWEST', filter: { inStock: true } }],
  ['min=0', { sort: 'NEWEST', filter: { minPrice: 0 } }],
  ['min=0&max=0', { sort: 'NEWEST', filter: { minPrice: 0, maxPrice: 0 } }],
  ['min=50&max=12.5', { sort: 'NEWEST', filter: { minPrice: 5000 } }],
  ['min=1000000&max=99999999999999', { sort: 'NEWEST' }],
  [`search=${'x'.repeat(101)}`, { sort: 'BEST_MATCH' }],
  ['search=a+b+c+d+e+f+g+h+i+j+k', { sort: 'BEST_MATCH' }],
  ['sort=DROP&min=abc&max=-1&stock=yes&search=%20', { sort: 'NEWEST' }],
])('reads the URL %p', (query, variables) => expect(read(query)).toEqual(variables));

it('explains invalid prices only', () => {
  expect(priceLimitError('')).toBeUndefined();
  expect(priceLimitError('12.50')).toBeUndefined();
  expect(priceLimitError('12,50')).toBeUndefined();
  expect(priceLimitError('12,500')).toContain('12.50');
});

it('distinguishes invalid prices from prices out of range', () => {
  const range = 'Must be from $0.00 to $999,999.99';
  expect(priceLimitError('999999.99')).toBeUndefined();
  expect(priceLimitError('1000000')).toBe(range);
  expect(priceLimitError('99999999999999')).toBe(range);
  expect(priceLimitError('007')).toContain('12.50');
});

it.each([
  ['', '50', undefined],
  ['12', '', undefined],
  ['12', null, undefined],
  ['50', '50', undefined],
  ['50', 'abc', undefined],
  ['12', '50', 'Must not be below the min. price'],
  ['abc', '50', 'Enter a price, for example 12.50'],
])('a maximum price of %p over a minimum of %p gives %p', (highest, lowest, error) =>
  expect(highestPriceError(highest, lowest)).toBe(error),
);

it.each([
  ['', undefined],
  ['x'.repeat(100), undefined],
  ['x'.repeat(101), 'Must be 100 characters or shorter'],
  ['a b c d e f g h i j J j', undefined],
  ['a b c d e f g h i j k', 'Must have at most 10 words'],
])('the search %p gives %p', (text, error) => expect(searchError(text)).toBe(error));
