import { TOOL_SORTS, type ToolFilter, type ToolSort } from './domain/tool';
import { selectionFilter } from './persistence/tool-filter';
import { TOOL_SORT_KEYS } from './persistence/tool-order';
import { newTool, TestCatalog } from './testing/test-catalog';
import type { StoreRead } from '@shop/api-database/testing';

const TOOLS = 600;
const LARGE_FROM = 100;

let catalog: TestCatalog;
let reads: StoreRead[] = [];
let counts: StoreRead[] = [];

beforeAll(async () => {
  catalog = await TestCatalog.start(LARGE_FROM);
  const rows = Array.from({ length: TOOLS }, (_, n) => ({
    ...newTool({ name: `${n % 3 ? 'Steel saw' : 'Hammer'} ${n % 200}`, availableQuantity: n % 4 }),
    pricePerUnit: 50 + ((n * 7919) % 300),
    createdAt: new Date(1_700_000_000_000 + n * n),
  }));
  await catalog.repository.createMany(rows);
  catalog.onRead((read) => {
    if (read.collection === 'tools') (read.isCount ? counts : reads).push(read);
  });
});
beforeEach(() => {
  reads = [];
  counts = [];
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

it('finds what it finds in a small one, names before descriptions', async () => {
  const hammers = await walked({ sort: 'NEWEST', search: 'hammer' });
  expect(hammers).toHaveLength(TOOLS / 3);
  expect(new Set(hammers).size).toBe(TOOLS / 3);
  expect(await walked({ sort: 'NAME', search: 'hammer 19' })).toHaveLength(
    Array.from({ length: TOOLS }, (_, n) => n).filter((n) => n % 3 === 0 && /^19/.test(String(n % 200)))
      .length,
  );
});

it('looks for a page among the tools near its place, not among all that follow', async () => {
  const first = await catalog.tools.list({ first: 2, sort: 'NEWEST' });
  await catalog.tools.list({ first: 2, sort: 'NEWEST', after: first.edges.at(-1)?.cursor });
  expect(reads).toHaveLength(2);
  for (const { filter } of reads) {
    expect(await catalog.model.countDocuments(filter)).toBeLessThan(TOOLS / 10);
  }
});

it.each([
  ['all tools by name', { sort: 'NAME' }, { deletedAt: 1, name: 1, _id: 1 }],
  [
    'most tools by price',
    { sort: 'PRICE_DESC', filter: { inStock: true } },
    { deletedAt: 1, pricePerUnit: 1, _id: 1 },
  ],
  ['a search by name', { sort: 'NAME', search: 'saw' }, { deletedAt: 1, name: 1, _id: 1 }],
  ['a search by time', { sort: 'NEWEST', search: 'saw' }, { deletedAt: 1, createdAt: 1, _id: 1 }],
  ['few tools by name', { sort: 'NAME', filter: { minPrice: 340 } }, undefined],
] as const)('looks in the index of the order for a page of %s', async (_, request, hint) => {
  await catalog.tools.list({ first: 2, ...request });
  expect(reads[0]?.hint).toEqual(hint);
});

const IN_NAMES = { deletedAt: 1, nameWords: 1, createdAt: 1, _id: 1 };
const IN_WORDS = { deletedAt: 1, words: 1, createdAt: 1, _id: 1 };
it.each([
  ['words of names', { search: 'hammer 19', filter: { minPrice: 60 } }, IN_NAMES, IN_WORDS],
  ['all words', { search: 'hammer 19', sort: 'OLDEST', filter: { minPrice: 60 } }, IN_WORDS, IN_WORDS],
  ['whatever the database chooses', { search: 'saw', filter: { minPrice: 346 } }, undefined, undefined],
] as const)(
  'looks in the index of %s for what few tools have in a range of prices',
  async (_, request, page, count) => {
    await catalog.tools.list({ first: 10, sort: 'NEWEST', ...request });
    expect(reads[0]?.hint).toEqual(page);
    expect(counts.map(({ hint }) => hint)).toEqual([count]);
  },
);

it('looks among the tools with a rare word for the other words of a search', async () => {
  await catalog.repository.createMany([
    { ...newTool({ name: 'Hammer of beech' }), createdAt: new Date(1_600_000_000_000) },
    { ...newTool({ name: 'Spoon of beech' }), createdAt: new Date(1_600_000_000_001) },
  ]);
  const { edges } = await catalog.tools.list({ first: 10, sort: 'OLDEST', search: 'hammer beech' });
  expect(edges.map(({ node }) => node.name)).toEqual(['Hammer of beech']);
  expect(reads.map(({ filter }) => filter['$and'])).toContainEqual([
    { $nor: [{ words: { $nin: ['hammer'] } }] },
    { words: { $in: ['beech'] } },
  ]);
  await catalog.model.deleteMany({ name: / of beech$/ });
});

it('counts few tools exactly, the whole catalog as it was a moment ago', async () => {
  const count = async (filter?: ToolFilter) =>
    (await catalog.tools.list({ first: 1, sort: 'NEWEST', filter })).totalCount;
  expect(await count()).toBe(TOOLS);
  expect(await count({ inStock: true })).toBe((TOOLS / 4) * 3);
  const uncounted = await catalog.tools.list({ first: 1, sort: 'NEWEST', includeTotalCount: false });
  expect(uncounted.totalCount).toBe(-1);
});
