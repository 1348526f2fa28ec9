import { TestCatalog } from './testing/test-catalog';

const ADMIN = { uid: 'admin' };

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
});
afterAll(() => catalog.close());

const marked = (toolId: string, changeId: string, seen: string | null) => ({
  ...{ actor: ADMIN, toolId, seen },
  mark: { changeId, changeSet: 'set-1' },
});
const changeIdOf = async (id: string) => (await catalog.changes.read(id))?.changeId ?? null;

it('changes a tool once, with one audit entry that names the change set', async () => {
  const id = await catalog.add();
  const change = marked(id, 'once/1', await changeIdOf(id));
  const raise = ({ fields }: { fields: { pricePerUnit: number } }) => ({
    pricePerUnit: fields.pricePerUnit + 100,
  });
  expect(await catalog.batch.change(change, raise)).toBe(true);
  expect(await catalog.batch.change(change, raise)).toBe(true);
  await catalog.tools.update(ADMIN, id, { name: 'Renamed' });
  await catalog.audit.entries();
  expect(await catalog.batch.change(change, raise)).toBe(true);
  expect(await catalog.tools.getById(id)).toMatchObject({ name: 'Renamed', pricePerUnit: 1350, version: 3 });
  const entries = await catalog.audit.entries(id);
  expect(entries.filter(({ changeId }) => changeId === 'once/1')).toEqual([
    expect.objectContaining({
      ...{
        before: { pricePerUnit: 1250, changeSet: null },
        after: { pricePerUnit: 1350, changeSet: 'set-1' },
      },
    }),
  ]);
});

it('tells by the snapshot whether a person has changed the stock since', async () => {
  const id = await catalog.add({ availableQuantity: 10 });
  await catalog.batch.change(marked(id, 'stock/1', await changeIdOf(id)), () => ({ availableQuantity: 60 }));
  await catalog.tools.update(ADMIN, id, { name: 'Other' });
  expect(await catalog.changes.read(id)).toMatchObject({ stockChangeId: 'stock/1' });
  await catalog.tools.update(ADMIN, id, { availableQuantity: 42 });
  expect((await catalog.changes.read(id))?.stockChangeId).not.toBe('stock/1');
});

it('creates a tool once and removes it only as it was seen', async () => {
  const toolId = 'a'.repeat(24);
  const tool = await catalog.batch.checkNew({
    ...{ name: 'New', image: '/pictures/claw-hammer-20-oz/640.webp', shortDescription: 'For a test.' },
    ...{ minimumOrderQuantity: 1, availableQuantity: 5, pricePerUnit: 900, sku: 'NEW-1' },
  });
  const creation = marked(toolId, 'create/1', null);
  await catalog.batch.create(creation, tool);
  await catalog.batch.create(creation, tool);
  expect(await catalog.batch.remove(marked(toolId, 'remove/1', 'another'))).toBe(false);
  expect(await catalog.batch.remove(marked(toolId, 'remove/1', 'create/1'))).toBe(true);
  expect(await catalog.batch.remove(marked(toolId, 'remove/1', 'create/1'))).toBe(true);
  const entries = await catalog.audit.entries(toolId);
  expect(entries.map(({ action, changeId }) => [action, changeId])).toEqual([
    ['CREATE_TOOL', 'create/1'],
    ['DELETE_TOOL', 'remove/1'],
  ]);
});

it('names what is wrong by the names of the transport', async () => {
  const id = await catalog.add();
  const [before] = (await catalog.batch.byIds([id])).values();
  if (!before) throw new Error('no tool');
  const names = { pricePerUnit: 'price_per_unit', orderMultiple: 'order_multiple' };
  const wrong = (input: object) => catalog.batch.checkChange(before, input, names);
  await expect(wrong({ pricePerUnit: 1 })).rejects.toMatchObject({
    fields: { price_per_unit: expect.any(String) },
  });
  await expect(wrong({ orderMultiple: 3 })).rejects.toMatchObject({
    fields: { order_multiple: expect.any(String) },
  });
});

it('pages through the ids of matching tools', async () => {
  await catalog.clear();
  const ids = [];
  for (const pricePerUnit of [100, 5_000, 6_000, 7_000]) ids.push(await catalog.add({ pricePerUnit }));
  const filter = await catalog.batch.readFilter({ minPrice: 4_000 });
  const first = await catalog.batch.idsAfter({ filter }, undefined, 2);
  const rest = await catalog.batch.idsAfter({ filter }, first.at(-1), 2);
  expect([...first, ...rest]).toEqual(ids.slice(1));
});
