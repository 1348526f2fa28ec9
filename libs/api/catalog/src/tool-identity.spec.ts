import { ADMIN, newTool, TestCatalog } from './testing/test-catalog';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
});
afterEach(() => catalog.clear());
afterAll(() => catalog?.close());

const create = (change: Partial<ReturnType<typeof newTool>> = {}) =>
  catalog.tools.create(ADMIN, newTool(change));
const update = (id: string, change: object) => catalog.tools.update(ADMIN, id, change);
const SKU_TAKEN = { code: 'CONFLICT', fields: { sku: 'belongs to another tool' } };

it('finds a tool by id, article number in any spelling, or slug, and wants exactly one of them', async () => {
  const { id } = await create({ name: 'Claw hammer 20 oz', sku: 'KT-INS114-DRE' });
  const keys = [{ id }, { sku: 'kt ins114.dre' }, { sku: 'KTINS114DRE' }, { slug: 'claw-hammer-20-oz' }];
  for (const key of keys) expect((await catalog.details.find(key))?.id).toBe(id);
  expect(await catalog.details.find({ sku: 'KT-INS114' })).toBeNull();
  for (const key of [{}, { id, sku: 'x' }]) {
    await expect(catalog.details.find(key)).rejects.toMatchObject({ fields: { id: expect.any(String) } });
  }
});

it('gives an article number to one tool only, however it is spelled and whichever comes first', async () => {
  const outcomes = await Promise.allSettled(['AB-1', 'ab1', 'A B.1', 'a/b-1'].map((sku) => create({ sku })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(SKU_TAKEN);
  }
  const other = await create();
  await expect(update(other.id, { sku: 'ab 1' })).rejects.toMatchObject(SKU_TAKEN);
  expect(await update(other.id, { sku: 'ab 2' })).toMatchObject({ sku: 'ab 2' });
});

it('frees article number and slug of a deleted tool', async () => {
  const first = await create({ name: 'Saw', sku: 'S-1' });
  await catalog.tools.remove(ADMIN, first.id);
  expect(await catalog.details.find({ sku: 'S-1' })).toBeNull();
  expect(await create({ name: 'Saw', sku: 's1' })).toMatchObject({ sku: 's1', slug: 'saw' });
});

it('numbers the slugs of twins, and of many at once', async () => {
  expect((await create({ name: 'Vice' })).slug).toBe('vice');
  expect((await create({ name: 'Vice!' })).slug).toBe('vice-2');
  const tools = await Promise.all(Array.from({ length: 20 }, () => create({ name: 'Mechanic’s gloves' })));
  const slugs = new Set(tools.map(({ slug }) => slug));
  expect(slugs.size).toBe(20);
  expect([...slugs]).toContain('mechanics-gloves');
});

it('keeps former slugs, which lead to the tool until another has one', async () => {
  const { id } = await create({ name: 'Saw' });
  await update(id, { name: 'Hand saw' });
  expect(await update(id, { name: 'Hand Saw!' })).toMatchObject({ slug: 'hand-saw' });
  expect(await catalog.details.find({ slug: 'saw' })).toMatchObject({ id, slug: 'hand-saw' });
  const next = await create({ name: 'Saw' });
  expect(await catalog.details.find({ slug: 'saw' })).toMatchObject({ id: next.id });
  expect(await catalog.details.find({ slug: 'no-such' })).toBeNull();
  for (let n = 0; n < 12; n += 1) await update(id, { name: `Saw ${n}` });
  expect((await catalog.model.findById(id).lean())?.formerSlugs).toHaveLength(10);
});

it('shows siblings of a family by name, and related tools', async () => {
  const sizes = await Promise.all(
    ['9', '10', '11'].map((size) => create({ name: `Gloves size ${size}`, family: 'gloves' })),
  );
  const [nine, ten] = sizes;
  const saw = await create({ name: 'Saw', relatedIds: [nine?.id ?? ''], description: '## Teeth' });
  const names = async (list: Promise<{ name: string }[]>) => (await list).map(({ name }) => name);
  expect(nine && (await names(catalog.details.siblings(nine)))).toEqual(['Gloves size 10', 'Gloves size 11']);
  expect(await catalog.details.siblings(saw)).toEqual([]);
  expect(await names(catalog.details.related(saw))).toEqual(['Gloves size 9']);
  expect(await catalog.details.description(saw.id)).toBe('## Teeth');
  await update(saw.id, { description: null, relatedIds: null });
  await update(ten?.id ?? '', { family: null });
  expect(await catalog.details.description(saw.id)).toBeNull();
  expect(nine && (await names(catalog.details.siblings(nine)))).toEqual(['Gloves size 11']);
});

it('reads details of many tools in few queries', async () => {
  const tools = await Promise.all(
    Array.from({ length: 12 }, (_, n) => create({ name: `Tool ${n}`, family: `family-${n % 3}` })),
  );
  let reads = 0;
  catalog.onRead(() => (reads += 1));
  await Promise.all(tools.map((tool) => catalog.details.siblings(tool)));
  expect(reads).toBe(3);
  await Promise.all(tools.map(({ id }) => catalog.details.description(id)));
  expect(reads).toBe(4);
});
