import type { StoreRead } from '@shop/api-platform/testing';
import { TOOL_SORTS } from '../domain/tool';
import { newTool, TestCatalog } from '../testing/test-catalog';

let catalog: TestCatalog;
let reads: StoreRead[] = [];

beforeAll(async () => {
  catalog = await TestCatalog.start();
  const rows = Array.from({ length: 400 }, (_, n) =>
    newTool({ name: `${n % 50 ? 'Tool' : 'Hammer'} ${n}`, availableQuantity: n, pricePerUnit: 100 + n }),
  );
  await catalog.repository.createMany(rows.map((row, n) => ({ ...row, createdAt: new Date(n) })));
  await catalog.stock.take({ toolId: await catalog.add(), orderId: 'a', quantity: 1 }, 1250, new Date());
  catalog.onRead((read) => reads.push(read));
});
beforeEach(() => {
  reads = [];
});
afterAll(() => catalog?.close());

async function expectIndexes(times: number): Promise<void> {
  expect(reads.length).toBeGreaterThanOrEqual(times);
  for (const { collection, filter, sort, limit } of reads) {
    const find = { find: collection, filter, ...(sort && { sort }), ...(limit && { limit }) };
    const plan = await catalog.model.db.db?.command({ explain: find, verbosity: 'queryPlanner' });
    const { winningPlan } = plan?.['queryPlanner'] as { winningPlan: object };
    const stages = JSON.stringify(winningPlan);
    if (stages.includes('COLLSCAN') || !/IXSCAN|IDHACK|EXPRESS/.test(stages)) {
      throw new Error(`no index for ${JSON.stringify(find)}: ${stages}`);
    }
  }
}

const FILTERS = [undefined, { inStock: true }, { minPrice: 150, maxPrice: 300, inStock: true }];
const SEARCHES = [undefined, 'hamer', 'tool 1'];

describe.each(TOOL_SORTS)('the list in the order %s', (sort) => {
  it.each(FILTERS)('narrowed to %j, with and without a search', async (filter) => {
    for (const search of SEARCHES) {
      const page = await catalog.tools.list({ first: 3, sort, filter, search });
      const after = page.edges.at(-1)?.cursor;
      if (after) await catalog.tools.list({ first: 3, sort, filter, search, after });
    }
    await expectIndexes(18);
  });
});

it('the newest, the stored order, single tools, those that run out and those that lack something', async () => {
  const [tool] = await catalog.tools.latest(6);
  const page = await catalog.tools.listStored(100, undefined);
  await catalog.tools.listStored(100, page.edges.at(-1)?.cursor);
  await catalog.tools.getMany([tool?.id ?? '', 'f'.repeat(24)]);
  await catalog.tools.runningOut(10);
  await catalog.changes.lacking(10);
  await catalog.moves.notInLedger(10);
  await expectIndexes(7);
});

it('old holds', async () => {
  for await (const hold of catalog.stock.heldBefore(new Date())) expect(hold.orderId).toBe('a');
  await expectIndexes(1);
});
