import { attributeFilters, facetChips, rangeError } from './facet-params';

const read = (query: string) => attributeFilters(new URLSearchParams(query));

it.each([
  ['a.material=Steel&a.material=Oak', [{ code: 'material', values: ['Steel', 'Oak'] }]],
  ['min.length=10&max.length=12,5', [{ code: 'length', min: 10, max: 12.5 }]],
  ['min.length=10&max.length=5', [{ code: 'length', min: 10 }]],
  [
    'a.material=Steel&min.length=1',
    [
      { code: 'material', values: ['Steel'] },
      { code: 'length', min: 1 },
    ],
  ],
  ['a.material=&min.length=long&a.Bad%20code=1&a.x=' + 'y'.repeat(201), []],
])('reads the attributes of %p', (query, filters) => expect(read(query)).toEqual(filters));

it('keeps to the limits of the server', () => {
  const codes = Array.from({ length: 31 }, (_, number) => `a.c${number}=1`).join('&');
  expect(read(codes)).toHaveLength(30);
  const values = Array.from({ length: 101 }, (_, number) => `a.c=${number}`).join('&');
  expect(read(values)[0]?.values).toHaveLength(100);
});

it('names what is chosen, with or without the words of a facet', () => {
  const facet = { code: 'length', name: 'Length', kind: 'NUMBER' as const, unit: 'mm', values: [] };
  const facets = [{ ...facet, countsOmitted: false, min: 1, max: 9 }];
  const params = new URLSearchParams('category=saws&a.oak=true&min.length=2&max.length=4&search=saw&min=5');
  const texts = (isCategory: boolean) => facetChips(params, facets, isCategory).map(({ text }) => text);
  expect(texts(false)).toEqual(['category: saws', 'oak: true', 'Length from 2 mm', 'Length to 4 mm']);
  expect(texts(true)).not.toContain('category: saws');
});

it('explains a range that is no number', () => {
  expect(rangeError('long')).toBe('Write a number such as 12.5');
  expect([rangeError(''), rangeError('-2,5')]).toEqual([undefined, undefined]);
});
