import { TestCatalog } from './testing/test-catalog';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
  await catalog.add({ name: 'Hammer' });
});
afterEach(() => catalog.missedModel.deleteMany({}));
afterAll(() => catalog?.close());

type Change = Partial<Parameters<typeof catalog.tools.list>[0]>;
const search = (text: string, change: Change = {}) =>
  catalog.tools.list({ first: 10, sort: 'NEWEST', search: text, ...change });
const missed = async () => (await catalog.missed.list(100)).map(({ text, count }) => [text, count]);

it('counts searches without result by their folded text, the most frequent first', async () => {
  const start = catalog.clock.now();
  for (const text of ['Bandsäge', 'ladder', ' BANDSAGE ', 'hammer', 'step  Ladder']) await search(text);
  expect(await missed()).toEqual([
    ['bandsage', 2],
    ['step ladder', 1],
    ['ladder', 1],
  ]);
  await search('ladder');
  await search('ladder');
  const [first] = await catalog.missed.list(1);
  expect(first).toMatchObject({ text: 'ladder', count: 3 });
  expect(first?.lastAt.getTime()).toBeGreaterThanOrEqual(start.getTime());
});

it('leaves out filters, suggestions, and what may be personal', async () => {
  await search('ladder', { filter: { inStock: true } });
  await search('ladder', { filter: { maxPrice: 5 } });
  await catalog.suggestions.suggest('ladd');
  for (const text of ['jo@example.com', '+49 (170) 123 45 67', 'DE12345678', '%', '']) await search(text);
  expect(await missed()).toEqual([]);
  await search('ladder', { filter: { inStock: false } });
  await search('bolt 123456');
  expect(await missed()).toHaveLength(2);
});

it('writes few of many at a time', async () => {
  for (let n = 0; n < 300; n += 1) catalog.missed.note(`flood ${n}`);
  catalog.missed.note('flood 7');
  const found = await missed();
  expect(found).toHaveLength(100);
  expect(found[0]).toEqual(['flood 7', 2]);
});

it('keeps the thousand most recent', async () => {
  const old = Array.from({ length: 1_000 }, (_, n) => ({ _id: `old ${n}`, count: 9, lastAt: new Date(n) }));
  await catalog.missedModel.insertMany(old);
  await search('ladder');
  await missed();
  expect(await catalog.missedModel.countDocuments()).toBe(1_000);
  expect(await catalog.missedModel.exists({ _id: 'old 0' })).toBeNull();
  expect(await catalog.missedModel.exists({ _id: 'ladder' })).not.toBeNull();
});

it.each([0, 101])('refuses %i as a number of searches', (first) =>
  expect(catalog.missed.list(first)).rejects.toMatchObject({ fields: { first: expect.any(String) } }),
);
