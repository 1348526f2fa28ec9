import { onStoreReads, startTestStore, type StoreRead, type TestStore } from '@shop/api-platform/testing';
import type { Model } from 'mongoose';
import { OrderRepository, type OrderQuery } from './order.repository';
import { ORDER_MODEL, type OrderRecord, orderSchema } from './order.schema';

/** So many that their list is looked through in stretches. */
const ORDERS = 20_000;
const STATES = ['PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED'];

let store: TestStore;
let model: Model<OrderRecord>;
let orders: OrderRepository;
const reads: StoreRead[] = [];

beforeAll(async () => {
  // The embedded server's samples: the reference engine takes whole blocks of rows, a dozen of them for all of the list.
  delete process.env['REALDB_URI'];
  store = await startTestStore();
  model = store.connection.model<OrderRecord>(ORDER_MODEL, orderSchema);
  await model.init();
  const rows = Array.from({ length: ORDERS }, (_, n) => ({
    ...{ status: STATES[n % STATES.length], createdAt: new Date(1_700_000_000_000 + n * 1000) },
    ...{ customerUid: 'u', customerEmail: `c${n % 7}@example.com`, customerName: `C${n % 7}` },
    ...{ toolName: 'Saw', events: [], quantity: 1 },
  }));
  await model.collection.insertMany(rows);
  orders = new OrderRepository(model);
  onStoreReads(store.connection, (read) => void (read.isCount || reads.push(read)));
});
beforeEach(() => void reads.splice(0));
afterAll(() => store?.close());

it.each([
  ['all orders', {}, {}, { createdAt: 1, _id: 1 }],
  [
    'those in one state',
    { statuses: ['SHIPPED'] },
    { status: 'SHIPPED' },
    { status: 1, createdAt: 1, _id: 1 },
  ],
  ['those of a customer', { search: 'c3@' }, { customerEmail: 'c3@example.com' }, { createdAt: 1, _id: 1 }],
] as const)('finds a page of %s in the index of its order', async (_, narrowed, filter, hint) => {
  const query: OrderQuery = { reach: 'everyone', newestFirst: true, first: 24, ...narrowed };
  const expected = await model.find(filter).sort({ createdAt: -1, _id: -1 }).skip(24).limit(24).lean();
  const first = await orders.page(query);
  reads.splice(0);
  const second = await orders.page({ ...query, after: first.edges.at(-1)?.cursor });
  expect(second.edges.map(({ node }) => node.id)).toEqual(expected.map(({ _id }) => _id.toHexString()));
  expect(reads[0]?.hint).toEqual(hint);
  expect(await model.countDocuments(reads[0]?.filter)).toBeLessThan(ORDERS / 20);
});

it('looks through no orders for those of nobody', async () => {
  const { edges } = await orders.page({ reach: 'nobody', newestFirst: false, first: 24 });
  expect([edges, reads.length]).toEqual([[], 1]);
  const { filter, sort = {} } = reads[0] ?? {};
  const plan = JSON.stringify(await model.find(filter).sort(sort).explain('executionStats'));
  expect(plan).toContain('IXSCAN');
  expect(plan).toContain('"totalDocsExamined":0');
});

it('reads nothing of what only the work of the shop needs, and what happened only where it is asked for', async () => {
  const query: OrderQuery = { reach: 'everyone', newestFirst: true, first: 1 };
  const work = { moves: 0, unaudited: 0, inLedger: 0, salesRecorded: 0, holdSlot: 0, purgeAt: 0 };
  await orders.page({ ...query, unasked: ['events'] });
  await orders.page(query);
  expect(reads.map(({ projection }) => projection)).toEqual([{ ...work, events: 0 }, work]);
});
