import { StoreClock } from '@shop/api-database';
import { Migrations, MIGRATIONS } from '@shop/api-migrations';
import { newTool, TestCatalog } from './testing/test-catalog';
import { ToolBackfill } from './tool-backfill';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
});
afterEach(() => catalog.clear());
afterAll(() => catalog?.close());

/** Takes away what an older release did not store. */
async function makeOld(): Promise<void> {
  await catalog.model.updateMany(
    {},
    {
      $unset: {
        ...{ stocked: 1, surplus: 1, nameWords: 1, words: 1, nameKey: 1 },
        ...{ sku: 1, skuKey: 1, slug: 1, attributeNumbers: 1 },
      },
    },
  );
  await catalog.words.deleteMany({});
}

const found = async (search: string) =>
  (await catalog.tools.list({ first: 100, sort: 'NEWEST', search })).totalCount;
const newMigrations = () => new Migrations(catalog.model.db, new StoreClock(catalog.model.db));
const fillIn = () => new ToolBackfill(catalog.changes, catalog.moves, newMigrations());

it('makes tools of an older release findable, in two processes at once, and changes nothing else', async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => catalog.add()));
  const id = ids[0] ?? '';
  await makeOld();
  const before = await catalog.tools.getById(id);
  expect(await found('hamer')).toBe(0);
  await Promise.all([fillIn().fill(), fillIn().fill()]);
  expect(await found('hamer')).toBe(60);
  const after = await catalog.tools.getById(id);
  expect(after).toEqual({ ...before, slug: after.slug });
  const stored = await catalog.model.find().lean();
  expect(stored.filter(({ attributeNumbers }) => !attributeNumbers)).toEqual([]);
  const slugs = stored.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(60);
  expect(slugs).toContain('hammer');
  expect(await catalog.audit.entries(id)).toHaveLength(1);
  expect(await catalog.account(id)).toMatchObject({ available: 10, stocked: 10 });
});

it('keeps account and surplus right while orders come in', async () => {
  const id = await catalog.add({ availableQuantity: 40 });
  const take = (n: number) =>
    catalog.stock.reserve(
      { toolId: id, orderId: `order-${n}`, quantity: 1 },
      newTool().pricePerUnit,
      new Date(),
    );
  await take(0);
  await makeOld();
  await Promise.all([fillIn().fill(), ...Array.from({ length: 20 }, (_, n) => take(n + 1))]);
  await fillIn().fill();
  expect(await catalog.account(id)).toEqual({ available: 19, held: 21, sold: 0, stocked: 40 });
  expect((await catalog.model.findById(id).lean())?.surplus).toBe(9);
});

it('is one of the migrations that the shop runs by itself', async () => {
  await catalog.add();
  await makeOld();
  const migrations = newMigrations();
  new ToolBackfill(catalog.changes, catalog.moves, migrations);
  await migrations.work();
  expect(await found('hammer')).toBe(1);
});

it('is left to another process by one that ends half-way, and not taken for finished', async () => {
  await Promise.all(Array.from({ length: 60 }, () => catalog.add()));
  await makeOld();
  const { db } = catalog.model;
  await db.collection(MIGRATIONS).deleteMany({});
  const migrations = newMigrations();
  new ToolBackfill(catalog.changes, catalog.moves, migrations);
  const { write } = catalog.changes;
  jest.spyOn(catalog.changes, 'write').mockImplementationOnce((...asked) => {
    migrations.onModuleDestroy();
    return write.apply(catalog.changes, asked);
  });
  await migrations.work();
  expect(await catalog.model.countDocuments({ nameKey: null })).toBe(10);
  expect(await db.collection(MIGRATIONS).findOne()).toMatchObject({ state: 'RUNNING', changed: 0 });
});

it('stores the numbers of the attributes of a tool that is complete but for them', async () => {
  const id = await catalog.add();
  await catalog.model.updateMany(
    {},
    { $set: { attributes: [{ code: 'length', value: '400' }] }, $unset: { attributeNumbers: 1 } },
  );
  expect(await fillIn().fill()).toBe(1);
  expect((await catalog.model.findById(id).lean())?.attributeNumbers).toMatchObject([
    { code: 'length', number: 400 },
  ]);
});
