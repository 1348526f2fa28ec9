import type { Tool } from './domain/tool';
import { NO_RATINGS, type RatingCounts } from './domain/tool-rating';
import { ToolRatingRepository } from './persistence/tool-rating.repository';
import { newTool, TestCatalog } from './testing/test-catalog';

let catalog: TestCatalog;
let ratings: ToolRatingRepository;

beforeAll(async () => {
  catalog = await TestCatalog.start();
  ratings = new ToolRatingRepository(catalog.model);
});
afterEach(async () => {
  catalog.catalogCache.trustWhile(() => false, 0);
  await catalog.model.deleteMany();
});
afterAll(() => catalog?.close());

async function rate(id: string, counts: RatingCounts): Promise<boolean> {
  const before = await ratings.find(id);
  const isOpened = before !== null && (await ratings.open(before, 'a review'));
  const opened = await ratings.find(id);
  if (opened) await ratings.close(opened, counts);
  return isOpened;
}

async function namesByPages(first: number): Promise<string[]> {
  const names: string[] = [];
  let after: string | undefined;
  do {
    const page = await catalog.tools.list({ first, after, sort: 'BEST_RATED' });
    names.push(...page.edges.map(({ node }: { node: Tool }) => node.name));
    after = page.hasNextPage ? page.edges.at(-1)?.cursor : undefined;
  } while (after !== undefined);
  return names;
}

it.each([
  ['from the store', 0],
  ['from memory', 100],
])('lists the best rated first, then the most reviewed, by pages: %s', async (_, inMemory) => {
  const counts: Record<string, RatingCounts> = {
    none: NO_RATINGS,
    poor: [0, 3, 0, 0, 0, 0],
    good: [0, 0, 0, 0, 1, 9],
    best: [0, 0, 0, 0, 0, 1],
    'best of many': [5, 0, 0, 0, 0, 2],
  };
  const names = Object.keys(counts);
  await catalog.createMany(names.map((name, n) => ({ ...newTool({ name }), createdAt: new Date(n) })));
  catalog.catalogCache.changed();
  catalog.catalogCache.trustWhile(() => inMemory > 0, inMemory);
  await catalog.tools.list({ first: 1, sort: 'NEWEST' });
  for (const { _id, name } of await catalog.model.find().lean()) {
    expect(await rate(_id.toHexString(), counts[name] ?? NO_RATINGS)).toBe(true);
    catalog.catalogCache.changed(_id.toHexString());
  }
  expect(await namesByPages(2)).toEqual(['best of many', 'best', 'good', 'poor', 'none']);
});

it('opens one change at a time, and closes it once', async () => {
  await catalog.createMany([{ ...newTool(), createdAt: new Date(0) }]);
  const { _id } = await catalog.model.findOne().lean().orFail();
  const id = _id.toHexString();
  const before = await ratings.find(id);
  if (!before) throw new Error('no tool');
  const opened = await Promise.all(['a', 'b', 'c'].map((review) => ratings.open(before, review)));
  expect(opened.filter(Boolean)).toHaveLength(1);
  const open = await ratings.find(id);
  if (!open) throw new Error('no tool');
  await ratings.close(open, [0, 0, 0, 0, 0, 1]);
  await ratings.close(open, [0, 0, 0, 0, 0, 2]);
  expect(await ratings.find(id)).toMatchObject({ counts: [0, 0, 0, 0, 0, 1], change: 1 });
  expect((await catalog.tools.getById(id)).version).toBe(1);
});

it('gives tools of older releases the sort key', async () => {
  await catalog.createMany(
    [0, 1].map((n) => ({ ...newTool({ name: `Tool ${n}` }), createdAt: new Date(n) })),
  );
  await catalog.model.updateMany({}, { $unset: { ratingKey: 1 } });
  expect(await ratings.fillSortKeys(1)).toBe(1);
  expect(await ratings.fillSortKeys(500)).toBe(1);
  expect(await ratings.fillSortKeys(500)).toBe(0);
  expect(await namesByPages(1)).toHaveLength(2);
});
