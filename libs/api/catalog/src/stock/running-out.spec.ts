import { ADMIN, newTool, TestCatalog } from '../testing/test-catalog';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
});
afterEach(() => catalog.clear());
afterAll(() => catalog?.close());

const add = (name: string, availableQuantity: number, minimumOrderQuantity = 1) =>
  catalog.add({ name, availableQuantity, minimumOrderQuantity });
const names = async (limit = 10) => (await catalog.tools.findLowStock(limit)).map((tool) => tool.name);

it('lists tools with few units, or fewer than the minimum order, fewest first', async () => {
  await add('plenty', 10);
  await add('few', 9);
  await add('not enough for an order', 99, 100);
  await add('just enough for an order', 100, 100);
  await add('none', 0);
  expect(await names()).toEqual(['none', 'few', 'not enough for an order']);
  expect(await names(2)).toEqual(['none', 'few']);
});

it('follows the stock as orders hold, give back and buy', async () => {
  const hold = { toolId: await add('ladder', 11), orderId: 'a', quantity: 2 };
  const take = () => catalog.stock.reserve(hold, newTool().pricePerUnit, new Date());
  await take();
  expect(await names()).toEqual(['ladder']);
  await catalog.stock.release(hold);
  expect(await names()).toEqual([]);
  await take();
  await catalog.stock.commit(hold);
  expect(await names()).toEqual(['ladder']);
});

it('follows the admins', async () => {
  const id = await add('ladder', 50);
  await catalog.tools.update(ADMIN, id, { minimumOrderQuantity: 51 });
  expect(await names()).toEqual(['ladder']);
  await catalog.tools.update(ADMIN, id, { availableQuantity: 51 });
  expect(await names()).toEqual([]);
});

it('leaves deleted tools out, and is bounded', async () => {
  await catalog.tools.remove(ADMIN, await add('gone', 0));
  expect(await names()).toEqual([]);
  expect(() => catalog.tools.findLowStock(101)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
});
