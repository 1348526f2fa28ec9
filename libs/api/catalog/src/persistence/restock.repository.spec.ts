import { Types } from 'mongoose';
import { newTool, TestCatalog } from '../testing/test-catalog';

let catalog: TestCatalog;
let replica: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
  replica = await catalog.startReplica();
});
afterAll(async () => {
  await replica?.close();
  await catalog?.close();
});

const orderId = new Types.ObjectId().toHexString();
const back = (toolId: string, refundId: string, quantity = 2) => ({ toolId, orderId, refundId, quantity });

async function sold(): Promise<string> {
  const id = await catalog.add({ availableQuantity: 10 });
  const hold = { toolId: id, orderId, quantity: 6 };
  await catalog.stock.reserve(hold, newTool().pricePerUnit, new Date());
  await catalog.stock.commit(hold);
  return id;
}

it('returns units to sale once per refund, however often it is asked, also after the entry was posted', async () => {
  const id = await sold();
  expect(await catalog.restocks.restock(back(id, 'one'))).toBe(true);
  expect(await catalog.restocks.restock(back(id, 'one'))).toBe(false);
  expect(await catalog.ledgerAccount(id)).toEqual({ available: 6, held: 0, sold: 6, stocked: 12 });
  expect(await catalog.restocks.restock(back(id, 'one'))).toBe(false);
  expect(await catalog.restocks.restock(back(id, 'two', 1))).toBe(true);
  expect(await catalog.account(id)).toEqual({ available: 7, held: 0, sold: 6, stocked: 13 });
});

it('counts ten refunds once each in two processes, while entries are posted', async () => {
  const id = await sold();
  const racers = Array.from({ length: 40 }, (_, n) =>
    (n % 2 ? catalog : replica).restocks.restock(back(id, `refund-${n % 10}`, 1)),
  );
  expect((await Promise.all(racers)).filter(Boolean)).toHaveLength(10);
  expect(await catalog.ledgerAccount(id)).toEqual(await catalog.account(id));
  expect(await catalog.account(id)).toMatchObject({ available: 14, stocked: 20 });
});

it('does not repeat a restock that another process made and posted in between', async () => {
  const id = await sold();
  const read = jest.spyOn(catalog.moves, 'isPosted').mockImplementationOnce(async () => {
    await replica.restocks.restock(back(id, 'one'));
    await replica.ledgerAccount(id);
    return false;
  });
  expect(await catalog.restocks.restock(back(id, 'one'))).toBe(false);
  read.mockRestore();
  expect(await catalog.account(id)).toMatchObject({ available: 6, stocked: 12 });
});

it('is done without the tool', async () => {
  expect(await catalog.restocks.restock(back(new Types.ObjectId().toHexString(), 'one'))).toBe(false);
});
