import { type Model, Types } from 'mongoose';
import type { ToolRecord } from '../persistence/tool.schema';
import { newTool, TestCatalog } from '../testing/test-catalog';
import type { StockService } from './stock.service';

const PRICE = newTool().pricePerUnit;
let catalog: TestCatalog;
let tools: Model<ToolRecord>;
let stock: StockService;

beforeAll(async () => {
  catalog = await TestCatalog.start();
  tools = catalog.model;
  stock = catalog.stock;
});
afterAll(() => catalog?.close());

const stocked = (availableQuantity: number) => catalog.add({ availableQuantity });
const account = (toolId: string) => catalog.account(toolId);
const hold = (toolId: string, orderId: string, quantity = 1) => ({ toolId, orderId, quantity });
const take = (toolId: string, orderId: string, quantity = 1, price = PRICE) =>
  stock.reserve(hold(toolId, orderId, quantity), price, new Date());

it('reserves units once per order, however often and concurrently it is asked', async () => {
  const id = await stocked(10);
  await Promise.all(Array.from({ length: 20 }, () => take(id, 'a', 4)));
  expect(await account(id)).toEqual({ available: 6, held: 4, sold: 0, stocked: 10 });
});

it('reserves no more units than available and never goes below zero', async () => {
  const id = await stocked(10);
  const results = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => take(id, `order-${n}`)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(50);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(await account(id)).toEqual({ available: 0, held: 10, sold: 0, stocked: 10 });
});

it('releases or sells exactly once, and only one of the two', async () => {
  const id = await stocked(10);
  await take(id, 'a', 3);
  const ends = [...Array(10).keys()].map((n) =>
    n % 2 ? stock.commit(hold(id, 'a', 3)) : stock.release(hold(id, 'a', 3)),
  );
  expect((await Promise.all(ends)).filter(Boolean)).toHaveLength(1);
  const { available, held, sold } = await account(id);
  expect(available + sold).toBe(10);
  expect(held).toBe(0);
});

it('says why it refuses', async () => {
  const id = await stocked(2);
  await expect(take(id, 'a', 1, 999)).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
  await expect(take(id, 'a', 3)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  await tools.updateOne({ _id: id }, { deletedAt: new Date() });
  for (const gone of [id, 'f'.repeat(24), 'abc']) {
    await expect(take(gone, 'a')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

it('takes back the units of a deleted tool', async () => {
  const id = await stocked(2);
  await take(id, 'a', 2);
  await tools.updateOne({ _id: id }, { deletedAt: new Date() });
  expect(await stock.release(hold(id, 'a', 2))).toBe(true);
  expect(await account(id)).toEqual({ available: 2, held: 0, sold: 0, stocked: 2 });
});

it('finds old holds by an index, and leaves younger ones alone', async () => {
  const id = await stocked(5);
  const old = new Date('2020-01-01');
  await stock.reserve(hold(id, 'old', 2), PRICE, old);
  await take(id, 'young', 1);
  const found = [];
  for await (const each of stock.findReservedBefore(new Date('2020-01-02'))) found.push(each);
  expect(found).toEqual([hold(id, 'old', 2)]);
  const indexes = await tools.listIndexes();
  expect(indexes.map((index) => Object.keys(index.key)[0])).toContain('holds.at');
});

describe('a tool that no write ever fits', () => {
  it('reserves none of its units and says so', async () => {
    const id = await stocked(10);
    await tools.collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: { availableQuantity: '10' } });
    await expect(take(id, 'a')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('keeps a hold that cannot be ended', async () => {
    const id = await stocked(10);
    await take(id, 'a', 3);
    await tools.collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: { inLedger: false } });
    for (const end of [stock.release(hold(id, 'a', 3)), stock.commit(hold(id, 'a', 3))]) {
      await expect(end).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    expect(await account(id)).toMatchObject({ available: 7, held: 3, sold: 0 });
  });
});
