import type { NewTool } from './domain/create-tool';
import { TOOL_SORTS, type Tool, type ToolSort } from './domain/tool';
import { ADMIN, newTool, TestCatalog } from './testing/test-catalog';
import type { ToolsService } from './tools.service';

let catalog: TestCatalog;
let tools: ToolsService;

beforeAll(async () => {
  catalog = await TestCatalog.start();
  tools = catalog.tools;
});
afterEach(() => catalog.clear());
afterAll(() => catalog?.close());

function tool(number: number, change: Partial<NewTool> = {}): NewTool {
  return newTool({
    name: `Tool ${String(number).padStart(2, '0')}`,
    availableQuantity: number % 2,
    pricePerUnit: 100 + (number % 3),
    ...change,
  });
}

/** Stores tools in this order, a second apart. */
function fill(...rows: NewTool[]): Promise<void> {
  return catalog.createMany(rows.map((row, index) => ({ ...row, createdAt: new Date(index * 1_000) })));
}

async function walk(sort: ToolSort, first: number): Promise<Tool[]> {
  const seen: Tool[] = [];
  let after: string | undefined;
  do {
    const page = await tools.list({ first, after, sort });
    seen.push(...page.edges.map((edge) => edge.node));
    after = page.hasNextPage ? page.edges.at(-1)?.cursor : undefined;
  } while (after);
  return seen;
}

it.each(TOOL_SORTS)('walks the whole list by pages in the order %s, each tool once', async (sort) => {
  await fill(...Array.from({ length: 13 }, (_, index) => tool(index)));
  const whole = await walk(sort, 100);
  const byPages = await walk(sort, 3);
  expect(byPages.map((row) => row.id)).toEqual(whole.map((row) => row.id));
  expect(new Set(byPages.map((row) => row.id)).size).toBe(13);
});

it('orders by price with the cheapest, by time with the newest first', async () => {
  await fill(tool(0, { pricePerUnit: 300 }), tool(1, { pricePerUnit: 100 }), tool(2, { pricePerUnit: 200 }));
  expect((await walk('PRICE_ASC', 10)).map((row) => row.pricePerUnit)).toEqual([100, 200, 300]);
  expect((await tools.findLatest(2)).map((row) => row.name)).toEqual(['Tool 02', 'Tool 01']);
});

it.each([-1, 0, 101])('names the limit when it refuses the newest %p tools', async (limit) => {
  await expect(tools.findLatest(limit)).rejects.toMatchObject({ fields: { limit: expect.any(String) } });
});

it('takes a search literally, upper or lower case alike', async () => {
  await fill(tool(0, { name: 'Hex key (5 mm)' }), tool(1, { name: 'Hex key 5xmm' }), tool(2));
  const found = await tools.list({ first: 10, sort: 'NEWEST', search: 'KEY (5 m' });
  expect(found.edges.map((edge) => edge.node.name)).toEqual(['Hex key (5 mm)']);
  expect(found.totalCount).toBe(1);
  expect((await tools.list({ first: 10, sort: 'NEWEST', search: '.*' })).totalCount).toBe(0);
});

it('narrows by price and stock', async () => {
  await fill(tool(0), tool(1), tool(2), tool(3));
  const filter = { minPrice: 101, maxPrice: 102, inStock: true };
  const { edges } = await tools.list({ first: 10, sort: 'OLDEST', filter });
  expect(edges.map((edge) => edge.node.name)).toEqual(['Tool 01']);
});

it.each([
  ['first', { first: 101 }],
  ['after', { after: 'garbage' }],
  ['search', { search: 'x'.repeat(10_000) }],
  ['filter.minPrice', { filter: { minPrice: 2, maxPrice: 1 } }],
])('refuses a wrong %s by name', async (field, change) => {
  const request = { first: 10, sort: 'NEWEST' as const, ...change };
  await expect((async () => tools.list(request))()).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { [field]: expect.any(String) },
  });
});

it.each([-1, 1.5, 2_147_483_647])(
  'refuses %d as the price of a filter, and says what may be',
  async (price) => {
    const request = { first: 10, sort: 'NEWEST' as const, filter: { maxPrice: price } };
    await expect((async () => tools.list(request))()).rejects.toMatchObject({
      fields: { 'filter.maxPrice': 'must be a whole number of minor units from 0 to 99999999' },
    });
  },
);

it('refuses a cursor of another order of the list', async () => {
  await fill(tool(0), tool(1));
  const { edges } = await tools.list({ first: 1, sort: 'NAME' });
  const request = { first: 1, after: edges[0]?.cursor, sort: 'NEWEST' as const };
  await expect(tools.list(request)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

it.each(['abc', 'twelveletter', '{"$gt":""}', '../x', 'undefined', 'f'.repeat(24)])(
  'finds nothing under the id %p',
  async (id) => {
    await fill(tool(0));
    expect(await tools.findById(id)).toBeNull();
    await expect(tools.remove(ADMIN, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  },
);

it('forgets a deleted tool everywhere, once', async () => {
  const { id } = await tools.create(ADMIN, tool(0));
  await tools.remove(ADMIN, id);
  expect(await tools.findById(id)).toBeNull();
  expect((await tools.list({ first: 10, sort: 'NEWEST' })).totalCount).toBe(0);
  await expect(tools.remove(ADMIN, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('answers several at once in the order asked for', async () => {
  const first = await tools.create(ADMIN, tool(0));
  const second = await tools.create(ADMIN, tool(1));
  const found = await tools.getMany([second.id, 'nonsense', first.id.toUpperCase()]);
  expect(found.map((row) => row?.id)).toEqual([second.id, undefined, first.id]);
});
