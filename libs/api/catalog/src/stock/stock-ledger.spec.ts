import { Migrations } from '@shop/api-migrations';
import { storedFields } from '../persistence/stored-tool';
import { ADMIN, newTool, TestCatalog } from '../testing/test-catalog';
import { ToolBackfill } from '../tool-backfill';

const PRICE = newTool().pricePerUnit;
let catalog: TestCatalog;
let replica: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
  replica = await catalog.startReplica();
});
afterEach(() => catalog.clear());
afterAll(async () => {
  await replica?.close();
  await catalog?.close();
});

const hold = (toolId: string, orderId: string, quantity = 1) => ({ toolId, orderId, quantity });
const take = (toolId: string, orderId: string, quantity = 1, from = catalog) =>
  from.stock.reserve(hold(toolId, orderId, quantity), PRICE, new Date());
const waiting = async (toolId: string) => (await catalog.model.findById(toolId).lean())?.moves ?? [];

/** The ledger adds up to the tool's own account, and nothing waits. */
async function expectAgreement(toolId: string): Promise<void> {
  expect(await catalog.ledgerAccount(toolId)).toEqual(await catalog.account(toolId));
  expect(await waiting(toolId)).toEqual([]);
}

it('knows every move: stocked, held, given back, held again, sold, taken off the shelf', async () => {
  const id = await catalog.add({ availableQuantity: 10 });
  await take(id, 'a', 3);
  await catalog.stock.release(hold(id, 'a', 3));
  await take(id, 'a', 3);
  await catalog.stock.commit(hold(id, 'a', 3));
  await catalog.tools.update(ADMIN, id, { availableQuantity: 2 });
  await expectAgreement(id);
  const sums = await catalog.ledger.stockTotalsByTool([id]);
  expect(sums.get(id)).toEqual({ stocked: 5, held: 6, released: 3, sold: 3 });
});

it('agrees after 200 concurrent reservations of 10 units over two processes', async () => {
  const id = await catalog.add({ availableQuantity: 10 });
  const racers = Array.from({ length: 200 }, (_, n) => take(id, `order-${n}`, 1, n % 2 ? catalog : replica));
  const results = await Promise.allSettled(racers);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expectAgreement(id);
});

it('agrees after reserving, releasing, selling and restocking, each requested twice concurrently', async () => {
  const id = await catalog.add({ availableQuantity: 60 });
  const work = Array.from({ length: 120 }, async (_, n) => {
    const from = n % 2 ? catalog : replica;
    if (n % 10 === 0) await from.tools.update(ADMIN, id, { availableQuantity: 20 + (n % 7) });
    await take(id, `order-${n}`, 1 + (n % 3), from);
    const mine = hold(id, `order-${n}`, 1 + (n % 3));
    if (n % 3 === 0) await Promise.all([catalog, replica].map(({ stock }) => stock.release(mine)));
    if (n % 3 === 1) await Promise.all([catalog, replica].map(({ stock }) => stock.commit(mine)));
  });
  await Promise.allSettled(work);
  const { available, held, sold, stocked } = await catalog.account(id);
  expect(stocked).toBe(available + held + sold);
  await expectAgreement(id);
});

it('stores a movement with the units, so that another process posts what a killed one left, once', async () => {
  const id = await catalog.add({ availableQuantity: 10 });
  const append = jest.spyOn(catalog.ledger, 'append').mockRejectedValue(new Error('killed'));
  await take(id, 'a', 2);
  await take(id, 'b', 2);
  await new Promise((done) => setTimeout(done, 100));
  expect(await waiting(id)).toMatchObject([
    { kind: 'stocked', quantity: 10 },
    { kind: 'held', orderId: 'a' },
    { kind: 'held', orderId: 'b' },
  ]);
  append.mockRestore();
  await Promise.all([replica, catalog].map(({ outboxes }) => outboxes.drain(new Date('2999-01-01'))));
  await expectAgreement(id);
});

it('reserves no more units of a tool while too many movements wait, and posts them itself', async () => {
  const id = await catalog.add({ availableQuantity: 900 });
  const moves = Array.from({ length: 500 }, () => catalog.moves.of('stocked', { toolId: id, quantity: 1 }));
  await catalog.model.updateOne({ _id: id }, { $set: { moves } });
  await take(id, 'a');
  expect((await waiting(id)).length).toBeLessThan(500);
  expect((await catalog.ledger.stockTotalsByTool([id])).get(id)?.stocked).toBeGreaterThanOrEqual(500);
});

describe('units reserved again for an order that has had its units', () => {
  const mine = (id: string) => hold(id, 'a', 3);
  const sell = (id: string) => catalog.stock.commit(mine(id));
  const once = { available: 7, held: 0, sold: 3, stocked: 10 };
  let id: string;
  beforeEach(async () => {
    id = await catalog.add({ availableQuantity: 10 });
    await take(id, 'a', 3);
  });

  it.each([
    ['waits', () => undefined],
    ['is in the ledger', () => catalog.ledgerAccount(id)],
  ])('become available again when they are to be sold and the movement of the sale %s', async (_, post) => {
    expect(await sell(id)).toBe(true);
    await post();
    await take(id, 'a', 3);
    expect(await sell(id)).toBe(true);
    expect(await catalog.account(id)).toEqual(once);
    await expectAgreement(id);
  });

  it('are not mistaken for those that a slow seller read', async () => {
    jest.spyOn(catalog.ledger, 'findByOrder').mockImplementationOnce(async (orderId) => {
      const entries = await replica.ledger.findByOrder(orderId);
      await replica.stock.commit(mine(id));
      await take(id, 'a', 3);
      return entries;
    });
    expect(await sell(id)).toBe(false);
    expect(await catalog.account(id)).toEqual({ available: 4, held: 3, sold: 3, stocked: 10 });
    expect(await sell(id)).toBe(true);
    expect(await catalog.account(id)).toEqual(once);
  });
});

describe('a tool from before the ledger was kept', () => {
  async function old(change: object = {}): Promise<string> {
    const account = { availableQuantity: 5, sold: 2, stocked: 10 };
    const holds = [{ orderId: 'held', quantity: 3, at: new Date() }];
    const { _id } = await catalog.model.create({ ...storedFields(newTool()), ...account, holds, ...change });
    return _id.toHexString();
  }
  const fillIn = ({ changes, moves, model, clock }: TestCatalog) =>
    new ToolBackfill(changes, moves, new Migrations(model.db, clock)).fill();

  it('is entered as it stands, once, by however many processes, deleted ones too', async () => {
    const id = await old();
    const holds = [{ orderId: 'held-of-deleted', quantity: 3, at: new Date() }];
    const gone = await old({ holds, deletedAt: new Date() });
    await Promise.all([fillIn(catalog), fillIn(replica), fillIn(catalog)]);
    await expectAgreement(id);
    await expectAgreement(gone);
    const sums = await catalog.ledger.stockTotalsByOrder(['held-of-deleted']);
    expect(sums.get('held-of-deleted')?.get(gone)).toMatchObject({ held: 3 });
  });

  it.each([
    ['taken', (id: string) => take(id, 'new', 1)],
    ['given back', (id: string) => catalog.stock.release(hold(id, 'held', 3))],
    ['sold', (id: string) => catalog.stock.commit(hold(id, 'held', 3))],
    ['restocked', (id: string) => catalog.tools.update(ADMIN, id, { availableQuantity: 20 })],
  ])('is entered by the first to come: units are %s before the backfill', async (_, move) => {
    const id = await old();
    await Promise.all([move(id), fillIn(replica)]);
    await expectAgreement(id);
    const before = await catalog.account(id);
    await fillIn(catalog);
    expect(await catalog.account(id)).toEqual(before);
    await expectAgreement(id);
  });
});
