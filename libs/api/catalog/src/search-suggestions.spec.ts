import { ADMIN, TestCatalog } from './testing/test-catalog';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
  for (const name of ['Striking', 'Hand tools', 'Hands & body'])
    await catalog.categories.create(ADMIN, { name });
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await catalog.add({ name: `Hand saw ${n}`, sku: `HS-${n}0` });
});
afterAll(() => catalog?.close());

const suggest = async (text: string) => {
  const { categories, tools } = await catalog.suggestions.suggest(text);
  return [categories.map(({ name }) => name), tools.map(({ sku }) => sku)];
};

it.each([
  ['hs 30', [], ['HS-30']],
  ['hand to', ['Hand tools'], []],
  ['strik', ['Striking'], []],
  ['', [], []],
  ['?!', [], []],
])('%p suggests %j and %j', async (text, categories, tools) => {
  expect(await suggest(text)).toEqual([categories, tools]);
});

it('suggests few of many, categories and tools', async () => {
  const [categories, tools] = await suggest('han');
  expect(categories).toEqual(['Hand tools', 'Hands & body']);
  expect(tools).toHaveLength(6);
});

it('names a text that is too long', () =>
  expect(suggest('x'.repeat(101))).rejects.toMatchObject({ fields: { text: expect.any(String) } }));
