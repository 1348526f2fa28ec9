import { leadingTo, listLength, readFrom, SOURCES, startDescribedCatalog } from './testing/described-catalog';
import type { TestCatalog } from './testing/test-catalog';
import type { ToolListFilter } from './tools.service';

const TOOLS = 300;
let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await startDescribedCatalog(TOOLS);
});
afterAll(() => catalog?.close());

const lengthOf = (search: string | null, filter: ToolListFilter) => listLength(catalog, search, filter);

describe.each(SOURCES)('%s', (_, inMemory) => {
  beforeAll(() => readFrom(catalog, inMemory, TOOLS));

  it.each<ToolListFilter>([
    {},
    { category: 'hand-tools', inStock: true },
    { minPrice: 1_200, attributes: [{ code: 'steel', values: ['CrV', 'C45'] }] },
    {
      attributes: [
        { code: 'length', min: 150, max: 300 },
        { code: 'insulated', values: ['false'] },
      ],
    },
  ])('counts what each value leads to, narrowed to %j', async (filter) => {
    for (const { code, values } of await catalog.facets.find({ filter })) {
      for (const { value, count } of values)
        expect([code, value, count]).toEqual([
          code,
          value,
          await lengthOf(null, leadingTo(filter, code, value)),
        ]);
    }
  });

  it('offers category and filterable attributes with labels, limits and what is chosen', async () => {
    const facets = await catalog.facets.find({
      filter: { category: 'lifting', attributes: [{ code: 'steel', values: ['CrV'] }] },
    });
    expect(facets.map(({ code, kind, unit, min, max }) => [code, kind, unit, min, max])).toEqual([
      ['category', 'CATEGORY', null, null, null],
      ['steel', 'TEXT', null, null, null],
      ['length', 'NUMBER', 'mm', 100, 400],
      ['insulated', 'FLAG', null, null, null],
    ]);
    const [categories, steel, length, insulated] = facets.map(({ values }) => values);
    expect(categories?.map(({ value, selected }) => [value, selected])).toEqual([
      ['hand-tools', false],
      ['hand-tools/striking', false],
      ['hand-tools/sawing', false],
      ['lifting', true],
    ]);
    expect(steel?.map(({ value, selected }) => [value, selected])).toEqual([
      ...[
        ['C45', false],
        ['CrV', true],
        ['Stainless', false],
      ],
    ]);
    expect(length?.map(({ label }) => label).slice(0, 2)).toEqual(['100 mm', '150 mm']);
    expect(insulated?.map(({ label }) => label)).toEqual(['No', 'Yes']);
  });
});

it.each([
  ['filter.category', { category: 'no-such' }],
  [
    'filter.attributes',
    {
      attributes: [
        { code: 'steel', values: ['a'] },
        { code: 'steel', values: ['b'] },
      ],
    },
  ],
  ['filter.attributes.0', { attributes: [{ code: 'steel' }] }],
  ['filter.attributes.0.min', { attributes: [{ code: 'length', min: 2, max: 1 }] }],
  ['filter.attributes.0.values', { attributes: [{ code: 'steel', values: [] }] }],
])('refuses a filter by the name %s', async (field, filter) => {
  const refusal = { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } };
  await expect(lengthOf(null, filter)).rejects.toMatchObject(refusal);
  await expect(catalog.facets.find({ filter })).rejects.toMatchObject(refusal);
});
