import type { ToolSort } from './domain/tool';
import { waitUntil } from '@shop/api-database/testing';
import { ADMIN, newTool, TestCatalog } from './testing/test-catalog';

let catalog: TestCatalog;
let isTrusted = false;
beforeAll(async () => {
  catalog = await TestCatalog.start();
  catalog.catalogCache.trustWhile(() => isTrusted, 1_000);
});
afterAll(() => catalog?.close());

const SORTED = [
  '#2 file',
  '10 mm',
  'aardvark',
  'Eclair',
  'éclair',
  'Éclair',
  'Éclair',
  'saw',
  'Saw',
  'Zebra',
];

/** By pages of three. */
async function names(sort: ToolSort, from: 'store' | 'memory', search?: string): Promise<string[]> {
  isTrusted = from === 'memory';
  if (isTrusted) await waitUntil(async () => (await catalog.catalogCache.tools()) !== undefined);
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await catalog.tools.list({ first: 3, sort, search, after });
    found.push(...page.edges.map(({ node }) => node.name));
    after = page.hasNextPage ? page.edges.at(-1)?.cursor : undefined;
  } while (after);
  return found;
}

it.each(['store', 'memory'] as const)('sorts names alphabetically, page by page: %s', async (from) => {
  await catalog.clear();
  const shuffled = [...SORTED.slice(5), ...SORTED.slice(0, 5)];
  await catalog.createMany(
    shuffled.map((name, n) => ({ ...newTool({ name }), createdAt: new Date(n * 1_000) })),
  );
  catalog.catalogCache.changed();
  expect(await names('NAME', from)).toEqual(SORTED);
  expect(await names('NAME', from, 'eclair')).toEqual(SORTED.slice(3, 7));
});

it('follows a tool that is renamed', async () => {
  await catalog.clear();
  const id = await catalog.add({ name: 'Zebra' });
  await catalog.add({ name: 'Middle' });
  await catalog.tools.update(ADMIN, id, { name: 'äpfel' });
  expect(await names('NAME', 'store')).toEqual(['äpfel', 'Middle']);
});
