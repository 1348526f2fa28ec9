import type { SeedTool } from './catalog-seed';
import { newTool, TestCatalog } from './testing/test-catalog';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
});
afterAll(() => catalog?.close());

/** Tools of their own numbers, as often as they are asked for. */
function seedTools(from: number, count: number): SeedTool[] {
  return Array.from({ length: count }, (_, index) => ({
    ...newTool({ name: `Seeded vice ${from + index}`, availableQuantity: (from + index) % 3 }),
    id: (from + index).toString(16).padStart(24, '0'),
    createdAt: new Date(1_700_000_000_000 + from + index),
  }));
}

it('adds what is missing, and nothing twice: not tools, not moves', async () => {
  expect(await catalog.seed.addMissing(seedTools(0, 6))).toBe(6);
  expect(await catalog.seed.addMissing(seedTools(3, 6))).toBe(3);
  expect(await catalog.seed.addMissing(seedTools(0, 9))).toBe(0);
  const { edges, totalCount } = await catalog.tools.list({ first: 9, sort: 'OLDEST', search: 'vice' });
  expect(totalCount).toBe(9);
  for (const { node } of edges) {
    const account = await catalog.account(node.id);
    const { availableQuantity } = node;
    const expected = { available: availableQuantity, held: 0, sold: 0, stocked: availableQuantity };
    expect(account).toEqual(expected);
    expect(await catalog.ledgerAccount(node.id)).toEqual(expected);
  }
});

it('adds each once for several at the same moment', async () => {
  await Promise.all([1, 2, 3].map(() => catalog.seed.addMissing(seedTools(100, 20))));
  const { totalCount } = await catalog.tools.list({ first: 1, sort: 'OLDEST', filter: { inStock: true } });
  expect(totalCount).toBe(6 + 14);
});

it('makes tools like any other: they can be ordered, changed and found', async () => {
  const [tool] = seedTools(2, 1);
  const toolId = tool?.id ?? '';
  expect(
    await catalog.stock.reserve({ toolId, orderId: 'a', quantity: 1 }, 1250, new Date()),
  ).toBeUndefined();
  expect(await catalog.account(toolId)).toEqual({ available: 1, held: 1, sold: 0, stocked: 2 });
  const changed = await catalog.tools.update({ uid: 'admin' }, toolId, { name: 'Bench vice' });
  expect(changed.name).toBe('Bench vice');
  const before = await catalog.changes.incomplete(10);
  expect(before).toEqual([]);
});
