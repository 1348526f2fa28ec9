import { browseVariables, priceLimitError } from './browse-params';

const read = (query: string) => browseVariables(new URLSearchParams(query));

it.each([
  ['', { sort: 'NEWEST' }],
  ['search=%20saw%20&sort=PRICE_ASC', { sort: 'PRICE_ASC', search: 'saw' }],
  ['min=12.5&max=99', { sort: 'NEWEST', filter: { minPrice: 1250, maxPrice: 9900 } }],
  ['stock=1', { sort: 'NEWEST', filter: { inStock: true } }],
  ['min=0', { sort: 'NEWEST', filter: { minPrice: 0 } }],
  ['sort=DROP&min=abc&max=-1&stock=yes&search=%20', { sort: 'NEWEST' }],
])('reads the address %p', (query, variables) => expect(read(query)).toEqual(variables));

it('explains only what is no price', () => {
  expect(priceLimitError('')).toBeUndefined();
  expect(priceLimitError('12.50')).toBeUndefined();
  expect(priceLimitError('12,50')).toContain('12.50');
});
