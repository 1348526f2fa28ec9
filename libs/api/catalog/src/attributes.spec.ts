import { ADMIN, TestCatalog } from './testing/test-catalog';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
});
beforeEach(async () => {
  await catalog.clear();
  const definitions = [
    { code: 'material', name: 'Material', kind: 'TEXT', filterable: true },
    { code: 'length', name: 'Length', kind: 'NUMBER', unit: 'mm' },
    { code: 'insulated', name: 'Insulated', kind: 'FLAG' },
  ];
  for (const definition of definitions) await catalog.attributes.create(ADMIN, definition);
});
afterAll(() => catalog?.close());

const of = (...pairs: [string, string][]) => pairs.map(([code, value]) => ({ code, value }));

it('defines attributes in order, each code once', async () => {
  expect((await catalog.attributes.all()).map(({ code }) => code)).toEqual([
    'material',
    'length',
    'insulated',
  ]);
  const again = { code: 'length', name: 'Other', kind: 'TEXT' };
  await expect(catalog.attributes.create(ADMIN, again)).rejects.toMatchObject({
    ...{ code: 'CONFLICT', fields: { code: 'belongs to another attribute' } },
  });
});

it('is seeded with categories once, however often', async () => {
  const seed = [
    { slug: 'hand', name: 'Hand tools', position: 1 },
    { slug: 'saws', name: 'Saws', parent: 'hand', position: 1 },
  ];
  const attribute = { code: 'width', name: 'Width', kind: 'NUMBER', filterable: true } as const;
  const [ids, again] = await Promise.all([1, 2].map(() => catalog.listSeed.ensureCategories(seed)));
  await Promise.all([1, 2].map(() => catalog.listSeed.ensureAttributes([attribute])));
  expect(again).toEqual(ids);
  const tree = await catalog.categories.tree();
  expect(tree.categories.map((category) => tree.pathOf(category))).toEqual(['hand', 'hand/saws']);
  expect(await catalog.attributes.all()).toHaveLength(4);
});

it('keeps values of a tool by their kinds, numbers in their shortest form', async () => {
  const given = of(['material', 'Steel C60'], ['length', '0250.50'], ['insulated', 'true']);
  const id = await catalog.add({ attributes: given });
  const { attributes } = await catalog.tools.getById(id);
  expect(attributes).toEqual(of(['material', 'Steel C60'], ['length', '250.5'], ['insulated', 'true']));
  await catalog.tools.update(ADMIN, id, { attributes: null });
  expect((await catalog.tools.getById(id)).attributes).toEqual([]);
  const [, change] = await catalog.audit.entries(id);
  expect(change?.before).toEqual({ attributes: 'material: Steel C60; length: 250.5; insulated: true' });
});

it.each<[string, [string, string][]]>([
  ['attributes.0.code', [['colour', 'red']]],
  [
    'attributes.1.value',
    [
      ['material', 'Steel'],
      ['length', '12 mm'],
    ],
  ],
  ['attributes.0.value', [['length', '1e3']]],
  ['attributes.0.value', [['insulated', 'yes']]],
  [
    'attributes.1.code',
    [
      ['length', '1'],
      ['length', '2'],
    ],
  ],
  ['attributes.0.value', [['material', 'x'.repeat(201)]]],
  ['attributes', Array.from({ length: 31 }, (_, n) => [`code-${n}`, 'x'])],
])('refuses a tool by %s', async (field, pairs) => {
  await expect(catalog.add({ attributes: of(...pairs) })).rejects.toMatchObject({
    ...{ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
  });
});

it('keeps an attribute, and the kind of one, that tools have values of', async () => {
  const id = await catalog.add({ attributes: of(['length', '5']) });
  await expect(catalog.attributes.remove(ADMIN, 'length')).rejects.toMatchObject({ code: 'CONFLICT' });
  const asText = { kind: 'TEXT' };
  await expect(catalog.attributes.update(ADMIN, 'length', asText)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await catalog.attributes.update(ADMIN, 'length', { name: 'Overall length', unit: null })).toEqual({
    ...{ code: 'length', name: 'Overall length', kind: 'NUMBER', unit: null, filterable: false },
  });
  await catalog.tools.remove(ADMIN, id);
  await catalog.attributes.remove(ADMIN, 'length');
  await expect(catalog.attributes.remove(ADMIN, 'length')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
