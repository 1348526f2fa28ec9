import { ADMIN, newTool, TestCatalog } from './testing/test-catalog';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
});
afterEach(() => catalog.clear());
afterAll(() => catalog?.close());

const ZOE = { uid: 'zoe' };
const entriesOf = async (id: string) =>
  (await catalog.audit.entries(id)).map(({ who, action, before, after }) => ({ who, action, before, after }));

it('enters a new tool once, with all that it has, however often it is asked for', async () => {
  const request = { ...newTool(), idempotencyKey: 'one' };
  const [tool] = await Promise.all([1, 2, 3].map(() => catalog.tools.create(ZOE, request)));
  const made = { ...newTool(), sku: tool?.sku };
  const nothing = Object.fromEntries(Object.keys(made).map((name) => [name, null]));
  expect(await entriesOf(tool?.id ?? '')).toEqual([
    { who: 'zoe', action: 'CREATE_TOOL', before: nothing, after: made },
  ]);
});

it('enters what a change changes, before and after, the stock included', async () => {
  const id = await catalog.add();
  await catalog.stock.reserve({ toolId: id, orderId: 'a', quantity: 3 }, 1250, new Date());
  await catalog.tools.update(ZOE, id, { name: 'Saw', pricePerUnit: 1250, availableQuantity: 20 });
  expect((await entriesOf(id)).slice(1)).toEqual([
    {
      ...{ who: 'zoe', action: 'UPDATE_TOOL' },
      ...{ before: { name: 'Hammer', availableQuantity: 7 }, after: { name: 'Saw', availableQuantity: 20 } },
    },
  ]);
});

it('enters nothing for a change that changes nothing, which leaves the tool as it is', async () => {
  const id = await catalog.add();
  const before = await catalog.tools.getById(id);
  expect(await catalog.tools.update(ZOE, id, { name: 'Hammer', availableQuantity: 10 })).toEqual(before);
  expect(await entriesOf(id)).toHaveLength(1);
});

it('enters a deletion once, and nothing for what was refused', async () => {
  const id = await catalog.add();
  await expect(
    catalog.tools.update(ZOE, id, { availableQuantity: 1, expectedAvailableQuantity: 9 }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  await Promise.allSettled([1, 2, 3].map(() => catalog.tools.remove(ZOE, id)));
  await expect(catalog.tools.update(ZOE, id, { name: 'Saw' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await entriesOf(id)).slice(1)).toEqual([
    { who: 'zoe', action: 'DELETE_TOOL', before: { deleted: false }, after: { deleted: true } },
  ]);
});

it('enters what was done under an id in capitals for the tool itself', async () => {
  const id = await catalog.add();
  await catalog.tools.update(ZOE, id.toUpperCase(), { name: 'Saw' });
  await catalog.tools.remove(ZOE, id.toUpperCase());
  expect((await entriesOf(id)).map(({ action }) => action)).toEqual([
    'CREATE_TOOL',
    'UPDATE_TOOL',
    'DELETE_TOOL',
  ]);
});

it('enters each of many changes at once exactly as it happened, one after the other', async () => {
  const id = await catalog.add({ availableQuantity: 1 });
  const changes = Array.from({ length: 20 }, (_, n) =>
    catalog.tools.update({ uid: `admin-${n}` }, id, { availableQuantity: n + 2 }),
  );
  await Promise.all(changes);
  const stocks = (await entriesOf(id)).slice(1);
  expect(stocks).toHaveLength(20);
  const next = new Map(
    stocks.map(({ before, after }) => [before['availableQuantity'], after['availableQuantity']]),
  );
  let stock: unknown = 1;
  for (let steps = 0; steps < 20; steps += 1) stock = next.get(stock as number);
  expect(stock).toBe((await catalog.tools.getById(id)).availableQuantity);
});

it('enters tools that are seeded as one change of the shop, and names it in each', async () => {
  await catalog.audit.entries();
  const seeded = [1, 2, 3].map((n) => ({ ...newTool({ name: `Tool ${n}` }), createdAt: new Date(n) }));
  await catalog.createMany(seeded);
  const [entry, ...others] = await catalog.audit.entries('tools');
  expect([entry, others]).toMatchObject([
    { who: 'shop', action: 'SEED_TOOLS', before: { tools: null }, after: { tools: 3 } },
    [],
  ]);
  const changeIds = (await catalog.model.find().lean()).map(({ changeId }) => changeId);
  expect(changeIds).toEqual(Array(3).fill(entry?.changeId));
});

it('stores the note with the change, so another process posts it when this one dies in between', async () => {
  const dead = await catalog.startReplica();
  await dead.audit.stopPosting();
  const { id } = await dead.tools.create(ADMIN, newTool());
  await dead.tools.update(ADMIN, id, { name: 'Saw' });
  await dead.tools.remove(ADMIN, id);
  await dead.close();
  expect(await catalog.audit.posted(id)).toEqual([]);
  const record = await catalog.model.findById(id).lean();
  expect(record?.unaudited).toHaveLength(3);
  expect((await entriesOf(id)).map(({ action }) => action)).toEqual([
    'CREATE_TOOL',
    'UPDATE_TOOL',
    'DELETE_TOOL',
  ]);
  const posted = await catalog.model.findById(id).lean();
  expect([posted?.unaudited, posted?.changeId]).toEqual([
    [],
    (await catalog.audit.posted(id)).at(-1)?.changeId,
  ]);
});
