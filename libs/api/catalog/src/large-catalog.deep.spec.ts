import { TOOL_SORTS, type ToolFilter, type ToolSort } from './domain/tool';
import { selectionFilter } from './persistence/tool-filter';
import { TOOL_SORT_KEYS } from './persistence/tool-order';
import { newTool, TestCatalog } from './testing/test-catalog';

const TOOLS = 600;

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await TestCatalog.start();
  const rows = Array.from({ length: TOOLS }, (_, n) => ({
    ...newTool({ name: `${n % 3 ? 'Steel saw' : 'Hammer'} ${n % 200}`, availableQuantity: n % 4 }),
    pricePerUnit: 50 + ((n * 7919) % 300),
    createdAt: new Date(1_700_000_000_000 + n * n),
  }));
  await catalog.createMany(rows);
});
afterAll(() => catalog?.close());

/** Ids of a list as the store has it, read at once. */
async function expected(sort: ToolSort, filter: ToolFilter | undefined): Promise<string[]> {
  const { field, direction } = TOOL_SORT_KEYS[sort];
  const tools = await catalog.model
    .find(selectionFilter({ filter }))
    .sort({ [field]: direction, _id: direction });
  return tools.map(({ id }) => String(id));
}

/** Ids of a list as its pages give it, one after the other. */
async function walked(request: { sort: ToolSort; filter?: ToolFilter; search?: string; first?: number }) {
  const ids: string[] = [];
  for (let after: string | undefined; ;) {
    const page = await catalog.tools.list({ first: 50, ...request, after });
    ids.push(...page.edges.map(({ node }) => node.id));
    if (!page.hasNextPage) return ids;
    after = page.edges.at(-1)?.cursor;
  }
}

describe.each(TOOL_SORTS)('a large catalog in the order %s', (sort) => {
  it.each([undefined, { inStock: true }, { minPrice: 100, maxPrice: 149 }, { minPrice: 340 }])(
    'shows each tool once where it belongs, narrowed to %j',
    async (filter) => {
      expect(await walked({ sort, ...(filter && { filter }) })).toEqual(await expected(sort, filter));
    },
  );
});

it('pages through a search, each tool once', async () => {
  const hammers = await walked({ sort: 'NEWEST', search: 'hammer' });
  expect(hammers).toHaveLength(TOOLS / 3);
  expect(new Set(hammers).size).toBe(TOOLS / 3);
  expect(await walked({ sort: 'NAME', search: 'hammer 19' })).toHaveLength(
    Array.from({ length: TOOLS }, (_, n) => n).filter((n) => n % 3 === 0 && /^19/.test(String(n % 200)))
      .length,
  );
});

it('counts exactly, and only on request', async () => {
  const count = async (filter?: ToolFilter) =>
    (await catalog.tools.list({ first: 1, sort: 'NEWEST', filter })).totalCount;
  expect(await count()).toBe(TOOLS);
  expect(await count({ inStock: true })).toBe((TOOLS / 4) * 3);
  const uncounted = await catalog.tools.list({ first: 1, sort: 'NEWEST', includeTotalCount: false });
  expect(uncounted.totalCount).toBe(-1);
});
