import fc from 'fast-check';
import type { ToolListFilter } from './tools.service';
import { ADMIN, newTool, TestCatalog } from './testing/test-catalog';

const TOOLS = 3_000;
const STEELS = ['CrV', 'C45', 'Stainless'];
let catalog: TestCatalog;

/** A tool by its number, so that each value of one attribute meets each of the others. */
const described = (n: number, categoryIds: readonly string[]) => ({
  ...newTool({ name: n % 3 === 0 ? `Saw ${n}` : `Hammer ${n}`, pricePerUnit: 1_000 + (n % 50) * 10 }),
  availableQuantity: n % 4 === 0 ? 0 : 5,
  categoryId: n % 9 === 0 ? null : (categoryIds[n % categoryIds.length] ?? null),
  attributes: [
    { code: 'steel', value: STEELS[n % 3] ?? '' },
    ...(n % 5 === 0 ? [] : [{ code: 'length', value: String(100 + (n % 7) * 50) }]),
    { code: 'insulated', value: String(n % 11 === 0) },
    { code: 'note', value: `note ${n}` },
  ],
  createdAt: new Date(1_000 * n),
});

beforeAll(async () => {
  catalog = await TestCatalog.start();
  const category = (name: string, parentId?: string) => catalog.categories.create(ADMIN, { name, parentId });
  const hand = await category('Hand tools');
  const all = [
    hand,
    await category('Striking', hand.id),
    await category('Sawing', hand.id),
    await category('Lifting'),
  ];
  const attribute = (code: string, kind: string, filterable = true, unit?: string) =>
    catalog.attributes.create(ADMIN, { code, name: code, kind, filterable, unit });
  await attribute('steel', 'TEXT');
  await attribute('length', 'NUMBER', true, 'mm');
  await attribute('insulated', 'FLAG');
  await attribute('note', 'TEXT', false);
  const ids = all.map(({ id }) => id);
  await catalog.createMany(Array.from({ length: TOOLS }, (_, n) => described(n, ids)));
}, 60_000);
afterAll(() => catalog?.close());

const filters: fc.Arbitrary<ToolListFilter> = fc.record({
  category: fc.constantFrom(null, 'hand-tools', 'hand-tools/striking', 'sawing', 'lifting'),
  minPrice: fc.constantFrom(null, 1_200),
  inStock: fc.constantFrom(null, true),
  attributes: fc
    .tuple(
      fc.constantFrom(null, { code: 'steel', values: ['CrV'] }, { code: 'steel', values: ['CrV', 'C45'] }),
      fc.constantFrom(null, { code: 'length', min: 150, max: 300 }, { code: 'length', values: ['200'] }),
      fc.constantFrom(null, { code: 'insulated', values: ['false'] }),
    )
    .map((chosen) => chosen.filter((each) => each !== null)),
});

const lengthOf = async (search: string | null, filter: ToolListFilter) =>
  (await catalog.tools.list({ first: 1, sort: 'NEWEST', search, filter })).totalCount;

/** The list that a value leads to, in place of the choice of its facet. */
function leadingTo(filter: ToolListFilter, code: string, value: string): ToolListFilter {
  if (code === 'category') return { ...filter, category: value };
  const others = (filter.attributes ?? []).filter((each) => each.code !== code);
  return { ...filter, attributes: [...others, { code, values: [value] }] };
}

describe.each([
  ['in memory', true],
  ['in the store', false],
])('%s', (_, inMemory) => {
  beforeAll(async () => {
    catalog.catalogCache.trustWhile(() => inMemory, TOOLS);
    if (inMemory)
      while (!(await catalog.catalogCache.tools())) await new Promise((done) => setImmediate(done));
  });

  it(
    'counts what each value leads to, for 50 random filters',
    () =>
      fc.assert(
        fc.asyncProperty(filters, fc.constantFrom(null, 'saw'), async (filter, search) => {
          const facets = await catalog.facets.find({ search, filter });
          for (const { code, values, countsOmitted } of facets) {
            expect(countsOmitted).toBe(false);
            const [first, last] = [values[0], values.at(-1)];
            for (const each of [first, last]) {
              const list = each && (await lengthOf(search, leadingTo(filter, code, each.value)));
              expect([code, each?.value, each?.count]).toEqual([code, each?.value, list]);
            }
          }
        }),
        { numRuns: 50 },
      ),
    120_000,
  );

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
