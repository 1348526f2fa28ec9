import {
  captureReads,
  countExamined,
  expectConstantPageCost,
  onStoreReads,
  startTestStore,
  type StoreRead,
  type TestStore,
} from '@shop/api-database/testing';
import type { Model } from 'mongoose';
import { orderNumberFor } from '../domain/order-number';
import { OrderRepository, type OrderQuery } from './order.repository';
import { ORDER_MODEL, type OrderRecord, orderSchema } from './order.schema';

const FEW = 1_000;
const ORDERS = 200_000;
const BATCH = 10_000;
const TOOLS = ['Saw', 'Claw hammer', 'Safety helmet'];
const STATES = ['PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED'];

interface Shop {
  readonly store: TestStore;
  readonly model: Model<OrderRecord>;
  readonly orders: OrderRepository;
}

let few: Shop;
let many: Shop;
const reads: StoreRead[] = [];

beforeAll(async () => {
  // The embedded server's plans.
  delete process.env['REALDB_URI'];
  [few, many] = [await startShop(FEW), await startShop(ORDERS)];
  onStoreReads(many.store.connection, (read) => void (read.isCount || reads.push(read)));
});
beforeEach(() => void reads.splice(0));
afterAll(() => Promise.all([few?.store.close(), many?.store.close()]));

async function startShop(size: number): Promise<Shop> {
  const store = await startTestStore();
  const model = store.connection.model<OrderRecord>(ORDER_MODEL, orderSchema);
  await model.init();
  const rows = Array.from({ length: size }, (_, n) => ({
    ...{ status: STATES[n % STATES.length], createdAt: new Date(1_700_000_000_000 + n * 1000) },
    ...{ customerUid: `u${n % 10}`, customerEmail: `c${n % 7}@example.com`, customerName: `C${n % 7}` },
    ...{ toolName: 'Saw', events: [], quantity: 1, number: orderNumberFor(n.toString(16).padStart(24, '0')) },
    lines: TOOLS.map((toolName) => ({ toolId: 't', sku: 'S', toolName, pricePerUnit: 50, quantity: 1 })),
    ...(n % 100 === 7 && { incidentAt: new Date(1_800_000_000_000 - n * 1000) }),
  }));
  for (let next = 0; next < size; next += BATCH)
    await model.collection.insertMany(rows.slice(next, next + BATCH));
  return { store, model, orders: new OrderRepository(model) };
}

it.each([
  ['all orders', {}, {}],
  ['those in one state', { statuses: ['SHIPPED'] }, { status: 'SHIPPED' }],
  ['those of a customer', { search: 'c3@' }, { customerEmail: 'c3@example.com' }],
] as const)('finds the second page of %s', async (_, narrowed, filter) => {
  const { model, orders } = many;
  const query: OrderQuery = { scope: 'everyone', newestFirst: true, first: 24, ...narrowed };
  const expected = await model.find(filter).sort({ createdAt: -1, _id: -1 }).skip(24).limit(24).lean();
  const first = await orders.page(query);
  const second = await orders.page({ ...query, after: first.edges.at(-1)?.cursor });
  expect(second.edges.map(({ node }) => node.id)).toEqual(expected.map(({ _id }) => _id.toHexString()));
});

it.each<[string, Partial<OrderQuery>]>([
  ['of everybody', {}],
  ['of everybody as they are stored', { newestFirst: false }],
  ['in one state', { statuses: ['SHIPPED'] }],
  ['of one customer', { scope: { customerUid: 'u3' } }],
  ['that a text is found in', { search: 'c3@' }],
  ['in one state that a text is found in', { statuses: ['PAID'], search: 'c3@' }],
  ['whose money needs a look', { withPaymentIssue: true }],
  ['in one state whose money needs a look', { withPaymentIssue: true, statuses: ['CANCELLED'] }],
])('looks at no more for a page of the orders %s where there are more orders', async (_, narrowed) => {
  const listIn = ({ store: { connection }, orders }: Shop) => ({
    connection,
    page: (request: Pick<OrderQuery, 'first' | 'includeTotalCount'>) =>
      orders.page({
        scope: 'everyone',
        newestFirst: true,
        ...narrowed,
        ...request,
        includeTotalCount: request.includeTotalCount ?? true,
      }),
  });
  await expectConstantPageCost(listIn(few), listIn(many), ORDERS);
});

it.each([
  ['number', ({ number }: OrderRecord) => number ?? ''],
  ['id', ({ _id }: OrderRecord) => _id.toHexString()],
])('looks at the one order of a whole %s', async (_, textOf) => {
  const order = await many.model
    .findOne({})
    .sort({ createdAt: 1 })
    .skip(ORDERS / 2)
    .lean<OrderRecord>()
    .orFail();
  const query: OrderQuery = { scope: 'everyone', newestFirst: true, first: 24, includeTotalCount: true };
  const searches = await captureReads(many.store.connection, async () => {
    const { edges, totalCount } = await many.orders.page({ ...query, search: textOf(order) });
    expect([edges.map(({ node }) => node.id), totalCount]).toEqual([[order._id.toHexString()], 1]);
  });
  expect(await countExamined(many.store.connection, searches)).toBeLessThan(10);
});

it('reads no orders for an empty scope', async () => {
  const { edges } = await many.orders.page({ scope: 'none', newestFirst: false, first: 24 });
  expect([edges, reads.length]).toEqual([[], 1]);
  const { filter, sort = {} } = reads[0] ?? {};
  const plan = JSON.stringify(await many.model.find(filter).sort(sort).explain('executionStats'));
  expect(plan).toContain('IXSCAN');
  expect(plan).toContain('"totalDocsExamined":0');
});

it('reads nothing of what only the work of the shop needs, and what happened only where it is asked for', async () => {
  const query: OrderQuery = { scope: 'everyone', newestFirst: true, first: 1 };
  const work = {
    ...{ moves: 0, letters: 0, unaudited: 0, inLedger: 0, salesRecorded: 0, invoiced: 0 },
    ...{ holdSlot: 0, purgeAt: 0 },
  };
  await many.orders.page({ ...query, omittedFields: ['events'] });
  await many.orders.page(query);
  expect(reads.map(({ projection }) => projection)).toEqual([{ ...work, events: 0 }, work]);
});
