import { Types } from 'mongoose';
import { ADMIN, newTool, TestCatalog } from './testing/test-catalog';

const PRICE = newTool().pricePerUnit;
let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
});
afterEach(() => catalog.clear());
afterAll(() => catalog?.close());

const take = (toolId: string, orderId: string, quantity = 1) =>
  catalog.stock.reserve({ toolId, orderId, quantity }, PRICE, new Date());

it('changes what is given and leaves the rest, the account of its stock included', async () => {
  const id = await catalog.add();
  await take(id, 'a', 3);
  const before = await catalog.tools.getById(id);
  const changed = await catalog.tools.update(ADMIN, id, { name: '$set', pricePerUnit: 999 });
  const { updatedAt } = changed;
  expect(changed).toEqual({ ...before, name: '$set', slug: 'set', pricePerUnit: 999, version: 2, updatedAt });
  expect(changed.updatedAt.getTime()).toBeGreaterThanOrEqual(before.updatedAt.getTime());
  expect(await catalog.tools.getById(id)).toEqual(changed);
  expect(await catalog.account(id)).toEqual({ available: 7, held: 3, sold: 0, stocked: 10 });
});

it('sets the available units; reservations stay, and the account says what was stocked', async () => {
  const id = await catalog.add();
  await take(id, 'a', 3);
  await catalog.tools.update(ADMIN, id, { availableQuantity: 20 });
  expect(await catalog.account(id)).toEqual({ available: 20, held: 3, sold: 0, stocked: 23 });
  await catalog.tools.update(ADMIN, id, { availableQuantity: 0 });
  expect(await catalog.account(id)).toEqual({ available: 0, held: 3, sold: 0, stocked: 3 });
});

it('refuses a stock that was worked out from an older one, and changes nothing then', async () => {
  const id = await catalog.add();
  await take(id, 'a', 9);
  const change = { name: 'Saw', availableQuantity: 2, expectedAvailableQuantity: 10 };
  await expect(catalog.tools.update(ADMIN, id, change)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('1 can be ordered now'),
  });
  expect(await catalog.tools.getById(id)).toMatchObject({ name: 'Hammer', availableQuantity: 1 });
  await catalog.tools.update(ADMIN, id, { ...change, expectedAvailableQuantity: 1 });
  expect(await catalog.tools.getById(id)).toMatchObject({ name: 'Saw', availableQuantity: 2 });
});

it('lets one of many win who worked from the same stock', async () => {
  const id = await catalog.add();
  const restock = () =>
    catalog.tools.update(ADMIN, id, { availableQuantity: 15, expectedAvailableQuantity: 10 });
  const results = await Promise.allSettled(Array.from({ length: 8 }, restock));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await catalog.account(id)).toMatchObject({ available: 15, stocked: 15 });
});

it('keeps the account while orders and admins work at once', async () => {
  const id = await catalog.add();
  const work = Array.from({ length: 60 }, (_, n) =>
    n % 5 === 0 ? catalog.tools.update(ADMIN, id, { availableQuantity: n % 7 }) : take(id, `order-${n}`),
  );
  const results = await Promise.allSettled(work);
  const { available, held, sold, stocked } = await catalog.account(id);
  const taken = results.filter(({ status }, n) => n % 5 !== 0 && status === 'fulfilled').length;
  expect(held).toBe(taken);
  expect(available).toBeGreaterThanOrEqual(0);
  expect(stocked).toBe(available + held + sold);
});

it('keeps every field of two changes at once', async () => {
  const id = await catalog.add();
  await Promise.all([
    catalog.tools.update(ADMIN, id, { name: 'Saw' }),
    catalog.tools.update(ADMIN, id, { shortDescription: 'Sharp.' }),
    catalog.tools.update(ADMIN, id, { minimumOrderQuantity: 4 }),
  ]);
  const changed = { name: 'Saw', shortDescription: 'Sharp.', minimumOrderQuantity: 4 };
  expect(await catalog.tools.getById(id)).toMatchObject(changed);
});

it('gives up on a tool that no write ever fits', async () => {
  const id = await catalog.add();
  await catalog.model.collection.updateOne(
    { _id: new Types.ObjectId(id) },
    { $set: { pricePerUnit: '1250' } },
  );
  await expect(catalog.tools.update(ADMIN, id, { shortDescription: 'Sharp.' })).rejects.toMatchObject({
    ...{ code: 'CONFLICT', message: expect.stringContaining('This tool is being changed') },
  });
});

it('makes up the account of a tool from before it was kept', async () => {
  const id = await catalog.add();
  await take(id, 'a', 4);
  await catalog.model.updateOne({ _id: id }, { $unset: { stocked: 1, surplus: 1 } });
  await catalog.tools.update(ADMIN, id, { availableQuantity: 8 });
  expect(await catalog.account(id)).toEqual({ available: 8, held: 4, sold: 0, stocked: 12 });
});

it('shows the new price to a customer who orders at the old one', async () => {
  const id = await catalog.add();
  await catalog.tools.update(ADMIN, id, { pricePerUnit: PRICE + 1 });
  await expect(take(id, 'a')).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
});

it.each(['abc', 'f'.repeat(24), '{"$gt":""}'])('finds nothing to change under the id %p', async (id) => {
  await catalog.add();
  await expect(catalog.tools.update(ADMIN, id, { name: 'Saw' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('neither changes nor removes a tool by a write that comes after others changed it there and back', async () => {
  const id = await catalog.add();
  const before = await catalog.changes.read(id);
  await catalog.tools.update(ADMIN, id, { name: 'Saw', availableQuantity: 9 });
  await catalog.tools.update(ADMIN, id, { name: 'Hammer', availableQuantity: 10 });
  expect(before && (await catalog.changes.write(ADMIN, before, { availableQuantity: 50 }))).toBeNull();
  expect(before && (await catalog.changes.remove(ADMIN, before))).toBeNull();
  expect(await catalog.tools.getById(id)).toMatchObject({ name: 'Hammer', availableQuantity: 10 });
  expect(await catalog.tools.remove(ADMIN, id)).toMatchObject({ id });
});

it('changes no deleted tool', async () => {
  const id = await catalog.add();
  await catalog.tools.remove(ADMIN, id);
  await expect(catalog.tools.update(ADMIN, id, { name: 'Saw' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
