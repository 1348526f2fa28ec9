import fc from 'fast-check';
import { leadingTo, listLength, readFrom, SOURCES, startDescribedCatalog } from './testing/described-catalog';
import type { TestCatalog } from './testing/test-catalog';
import type { ToolListFilter } from './tools.service';

const TOOLS = 3_000;
let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await startDescribedCatalog(TOOLS);
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

const lengthOf = (search: string | null, filter: ToolListFilter) => listLength(catalog, search, filter);

describe.each(SOURCES)('%s', (_, inMemory) => {
  beforeAll(() => readFrom(catalog, inMemory, TOOLS));

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
});
