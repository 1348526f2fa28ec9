import { countExamined, captureReads, startTestStore, type TestStore } from '@shop/api-database/testing';
import { ORDER_STATUSES } from '@shop/contracts';
import type { Model } from 'mongoose';
import { DueOrderRepository } from './due-order.repository';
import { OrderRepository, type OrderQuery } from './order.repository';
import { ORDER_MODEL, type OrderRecord, orderSchema } from './order.schema';

const ORDERS = 20_000;
const EACH = 500;
const CUSTOMERS = 2_000;

let store: TestStore;
let model: Model<OrderRecord>;

beforeAll(async () => {
  store = await startTestStore();
  model = store.connection.model<OrderRecord>(ORDER_MODEL, orderSchema);
  await model.init();
  const rows = Array.from({ length: ORDERS }, (_, n) => ({
    ...{ status: ORDER_STATUSES[n % ORDER_STATUSES.length], createdAt: new Date(n), events: [] },
    customerUid: `customer${n % CUSTOMERS}`,
    ...(n % EACH === 7 && { incidentAt: new Date(ORDERS - n) }),
  }));
  await model.collection.insertMany(rows);
});
afterAll(() => store?.close());

it('looks of many orders only at those whose money needs a look, for their pages and their number', async () => {
  const orders = new OrderRepository(model);
  const query: OrderQuery = {
    scope: 'everyone',
    newestFirst: true,
    withPaymentIssue: true,
    first: 24,
    includeTotalCount: true,
  };
  const seen: number[] = [];
  const searches = await captureReads(store.connection, async () => {
    const first = await orders.page(query);
    const second = await orders.page({ ...query, after: first.edges.at(-1)?.cursor });
    expect([first.totalCount, second.hasNextPage]).toEqual([ORDERS / EACH, false]);
    seen.push(...[...first.edges, ...second.edges].map(({ node }) => node.createdAt.getTime()));
  });
  expect(seen).toEqual(Array.from({ length: ORDERS / EACH }, (_, n) => ORDERS - EACH * (n + 1) + 7));
  // Pages and counts.
  const asked = searches.filter(({ filter }) => 'incidentAt' in filter || '$and' in filter);
  expect(asked.length).toBeGreaterThanOrEqual(4);
  expect(await countExamined(store.connection, asked)).toBeLessThan(ORDERS / 10);
});

it('looks of many orders only at those of a customer, for their pages and their number', async () => {
  const orders = new OrderRepository(model);
  const scope = { customerUid: 'customer7' };
  const searches = await captureReads(store.connection, async () => {
    const page = await orders.page({ scope, newestFirst: true, first: 5, includeTotalCount: true });
    expect([page.totalCount, page.edges.length]).toEqual([ORDERS / CUSTOMERS, 5]);
  });
  expect(searches).toHaveLength(2);
  expect(await countExamined(store.connection, searches)).toBeLessThan(ORDERS / 100);
});

it.each(['all', 'own'] as const)('looks of many orders only at those that are due: %s', async (lane) => {
  const due = new DueOrderRepository(model);
  const searches = await captureReads(store.connection, () => due.claim(new Date(), lane));
  expect(searches).toHaveLength(1);
  expect(await countExamined(store.connection, searches)).toBeLessThan(ORDERS / 100);
});
