import type { Page } from '@shop/api-common';
import { waitUntil } from '@shop/api-database/testing';
import { type Tool, TOOL_SORTS, type ToolSort } from '../domain/tool';
import { ADMIN, newTool, TestCatalog } from '../testing/test-catalog';
import type { ToolListRequest } from '../tools.service';

/** Names that differ in case, accents, encoding, length and in what only code points order rightly. */
const NAMES = [
  'Claw Hammer',
  'claw hammer 12',
  'Säge',
  'Sa\u0308ge',
  'säge',
  'Éclair',
  'Zebra',
  'aardvark',
  '電動ドリル 18V',
  'KT-INS114-DRE',
  'C++ bits',
  'Sage',
  'Axe',
  'Axe\u{1f528}',
  'Axe\uff01',
  'Hammers & Co',
  '.*',
];
const TEXTS = ['Forged steel.', 'A hammer for everyone, 12 inches.', 'Sägt alles.'];
const SEARCHES = [
  undefined,
  'hammer',
  'ham 1',
  'axe',
  'sage',
  'hamer',
  'hammer steel',
  'nothing',
  '.*',
  'a',
  'ドリル',
  'ドリル 18',
  'ktins114',
  'kt ins 114',
  'C++',
  '++',
];

let catalog: TestCatalog;
let isTrusted = false;
let seed = 7;

/** A whole number below a bound; the same ones in every run. */
function random(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
}
const oneOf = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;

beforeAll(async () => {
  catalog = await TestCatalog.start();
  catalog.catalogCache.trustWhile(() => isTrusted, 1_000);
  const tools = Array.from({ length: 150 }, () => ({
    ...newTool({ name: oneOf(NAMES), shortDescription: oneOf(TEXTS) }),
    pricePerUnit: 100 + 100 * random(8),
    availableQuantity: random(3),
    createdAt: new Date(1_700_000_000_000 + 1_000 * random(60)),
  }));
  await catalog.createMany(tools);
});
afterAll(() => catalog.close());

/** All pages of a list, from the store or from the copy. */
async function walk(request: Omit<ToolListRequest, 'after'>, from: 'store' | 'copy'): Promise<unknown[]> {
  isTrusted = from === 'copy';
  if (isTrusted) await filled();
  const pages: Page<Tool>[] = [];
  let after: string | undefined;
  do {
    const page = await catalog.tools.list({ ...request, after });
    pages.push(page);
    after = page.hasNextPage ? page.edges.at(-1)?.cursor : undefined;
  } while (after);
  return pages.map(({ edges, ...page }) => ({
    ...page,
    nodes: edges.map(({ node }) => node),
    // A search's cursors hold its start.
    cursors: request.search ? [] : edges.map(({ cursor }) => cursor),
  }));
}

async function filled(): Promise<void> {
  await waitUntil(async () => (await catalog.catalogCache.tools()) !== undefined);
}

function randomRequest(sort: ToolSort, search: string | undefined) {
  const minPrice = oneOf([undefined, 0, 100 * random(8)]);
  const maxPrice = oneOf([undefined, (minPrice ?? 0) + 100 * random(5)]);
  return {
    first: oneOf([7, 24, 100]),
    sort,
    search,
    filter: { minPrice, maxPrice, inStock: oneOf([true, false]) },
  };
}

async function expectSameLists(): Promise<void> {
  for (const sort of TOOL_SORTS) {
    for (const search of SEARCHES) {
      const request = randomRequest(sort, search);
      expect(await walk(request, 'copy')).toEqual(await walk(request, 'store'));
    }
  }
}

it('answers every list as the store does, page by page', expectSameLists);

it('still does after tools have been changed, removed and added', async () => {
  isTrusted = true;
  await filled();
  for (let turn = 0; turn < 30; turn += 1) {
    const [tool] = (await catalog.tools.list({ first: 100, sort: 'NAME' })).edges.slice(random(80));
    const id = tool?.node.id ?? '';
    if (turn % 3 === 0) await catalog.tools.remove(ADMIN, id);
    else await catalog.tools.update(ADMIN, id, { name: oneOf(NAMES), pricePerUnit: 50 + random(900) });
    catalog.catalogCache.changed(id);
    if (turn % 5 === 0) catalog.catalogCache.changed(await catalog.add({ name: oneOf(NAMES) }));
  }
  await expectSameLists();
});

it('loads a catalog of more than one page of the store', async () => {
  const added = Array.from({ length: 400 }, (_, second) => ({ ...newTool(), createdAt: new Date(second) }));
  await catalog.createMany(added);
  isTrusted = false;
  const { totalCount } = await catalog.tools.list({ first: 1, sort: 'NAME' });
  isTrusted = true;
  catalog.catalogCache.changed();
  await filled();
  expect(totalCount).toBeGreaterThan(500);
  expect((await catalog.catalogCache.tools())?.size).toBe(totalCount);
});

it('loads the catalog soon after the store was away', async () => {
  isTrusted = true;
  const client = catalog.model.db.getClient();
  await client.close();
  catalog.catalogCache.changed();
  await catalog.catalogCache.tools();
  await client.connect();
  await filled();
});

it('gives up a catalog that grows past what may be in memory', async () => {
  isTrusted = true;
  await filled();
  const table = await catalog.catalogCache.tools();
  catalog.catalogCache.trustWhile(() => isTrusted, table?.size ?? 0);
  const added = await catalog.add({ name: 'One too many' });
  catalog.catalogCache.changed(added);
  expect([await catalog.catalogCache.tools(), catalog.catalogCache.known([added])]).toEqual([
    undefined,
    undefined,
  ]);
});
