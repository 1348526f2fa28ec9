import type { PageRequest } from '@shop/api-common';
import { expectConstantPageCost } from '@shop/api-database/testing';
import { TOOL_SORTS, type ToolFilter } from '../domain/tool';
import { newTool, TestCatalog } from '../testing/test-catalog';

let few: TestCatalog;
let many: TestCatalog;

beforeAll(async () => {
  // The embedded server's plans.
  delete process.env['REALDB_URI'];
  [few, many] = [await startWith(800), await startWith(4_000)];
});
afterAll(() => Promise.all([few?.close(), many?.close()]));

/** Words and numbers of the names, prices, units and times are spread evenly, each on its own; beech is rare. */
async function startWith(size: number): Promise<TestCatalog> {
  const catalog = await TestCatalog.start();
  const tools = Array.from({ length: size }, (_, n) => ({
    ...newTool({ availableQuantity: n % 4, pricePerUnit: 50 + ((n * 7919) % 300) }),
    name: `No. ${(n * 613) % 500}, ${n % 3 ? 'steel saw' : 'hammer'}${n < 10 ? ' of beech' : ''}`,
    createdAt: new Date(1_700_000_000_000 + n * 1000),
  }));
  await catalog.createMany(tools);
  return catalog;
}

const CHEAP = { minPrice: 100, maxPrice: 174 };
const DEAREST = { minPrice: 349 };

describe.each(TOOL_SORTS)('a page in the order %s takes no more when there are more tools', (sort) => {
  it.each<[ToolFilter | undefined, string | undefined]>([
    ...[undefined, { inStock: true }, CHEAP, { ...CHEAP, inStock: true }, DEAREST].map(
      (filter): [ToolFilter | undefined, undefined] => [filter, undefined],
    ),
    ...['saw', 'hamer', 'steel saw', 'beech', 'hammer beech'].map((search): [undefined, string] => [
      undefined,
      search,
    ]),
    [{ inStock: true }, 'saw'],
    [DEAREST, 'saw'],
  ])('narrowed to %j, searched for %s', async (filter, search) => {
    const listIn = ({ model, tools }: TestCatalog) => ({
      connection: model.db,
      page: (request: PageRequest) => tools.list({ sort, ...request, filter, search }),
    });
    await expectConstantPageCost(listIn(few), listIn(many));
  });
});
