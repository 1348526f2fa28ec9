import { ToolsService } from '@shop/api-catalog';
import type { Order, StoredOrder } from '../domain/order';
import { TIMING } from '../domain/timing';
import { DueOrderRepository } from '../persistence/due-order.repository';
import { OrderAdminRepository } from '../persistence/order-admin.repository';
import { OrderBackfill } from '../persistence/order-backfill.repository';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderRepository } from '../persistence/order.repository';
import { ReconcilerService } from '../services/reconciler.service';
import { RefundOrderService } from '../services/refund-order.service';
import { SettlePaymentService } from '../services/settle-payment.service';
import { type OrderFixture, createPrincipal, startOrderFixture } from '../testing/order-fixture';
import { placePayable, reconcileAll } from '../testing/reconcile-all';
import { recount } from '../testing/recount';
import { SalesRepository } from './sales.repository';
import { SalesService } from './sales.service';

type Replica = Pick<OrderFixture, 'get'>;
let fixture: OrderFixture;
let replicas: Replica[];
let closeReplica: () => Promise<void>;
let buyers = 0;
const admin = createPrincipal('zoe', 'ADMIN');

beforeAll(async () => {
  fixture = await startOrderFixture();
  const replica = await fixture.startReplica();
  replicas = [fixture, replica];
  closeReplica = () => replica.close();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.reset();
});
afterAll(async () => {
  await closeReplica?.();
  await fixture?.close();
});

const payable = (toolId: string, quantity: number) =>
  placePayable(fixture, createPrincipal(`buyer-${(buyers += 1)}`), toolId, quantity);

async function paid(toolId: string, quantity = 1): Promise<Order> {
  const { order, payment } = await payable(toolId, quantity);
  await fixture.get(SettlePaymentService).settle(payment);
  return order;
}

const summary = (range: { from?: Date; to?: Date } = {}) => fixture.get(SalesService).summary(range);
const orders = () => fixture.records.find().lean();

const settleAll = () => reconcileAll(fixture, replicas, 20);

it('counts orders on the day of payment and refunds on their own, with all days and the best tools', async () => {
  const [hammer, saw] = [await fixture.createStockedTool(50), await fixture.createStockedTool(50)];
  await paid(hammer, 2);
  const late = await paid(saw, 3);
  const firstDay = fixture.clock.now();
  fixture.clock.advance(2 * 86_400_000);
  await fixture.get(RefundOrderService).refund(admin, late.id);
  await paid(hammer, 1);
  await payable(hammer, 1);
  const {
    days,
    bestTools,
    runningOut: _,
    ...totals
  } = await summary({ from: firstDay, to: fixture.clock.now() });
  expect(totals).toEqual({
    ...{ from: '2030-01-01', to: '2030-01-03' },
    ...{ orders: 3, revenue: 6 * 1250, refunds: 1, refunded: 3 * 1250 },
  });
  expect(days).toEqual([
    { day: '2030-01-01', orders: 2, revenue: 5 * 1250, refunds: 0, refunded: 0 },
    { day: '2030-01-02', orders: 0, revenue: 0, refunds: 0, refunded: 0 },
    { day: '2030-01-03', orders: 1, revenue: 1250, refunds: 1, refunded: 3 * 1250 },
  ]);
  expect(bestTools).toMatchObject([
    { toolId: hammer, orders: 2, quantity: 3, revenue: 3 * 1250, refunded: 0 },
    { toolId: saw, orders: 1, quantity: 3, revenue: 3 * 1250, refunded: 3 * 1250 },
  ]);
});

it('calls a tool as it was called when it was sold last, whatever is refunded after that', async () => {
  const toolId = await fixture.createStockedTool(50);
  const [first, second] = [await paid(toolId), await paid(toolId)];
  await fixture.get(ToolsService).update(admin, toolId, { name: 'Mallet' });
  await paid(toolId);
  await fixture.get(RefundOrderService).refund(admin, first.id);
  expect((await summary()).bestTools).toMatchObject([{ toolId, toolName: 'Mallet', refunds: 1 }]);
  fixture.clock.advance(86_400_000);
  await fixture.get(RefundOrderService).refund(admin, second.id);
  expect((await summary()).bestTools).toMatchObject([{ toolId, toolName: 'Mallet', refunds: 2 }]);
});

it('adds up past what a GraphQL Int can hold', async () => {
  const toolId = await fixture.createStockedTool(50);
  const one = await paid(toolId);
  const order = {
    ...one,
    lines: one.lines.map((line) => ({ ...line, pricePerUnit: 99_999_999 })),
    totals: undefined,
  };
  const at = fixture.clock.now();
  for (let n = 0; n < 30; n += 1) {
    const id = n.toString(16).padStart(24, '0');
    await fixture.get(SalesRepository).post({ ...order, id }, { event: 'paid', at, recordedAt: at });
  }
  expect((await summary()).revenue).toBe(30 * 99_999_999 + 1250);
});

it('equals a recount of the orders after racing payments and refunds, killed between any two writes', async () => {
  const tools = [
    await fixture.createStockedTool(500),
    await fixture.createStockedTool(500),
    await fixture.createStockedTool(500),
  ];
  killNowAndThen();
  let before: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, n) => payable(tools[n % 3] ?? '', 1 + (n % 4))),
    );
    const ids = made.map(({ order }) => order.id);
    const calls = replicas.flatMap((replica) => [
      ...made.map(({ payment }) => replica.get(SettlePaymentService).settle(payment)),
      ...[...before, ...ids]
        .filter((_, n) => n % 3 === 0)
        .map((id) => replica.get(RefundOrderService).refund(admin, id)),
      ...[1, 2, 3].map(() => replica.get(ReconcilerService).runOnce()),
    ]);
    await Promise.allSettled(calls);
    fixture.clock.advance(7 * 3_600_000);
    before = ids;
  }
  jest.restoreAllMocks();
  await settleAll();
  const stored = await orders();
  expect(stored.filter(({ dueAt, paidAt }) => dueAt && paidAt)).toEqual([]);
  expect(stored.filter(({ status }) => status === 'REFUNDED').length).toBeGreaterThan(5);
  const { orders: count, revenue, refunds, refunded, days } = await summary();
  expect({ orders: count, revenue, refunds, refunded }).toEqual(recount(stored).totals);
  expect(days.filter((day) => day.orders + day.refunds > 0)).toEqual(recount(stored).days);
});

/** Every third of the writes that counting consists of breaks off, half of them before and half after the write. */
function killNowAndThen(): void {
  let writes = 0;
  const breaking =
    <Args extends unknown[], Answer>(write: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const turn = (writes += 1) % 6;
      if (turn === 0) throw new Error('killed before the write');
      const answer = await write(...args);
      if (turn === 3) throw new Error('killed after the write');
      return answer;
    };
  for (const replica of replicas) {
    const sales = replica.get(SalesRepository);
    const due = replica.get(DueOrderRepository);
    const payments = replica.get(OrderPaymentRepository);
    const refunds = replica.get(OrderAdminRepository);
    const writesOf = {
      post: sales.post.bind(sales),
      finish: due.finish.bind(due),
      pay: payments.pay.bind(payments),
      recordRefund: refunds.recordRefund.bind(refunds),
    };
    jest.spyOn(sales, 'post').mockImplementation(breaking(writesOf.post));
    jest.spyOn(due, 'finish').mockImplementation(breaking(writesOf.finish));
    jest.spyOn(payments, 'pay').mockImplementation(breaking(writesOf.pay));
    jest.spyOn(refunds, 'recordRefund').mockImplementation(breaking(writesOf.recordRefund));
  }
}

describe('orders from before sales were counted', () => {
  it('are filled in once, by however many processes, refunded ones with both', async () => {
    const toolId = await fixture.createStockedTool(50);
    const [old, refunded] = [await paid(toolId, 2), await paid(toolId, 3)];
    await fixture.records.db.collection('sales').deleteMany({});
    await fixture.records.updateMany({}, { $unset: { salesRecorded: 1, unposted: 1, dueAt: 1 } });
    await fixture.get(RefundOrderService).refund(admin, refunded.id);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        replicas.map((replica) => replica.get(OrderBackfill).recordSales(200, fixture.clock.now())),
      );
      await settleAll();
    }
    expect(await summary()).toMatchObject({ orders: 2, revenue: 5 * 1250, refunds: 1, refunded: 3 * 1250 });
    expect(await fixture.records.findById(old.id).lean()).not.toHaveProperty('dueAt');
  });

  it('are filled in a few at a time, so that no other order waits behind all of them', async () => {
    const { id } = await paid(await fixture.createStockedTool(50));
    const {
      _id,
      intentId: _intent,
      number: _number,
      ...order
    } = await fixture.records.findById(id).lean().orFail();
    await fixture.records.insertMany(Array.from({ length: 201 }, () => order));
    await fixture.records.updateMany({}, { $unset: { salesRecorded: 1, dueAt: 1 } });
    await fixture.get(OrderBackfill).recordSales(200, fixture.clock.now());
    expect(await fixture.records.countDocuments({ dueAt: { $exists: true } })).toBe(200);
    await fixture.get(OrderBackfill).recordSales(200, fixture.clock.now());
    expect(await fixture.records.countDocuments({ dueAt: { $exists: true } })).toBe(202);
  });
});

it('keeps an entry due that was stored while another process finished the order', async () => {
  const { id } = await paid(await fixture.createStockedTool(50));
  await fixture.records.updateOne({ _id: id }, { $unset: { salesRecorded: 1 } });
  const asRead = await fixture.get(OrderRepository).findStored(id);
  await fixture.get(OrderBackfill).recordSales(200, fixture.clock.now());
  await fixture.get(DueOrderRepository).finish(asRead as StoredOrder);
  expect(await fixture.records.findById(id).lean()).toMatchObject({
    dueAt: fixture.clock.now(),
    unposted: [{ event: 'paid' }],
  });
});

describe('the keys of what was counted', () => {
  const keys = async () => {
    const records = await fixture.records.db.collection('sales').find().toArray();
    return records.flatMap(({ posted }) => posted as unknown[]);
  };

  it('are kept for an hour, and a late twin is not counted after that either', async () => {
    const order = await paid(await fixture.createStockedTool(50));
    const entry = { event: 'paid', at: fixture.clock.now(), recordedAt: fixture.clock.now() } as const;
    await fixture.get(SalesService).trim();
    expect(await keys()).toHaveLength(1);
    fixture.clock.advance(TIMING.salesKeyKept);
    await fixture.get(SalesService).trim();
    expect(await keys()).toHaveLength(0);
    await fixture.get(SalesRepository).post(order, entry);
    expect(await summary()).toMatchObject({ orders: 1, revenue: 1250 });
  });

  it('are kept for longer while an entry waits to be counted', async () => {
    const toolId = await fixture.createStockedTool(50);
    const { payment } = await payable(toolId, 1);
    await paid(toolId);
    jest.spyOn(fixture.get(SalesRepository), 'post').mockRejectedValueOnce(new Error('killed'));
    await expect(fixture.get(SettlePaymentService).settle(payment)).rejects.toThrow('killed');
    fixture.clock.advance(2 * TIMING.salesKeyKept);
    await fixture.get(SalesService).trim();
    expect(await keys()).toHaveLength(1);
    await settleAll();
    expect(await summary()).toMatchObject({ orders: 2 });
  });
});

it('counts what goes back in parts, each part once and the rest with the refund of the order', async () => {
  const { order, payment } = await payable(await fixture.createStockedTool(10), 2);
  const settle = (refundedAmount: number) => {
    const known = fixture.payments.insert({ ...payment, refundedAmount });
    return replicas.map((replica) => replica.get(SettlePaymentService).settle(known));
  };
  await Promise.all(settle(0));
  await Promise.all([...settle(500), ...settle(500)]);
  await settleAll();
  expect(await summary()).toMatchObject({ revenue: 2_500, refunds: 0, refunded: 500 });
  await Promise.all([...settle(700), ...settle(700)]);
  await settleAll();
  expect(await summary()).toMatchObject({ refunds: 0, refunded: 700 });
  await fixture.get(RefundOrderService).refund(admin, order.id);
  await settleAll();
  expect(await summary()).toMatchObject({ revenue: 2_500, refunds: 1, refunded: 2_500 });
});
