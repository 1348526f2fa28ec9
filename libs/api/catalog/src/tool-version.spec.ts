import { ADMIN, newTool, TestCatalog } from './testing/test-catalog';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
});
afterEach(() => catalog.clear());
afterAll(() => catalog?.close());

const versionOf = async (id: string) => (await catalog.tools.getById(id)).version;
const CONFLICT = { code: 'CONFLICT', message: expect.stringContaining('Another admin has changed') };

it('refuses a change of an older version, in whatever field, and changes nothing then', async () => {
  const id = await catalog.add();
  await catalog.tools.update(ADMIN, id, { name: 'Saw', expectedVersion: 1 });
  for (const change of [{ name: 'Axe' }, { pricePerUnit: 999 }, { availableQuantity: 3 }]) {
    await expect(catalog.tools.update(ADMIN, id, { ...change, expectedVersion: 1 })).rejects.toMatchObject(
      CONFLICT,
    );
  }
  expect(await catalog.tools.getById(id)).toMatchObject({ ...newTool(), name: 'Saw', version: 2 });
  await catalog.tools.update(ADMIN, id, { name: 'Axe', expectedVersion: 2 });
  expect(await versionOf(id)).toBe(3);
});

it('lets exactly one of many admins win who looked at the same version', async () => {
  const id = await catalog.add();
  const edits = Array.from({ length: 8 }, (_, n) =>
    catalog.tools.update({ uid: `admin-${n}` }, id, { name: `Saw ${n}`, expectedVersion: 1 }),
  );
  const outcomes = await Promise.allSettled(edits);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await versionOf(id)).toBe(2);
});

it('counts what people change, not what orders do', async () => {
  const id = await catalog.add();
  const hold = { toolId: id, orderId: 'a', quantity: 2 };
  await catalog.stock.reserve(hold, newTool().pricePerUnit, new Date());
  await catalog.stock.commit(hold);
  expect(await versionOf(id)).toBe(1);
  await catalog.tools.update(ADMIN, id, { name: 'Hammer' });
  expect(await versionOf(id)).toBe(1);
  await catalog.tools.update(ADMIN, id, { availableQuantity: 30 });
  expect(await versionOf(id)).toBe(2);
});

it('counts from 1 for a tool of an older release', async () => {
  const id = await catalog.add();
  await catalog.model.updateOne({ _id: id }, { $unset: { version: 1 } });
  expect(await versionOf(id)).toBe(1);
  expect(await catalog.tools.update(ADMIN, id, { name: 'Saw', expectedVersion: 1 })).toMatchObject({
    version: 2,
  });
});

it('keeps a tool that changed since its deletion was decided', async () => {
  const id = await catalog.add();
  await catalog.tools.update(ADMIN, id, { name: 'Saw' });
  await expect(catalog.tools.remove(ADMIN, id, [1])).rejects.toMatchObject(CONFLICT);
  await expect(catalog.tools.remove(ADMIN, id, [])).rejects.toMatchObject(CONFLICT);
  expect(await catalog.tools.remove(ADMIN, id, [1, 2])).toMatchObject({ id });
});

it.each([
  [{ expectedVersion: 1 }, 'input'],
  [{ name: 'Saw', expectedVersion: 0 }, 'expectedVersion'],
  [{ name: 'Saw', expectedVersion: null }, 'expectedVersion'],
])('refuses %j', async (change, field) => {
  const id = await catalog.add();
  await expect(catalog.tools.update(ADMIN, id, change)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { [field]: expect.any(String) },
  });
});
