import { expectIndexes, captureReads } from '@shop/api-database/testing';
import { TOOL_SORTS, type ToolFilter } from '../domain/tool';
import { newTool, TestCatalog } from '../testing/test-catalog';

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await TestCatalog.start();
  const rows = Array.from({ length: 400 }, (_, n) =>
    newTool({ name: `${n % 50 ? 'Tool' : 'Hammer'} ${n}`, availableQuantity: n, pricePerUnit: 100 + n }),
  );
  await catalog.createMany(rows.map((row, n) => ({ ...row, createdAt: new Date(n) })));
  await catalog.stock.reserve({ toolId: await catalog.add(), orderId: 'a', quantity: 1 }, 1250, new Date());
});
afterAll(() => catalog?.close());

/** The reference engine rather sorts few tools than reads an index in order. */
const onReference = process.env['REALDB_URI'] !== undefined;

async function expectIndexed(work: () => Promise<unknown>, maySort = onReference): Promise<void> {
  const { db } = catalog.model;
  const reads = await captureReads(db, work);
  // Of the outbox, which posts in the background.
  const own = reads.filter(({ collection }) => collection !== 'audit_log');
  await expectIndexes(db, own, { maySort });
}

const FILTERS: (ToolFilter | undefined)[] = [
  undefined,
  { inStock: true },
  { minPrice: 150, maxPrice: 300, inStock: true },
];

describe.each(TOOL_SORTS)('the list in the order %s', (sort) => {
  const pages = async (filter: ToolFilter | undefined, search?: string) => {
    const page = await catalog.tools.list({ first: 3, sort, filter, search });
    const after = page.edges.at(-1)?.cursor;
    if (after) await catalog.tools.list({ first: 3, sort, filter, search, after });
  };

  // Few tools in a range of prices are sorted rather than looked for among all in the order of the list.
  it.each(FILTERS)('narrowed to %j', (filter) =>
    expectIndexed(() => pages(filter), onReference || filter?.minPrice !== undefined),
  );

  it.each(FILTERS.flatMap((filter) => ['hamer', 'tool 1'].map((search) => [filter, search] as const)))(
    'narrowed to %j, searched for %s',
    (filter, search) => expectIndexed(() => pages(filter, search), true),
  );
});

it('the newest, the stored order, single tools and those that run out, in order', async () => {
  const [tool] = await catalog.tools.findLatest(6);
  await expectIndexed(async () => {
    await catalog.tools.findLatest(6);
    const page = await catalog.tools.listStored(100, undefined);
    await catalog.tools.listStored(100, page.edges.at(-1)?.cursor);
    await catalog.tools.getMany([tool?.id ?? '', 'f'.repeat(24)]);
    await catalog.tools.findLowStock(10);
  });
});

it.each([
  ['those that lack something', () => catalog.changes.incomplete(10)],
  ['those that the ledger does not know', () => catalog.moves.notInLedger(10)],
  ['moves that wait', () => catalog.moves.stored(['move'])],
  ['what waits for the ledger and the audit log', () => catalog.outboxes.drain(new Date())],
])('%s', (_, work) => expectIndexed(work));

it('old holds', async () => {
  await expectIndexed(async () => {
    for await (const hold of catalog.stock.findReservedBefore(new Date())) expect(hold.orderId).toBe('a');
  });
});
