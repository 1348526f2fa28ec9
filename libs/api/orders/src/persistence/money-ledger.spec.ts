import { DomainError } from '@shop/api-common';
import { LedgerRepository } from '@shop/api-ledger';
import { OutboxRegistry } from '@shop/api-outbox';
import type { Order } from '../domain/order';
import { CancelOrderService } from '../services/cancel-order.service';
import { PlaceOrderService } from '../services/place-order.service';
import { ReconcilerService } from '../services/reconciler.service';
import { RefundOrderService } from '../services/refund-order.service';
import { SettlePaymentService } from '../services/settle-payment.service';
import {
  type OrderFixture,
  createPrincipal,
  PRICE,
  startOrderFixture,
  createOrderInput,
} from '../testing/order-fixture';
import { OrderBackfill } from './order-backfill.repository';

type Replica = Pick<OrderFixture, 'get'>;
const anna = createPrincipal('anna');
const admin = createPrincipal('admin', 'ADMIN');
const TOTAL = 4 * PRICE;
let fixture: OrderFixture;
let replicas: Replica[];
let closeReplica: () => Promise<void>;
let order: Order;
let intentId: string;

beforeAll(async () => {
  fixture = await startOrderFixture();
  const replica = await fixture.startReplica();
  replicas = [fixture, replica];
  closeReplica = () => replica.close();
});
beforeEach(async () => {
  [order, intentId] = await placed(await fixture.createStockedTool(10), 4);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.reset();
});
afterAll(async () => {
  await closeReplica?.();
  await fixture?.close();
});

async function placed(toolId: string, quantity: number, buyer = anna): Promise<[Order, string]> {
  const made = await fixture.get(PlaceOrderService).place(buyer, createOrderInput(toolId, { quantity }));
  return [made, await fixture.intentOf(buyer, made.id)];
}

const succeed = (intent = intentId) => fixture.payments.setState(intent, 'SUCCEEDED');
const settle = (from: Replica = fixture, intent = intentId) =>
  from.get(SettlePaymentService).settle(succeed(intent));
const stored = () => fixture.records.findById(order.id).lean().orFail();
const postAll = (from: Replica = fixture) => from.get(OutboxRegistry).drain(new Date('2999-01-01'));

async function money(id = order.id) {
  await postAll();
  return (await fixture.get(LedgerRepository).paymentTotalsByOrder([id])).get(id);
}

it('charges an order once, however its payment is reported, in two processes at once', async () => {
  await Promise.all([...replicas, ...replicas, ...replicas].map((replica) => settle(replica)));
  expect(await money()).toEqual({ charged: TOTAL, refunded: 0, charged_back: 0 });
  expect((await stored()).moves).toEqual([]);
});

it.each([
  ['an admin', () => fixture.get(RefundOrderService).refund(admin, order.id)],
  [
    'the provider',
    () => {
      const all = { refunded: true, refundedAmount: TOTAL };
      return settle(fixture, fixture.payments.insert({ ...succeed(), ...all }).id);
    },
  ],
])('refunds it once when %s gives the money back, asked for twice at once', async (_, refund) => {
  await settle();
  await Promise.all([refund(), refund()]);
  expect(await money()).toEqual({ charged: TOTAL, refunded: TOTAL, charged_back: 0 });
});

it('knows each part that went back, and the rest', async () => {
  await settle();
  for (const refundedAmount of [300, 300, 1000]) {
    await fixture.get(SettlePaymentService).settle({ ...succeed(), refundedAmount });
  }
  expect(await money()).toEqual({ charged: TOTAL, refunded: 1000, charged_back: 0 });
  await fixture.get(RefundOrderService).refund(admin, order.id);
  expect(await money()).toEqual({ charged: TOTAL, refunded: TOTAL, charged_back: 0 });
});

it('knows a payment that came too late, and that it went back', async () => {
  await fixture.get(CancelOrderService).cancel(anna, order.id);
  await Promise.all(replicas.map((replica) => settle(replica)));
  expect(await money()).toEqual({ charged: TOTAL, refunded: TOTAL, charged_back: 0 });
});

describe('of a payment that came too late and that the provider refuses to give back', () => {
  beforeEach(async () => {
    await fixture.get(CancelOrderService).cancel(anna, order.id);
    fixture.payments.beforeRefund = () => Promise.reject(new DomainError('PAYMENT_FAILED', 'disputed'));
    await Promise.all(replicas.map((replica) => settle(replica)));
  });
  afterEach(() => (fixture.payments.beforeRefund = undefined));

  it('knows that the shop holds the money, and then that it went back after all', async () => {
    expect(await money()).toEqual({ charged: TOTAL, refunded: 0, charged_back: 0 });
    fixture.payments.beforeRefund = undefined;
    await settle();
    expect(await money()).toEqual({ charged: TOTAL, refunded: TOTAL, charged_back: 0 });
  });

  it('enters what an older release left out', async () => {
    await postAll();
    await fixture.records.db.collection('ledger').deleteMany({ orderId: order.id, kind: 'charged' });
    const moves = fixture.get(OrderBackfill);
    await moves.resetRefused();
    expect(await moves.recordPayments(100, fixture.clock.now())).toBe(1);
    expect(await money()).toEqual({ charged: TOTAL, refunded: 0, charged_back: 0 });
  });
});

it('stores a move with the order, so that another process posts what a killed one left, once', async () => {
  jest.spyOn(fixture.get(LedgerRepository), 'append').mockRejectedValue(new Error('killed'));
  await settle();
  await new Promise((done) => setTimeout(done, 100));
  expect((await stored()).moves).toMatchObject([{ kind: 'charged', paymentId: intentId, amount: TOTAL }]);
  jest.restoreAllMocks();
  await Promise.all(replicas.map((replica) => postAll(replica)));
  expect(await money()).toEqual({ charged: TOTAL, refunded: 0, charged_back: 0 });
  expect((await stored()).moves).toEqual([]);
});

it('agrees with orders, stock and provider after placing, cancelling, expiring, paying and refunding at once', async () => {
  const toolId = await fixture.createStockedTool(100);
  const buyers = Array.from({ length: 24 }, (_, n) => createPrincipal(`buyer-${n}`));
  const made = await Promise.all(
    buyers.map(async (buyer, n) => ({ buyer, n, placed: await placed(toolId, 1 + (n % 3), buyer) })),
  );
  const work = made.flatMap(({ buyer, n, placed: [{ id }, intent] }) => [
    n % 2 ? settle(replicas[n % 2], intent) : fixture.get(CancelOrderService).cancel(buyer, id),
    n % 3 ? settle(fixture, intent) : fixture.get(CancelOrderService).cancel(buyer, id),
    n % 5 ? settle(replicas[1], intent) : fixture.get(RefundOrderService).refund(admin, id),
  ]);
  await Promise.allSettled(work);
  for (let round = 0; round < 3; round += 1) {
    fixture.clock.advance(3_600_000);
    await Promise.allSettled(replicas.map((replica) => replica.get(ReconcilerService).runOnce()));
  }
  await Promise.all(replicas.map((replica) => postAll(replica)));
  const ledger = fixture.get(LedgerRepository);
  for (const {
    placed: [{ id }, intent],
  } of made) {
    const { status, quantity } = await fixture.records.findById(id).lean().orFail();
    const payment = await fixture.payments.retrieveIntent(intent);
    const charged = payment?.state === 'SUCCEEDED' ? quantity * PRICE : 0;
    const refunded = payment?.refunded ? charged : 0;
    expect((await ledger.paymentTotalsByOrder([id])).get(id)).toEqual({ charged, refunded, charged_back: 0 });
    const units = (await ledger.stockTotalsByOrder([id])).get(id)?.get(toolId);
    const isSold = ['PAID', 'REFUNDED'].includes(status);
    expect(units).toEqual({
      ...{ stocked: 0, held: quantity },
      ...{ released: isSold ? 0 : quantity, sold: isSold ? quantity : 0 },
    });
  }
  const sums = (await ledger.stockTotalsByTool([toolId])).get(toolId);
  expect(await fixture.account(toolId)).toEqual({
    available: 100 - (sums?.held ?? 0) + (sums?.released ?? 0),
    ...{ held: 0, sold: sums?.sold },
  });
});

it('enters orders from before the ledger once, a payment at the same moment included', async () => {
  await settle();
  await fixture.get(RefundOrderService).refund(admin, order.id);
  const [other, otherIntent] = await placed(await fixture.createStockedTool(10), 1);
  await postAll();
  await fixture.records.updateMany({}, { $unset: { inLedger: 1, moves: 1 } });
  const fillIns = replicas.map((replica) =>
    replica.get(OrderBackfill).recordPayments(100, fixture.clock.now()),
  );
  await Promise.all([...fillIns, settle(fixture, otherIntent)]);
  await fixture.get(OrderBackfill).recordPayments(100, fixture.clock.now());
  expect(await money()).toEqual({ charged: TOTAL, refunded: TOTAL, charged_back: 0 });
  expect(await money(other.id)).toEqual({ charged: PRICE, refunded: 0, charged_back: 0 });
  expect(await fixture.get(OrderBackfill).recordPayments(100, fixture.clock.now())).toBe(0);
});
