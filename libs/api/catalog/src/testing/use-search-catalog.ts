import type { NewTool } from '../domain/create-tool';
import { newTool, TestCatalog } from './test-catalog';

/** A catalog for the searches of one spec file, emptied after each test. */
export function useSearchCatalog() {
  let catalog: TestCatalog;
  beforeAll(async () => {
    catalog = await TestCatalog.start();
  });
  afterEach(() => catalog.clear());
  afterAll(() => catalog?.close());

  const list = (search: string, change: Partial<Parameters<TestCatalog['tools']['list']>[0]> = {}) =>
    catalog.tools.list({ first: 100, sort: 'NEWEST', search, ...change });

  return {
    catalog: () => catalog,
    list,
    /** Stores tools in this order, a second apart. */
    fill(...rows: readonly Partial<NewTool>[]): Promise<void> {
      return catalog.createMany(
        rows.map((row, index) => ({ ...newTool(row), createdAt: new Date(index * 1_000) })),
      );
    },
    /** Names of the tools on the first page, which holds all of them. */
    async found(...parameters: Parameters<typeof list>): Promise<string[]> {
      const { edges, totalCount } = await list(...parameters);
      expect(edges).toHaveLength(totalCount);
      return edges.map(({ node }) => node.name);
    },
  };
}
