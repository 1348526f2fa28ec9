import { ADMIN, newTool, TestCatalog } from './testing/test-catalog';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
});
afterEach(async () => {
  catalog.catalogCache.trustWhile(() => false, 0);
  await catalog.clear();
});
afterAll(() => catalog?.close());

const SHELF = [
  ...['Combination wrenches', 'Adjustable wrench 250', 'Spanner holder', 'Safety helmet', 'Safety boots'],
  ...['Hard hat', 'Hard chisel', 'Hatchet', 'Inspection flashlight', 'Helmet lamp', 'Belt'],
];
const GROUPS = [
  ['spanner', 'wrench'],
  ['hard hat', 'Safety helmet', 'lid'],
  ['torch', 'flashlight', 'hand lamp'],
];

async function fill(): Promise<void> {
  const { id: categoryId } = await catalog.categories.create(ADMIN, { name: 'All' });
  await catalog.createMany(
    SHELF.map((name, index) => ({ ...newTool({ name, categoryId }), createdAt: new Date(index * 1_000) })),
  );
  for (const words of GROUPS) await catalog.synonyms.create(ADMIN, { words });
}

async function found(search: string, first = 100): Promise<string[]> {
  const { edges, totalCount } = await catalog.tools.list({ first, sort: 'OLDEST', search });
  expect(totalCount).toBeGreaterThanOrEqual(edges.length);
  return edges.map(({ node }) => node.name);
}

const WRENCHES = ['Combination wrenches', 'Adjustable wrench 250', 'Spanner holder'];
const HELMETS = ['Safety helmet', 'Hard hat'];
const FINDS: readonly [string, string[]][] = [
  ['spanner', WRENCHES],
  ['Spanners', WRENCHES],
  ['wrench', WRENCHES],
  ['spanner 250', ['Adjustable wrench 250']],
  ['adjustable spanner', ['Adjustable wrench 250']],
  ['hard hat', HELMETS],
  ['hard-hats', HELMETS],
  ['hardhat', HELMETS],
  ['lid', HELMETS],
  ['safety helmet', HELMETS],
  ['helmet', ['Safety helmet', 'Helmet lamp']],
  ['hard', ['Hard hat', 'Hard chisel']],
  ['torch inspection', ['Inspection flashlight']],
  ['torch spanner', []],
  ['spaner', ['Spanner holder']],
];

it.each(['in the store', 'in memory'])('finds tools by synonyms, %s', async (place) => {
  await fill();
  if (place === 'in memory') {
    catalog.catalogCache.trustWhile(() => true, 100);
    catalog.catalogCache.changed();
    while (!(await catalog.catalogCache.tools())) await new Promise(setImmediate);
  }
  for (const [search, names] of FINDS) expect([search, await found(search)]).toEqual([search, names]);
  const { counts } = await catalog.tools.facetCounts({ search: 'hard hat' });
  expect([...counts.categories.values()]).toEqual([HELMETS.length]);
});

it('pages through what synonyms find, those with all words in the name first', async () => {
  await fill();
  await catalog.add({ name: 'Bag', shortDescription: 'For a safety helmet.' });
  const names: string[] = [];
  let after: string | undefined;
  do {
    const page = await catalog.tools.list({ first: 1, after, sort: 'BEST_MATCH', search: 'hard hat' });
    expect(page.totalCount).toBe(3);
    names.push(...page.edges.map(({ node }) => node.name));
    after = page.hasNextPage ? page.edges[0]?.cursor : undefined;
  } while (after !== undefined);
  expect(names).toEqual(['Hard hat', 'Safety helmet', 'Bag']);
});

it('audits changes, and a search follows them', async () => {
  await catalog.add({ name: 'Wrench' });
  const { id } = await catalog.synonyms.create(ADMIN, { words: ['spanner', 'wrench'] });
  expect(await found('spanner')).toEqual(['Wrench']);
  await catalog.synonyms.update(ADMIN, id, { words: ['key', 'wrench'] });
  expect(await found('spanner')).toEqual([]);
  expect(await found('key')).toEqual(['Wrench']);
  expect(await catalog.synonyms.remove(ADMIN, id.toUpperCase())).toEqual({ id, words: ['key', 'wrench'] });
  expect(await found('key')).toEqual([]);
  expect(await catalog.audit.entries(`synonyms/${id}`)).toMatchObject([
    { action: 'CREATE_SYNONYM', before: { words: null }, after: { words: 'spanner, wrench' } },
    { action: 'UPDATE_SYNONYM', after: { words: 'key, wrench' } },
    { action: 'DELETE_SYNONYM', before: { words: 'key, wrench' }, after: { words: null } },
  ]);
});

it.each<[string, unknown]>([
  ['words', ['spanner']],
  ['words', 'spanner'],
  ['words', Array.from({ length: 11 }, (_, n) => `phrase ${n}`)],
  ['words.1', ['spanner', '']],
  ['words.1', ['spanner', '?!']],
  ['words.1', ['spanner', 'x'.repeat(41)]],
  ['words.0', ['one two three four five', 'spanner']],
  ['words.1', ['Hard hat', 'hard-hats']],
])('refuses synonyms by %s: %j', async (field, words) => {
  await expect(catalog.synonyms.create(ADMIN, { words })).rejects.toMatchObject({
    ...{ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
  });
});

it('keeps each phrase in one group, under concurrent changes too', async () => {
  const attempts = ['wrench', 'key', 'opener'].map((other) =>
    catalog.synonyms.create(ADMIN, { words: [other, 'Spännér'] }),
  );
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(catalog.synonyms.create(ADMIN, { words: ['x', 'spanners'] })).rejects.toMatchObject({
    ...{ code: 'CONFLICT', fields: { 'words.1': 'belongs to other synonyms' } },
  });
  const [group] = await catalog.synonyms.all();
  const unknown = '0'.repeat(24);
  await catalog.synonyms.update(ADMIN, group?.id ?? '', { words: ['spanner', 'y'] });
  await expect(catalog.synonyms.update(ADMIN, unknown, { words: ['a', 'b'] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(catalog.synonyms.remove(ADMIN, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('is seeded once, and leaves the phrases of admins alone', async () => {
  await catalog.synonyms.create(ADMIN, { words: ['Spanners', 'opener'] });
  for (let times = 0; times < 2; times += 1) await catalog.listSeed.ensureSynonyms(GROUPS);
  const groups = await catalog.synonyms.all();
  expect(groups.map(({ words }) => words)).toEqual([['Spanners', 'opener'], ...GROUPS.slice(1)]);
});
