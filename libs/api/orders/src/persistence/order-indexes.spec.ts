import type { Page } from '@shop/api-common';
import { OutboxRegistry } from '@shop/api-outbox';
import { expectIndexes, captureReads } from '@shop/api-database/testing';
import { ORDER_STATUSES } from '@shop/contracts';
import { WebhookInbox } from '../inbox/webhook-inbox.repository';
import { SalesRepository } from '../sales/sales.repository';
import { OrdersService } from '../services/orders.service';
import { type OrderFixture, createPrincipal, startOrderFixture } from '../testing/order-fixture';
import { CustomerErasureRepository } from './customer-erasure.repository';
import { DueOrderRepository } from './due-order.repository';
import { InvoicingQueue } from './invoicing-queue';
import { OrderBackfill } from './order-backfill.repository';
import { OrderRepository } from './order.repository';

const ANN = createPrincipal('ann');
const TOOL = 'f'.repeat(24);
const NOW = new Date();
/** The reference engine rather sorts a few orders than reads an index in order. */
const maySort = process.env['REALDB_URI'] !== undefined;

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await startOrderFixture();
  const order = (n: number) => ({
    ...{ status: ORDER_STATUSES[n % ORDER_STATUSES.length], createdAt: new Date(n), customerUid: ANN.uid },
    ...{ customerEmail: ANN.email, customerName: ANN.displayName, toolName: 'Saw', toolId: TOOL },
    ...{ events: [], refundedIntents: [], inLedger: true },
    ...(n % 4 === 0 && { incidentAt: new Date(n) }),
  });
  await fixture.records.collection.insertMany(Array.from({ length: 200 }, (_, n) => order(n)));
});
afterAll(() => fixture?.close());

async function expectIndexed(work: () => Promise<unknown>, mayBeSorted: boolean): Promise<void> {
  const { db } = fixture.records;
  await expectIndexes(db, await captureReads(db, work), { maySort: mayBeSorted });
}

type List = (
  orders: OrdersService,
  place: { first: number; after: string | undefined },
) => Promise<Page<unknown>>;

it.each<[string, List]>([
  ['of everybody', (orders, place) => orders.list(place)],
  ['that a text is found in', (orders, place) => orders.list({ ...place, search: 'saw' })],
  ['whose money needs a look', (orders, place) => orders.list({ ...place, paymentIssues: true })],
  [
    'in one state whose money needs a look',
    (orders, place) => orders.list({ ...place, paymentIssues: true, status: 'PENDING_PAYMENT' }),
  ],
  ...ORDER_STATUSES.map((status): [string, List] => [
    `in the state ${status}`,
    (orders, place) => orders.list({ ...place, status }),
  ]),
  ['of everybody as they are stored', (orders, { first, after }) => orders.listStored({ first, after })],
  ['of one customer', (orders, place) => orders.mine(ANN, { ...place, includeTotalCount: true })],
  [
    'of one customer as they are stored',
    (orders, { first, after }) => orders.listStoredOf(ANN, undefined, first, after),
  ],
])('reads pages of the orders %s by an index, in its order', async (_, list) => {
  const orders = fixture.get(OrdersService);
  await expectIndexed(async () => {
    const { edges, hasNextPage } = await list(orders, { first: 3, after: undefined });
    expect(hasNextPage).toBe(true);
    await list(orders, { first: 3, after: edges.at(-1)?.cursor });
  }, maySort);
});

it.each<[string, () => Promise<unknown>]>([
  ['an order to pay', () => fixture.get(OrderRepository).findPayable(ANN.uid, TOOL)],
  ['an order of somebody', () => fixture.get(OrderRepository).find(TOOL, { customerUid: ANN.uid })],
  ['orders by their ids', () => fixture.get(OrderRepository).findManyStored([TOOL])],
  ['what is due', () => fixture.get(DueOrderRepository).claim(NOW)],
  ['what is due without the provider', () => fixture.get(DueOrderRepository).claim(NOW, 'own')],
  ['paid orders that the sales do not know', () => fixture.get(OrderBackfill).recordSales(10, NOW)],
  ['paid orders whose invoices are due', () => fixture.get(InvoicingQueue).next(10)],
  ['what waits to be counted', () => fixture.get(DueOrderRepository).hasUnpostedUpTo(NOW)],
  ['orders that the ledger does not know', () => fixture.get(OrderBackfill).recordPayments(10, NOW)],
  ['late payments that were kept', () => fixture.get(OrderBackfill).resetRefused()],
  [
    'what waits for the ledger and the audit log',
    () => fixture.get(OutboxRegistry, { strict: false }).drain(NOW),
  ],
  ['how much of that there is', () => fixture.get(OutboxRegistry, { strict: false }).countPending(10)],
  ['the next message of the payment provider', () => fixture.get(WebhookInbox).claim(NOW)],
  ['whose turn it is to look for lost messages', () => fixture.get(WebhookInbox).claimPoll(NOW)],
  ['the sales of some days', () => fixture.get(SalesRepository).byDay('2030-01-01', '2030-01-02')],
  ['the tools that sold best', () => fixture.get(SalesRepository).bestTools('2030-01-01', '2030-01-02', 5)],
  ['which sales were counted long ago', () => fixture.get(SalesRepository).trim(NOW)],
])('looks for %s by an index', (_, work) => expectIndexed(work, maySort));

it('looks for the open orders of a customer who leaves by an index, and for all that do not say so', async () => {
  const departed = fixture.get(CustomerErasureRepository);
  await expectIndexed(() => departed.findOpen(ANN.uid), maySort);
  await expectIndexed(async () => {
    for await (const { customerUid } of departed.unmarked(ANN.uid)) expect(customerUid).toBe(ANN.uid);
  }, maySort);
});

it('has an index for each list, and those that keep promises are unique or temporary', async () => {
  const indexes = await fixture.records.listIndexes();
  const summary = indexes.map(({ key, unique, expireAfterSeconds }) => ({
    fields: Object.keys(key).join(' '),
    ...(unique && { unique }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
  }));
  expect(summary).toEqual([
    { fields: '_id' },
    { fields: 'customerUid createdAt _id' },
    { fields: 'createdAt _id' },
    { fields: 'status createdAt _id' },
    { fields: 'createdAt _id status' },
    { fields: 'incidentAt' },
    { fields: 'customerUid holdSlot', unique: true },
    { fields: 'number', unique: true },
    { fields: 'intentId', unique: true },
    { fields: 'dueAt' },
    { fields: 'unposted.recordedAt' },
    { fields: 'salesRecorded' },
    { fields: 'invoiced paidAt _id' },
    { fields: 'unaudited.id' },
    { fields: 'moves.id' },
    { fields: 'letters.id' },
    { fields: 'inLedger' },
    { fields: 'purgeAt', expireAfterSeconds: 0 },
  ]);
});
