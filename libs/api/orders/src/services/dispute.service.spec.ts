import { LedgerRepository } from '@shop/api-ledger';
import { OutboxRegistry } from '@shop/api-outbox';
import type { DisputeState } from '../domain/order-dispute';
import { SalesService } from '../sales/sales.service';
import { createPrincipal, type OrderFixture, startOrderFixture } from '../testing/order-fixture';
import { placePayable, reconcileAll } from '../testing/reconcile-all';
import { CancelOrderService } from './cancel-order.service';
import { PartialRefundService } from './partial-refund.service';
import { PaymentWebhookService } from './payment-webhook.service';
import { RefundOrderService } from './refund-order.service';
import { SettlePaymentService } from './settle-payment.service';
import { ShipOrderService } from './ship-order.service';
import { UpdateOrderStatusService } from './update-order-status.service';

const TOTAL = 2_500;
const OPEN: DisputeState = { status: 'OPEN', amount: TOTAL, lostAmount: 0 };
const LOST: DisputeState = { status: 'LOST', amount: TOTAL, lostAmount: TOTAL };
const WON: DisputeState = { status: 'WON', amount: TOTAL, lostAmount: 0 };
const FAR_AHEAD = new Date('2100-01-01T00:00:00Z');

let fixture: OrderFixture;
const anna = createPrincipal('anna');
const admin = createPrincipal('zoe', 'ADMIN');
beforeAll(async () => {
  fixture = await startOrderFixture();
});
afterEach(async () => {
  fixture.payments.disputes.clear();
  await fixture.reset();
});
afterAll(() => fixture?.close());

const stored = (id: string) => fixture.records.findById(id).lean().orFail();
const payable = async () => placePayable(fixture, anna, await fixture.createStockedTool(10), 2);

async function paid() {
  const { order, payment } = await payable();
  await fixture.get(SettlePaymentService).settle(payment);
  return { id: order.id, paymentId: payment.id };
}

/** Delivers an event of a dispute that stands so at the provider. */
async function report(paymentId: string, state: DisputeState, type = 'charge.dispute.closed'): Promise<void> {
  fixture.payments.disputes.set(paymentId, state);
  const { rawBody, signature } = fixture.payments.message(paymentId, type);
  await fixture.get(PaymentWebhookService).receive(rawBody, signature);
}

async function sales() {
  await reconcileAll(fixture, [fixture], 3);
  const { orders, revenue, refunds, refunded } = await fixture.get(SalesService).summary({});
  return { orders, revenue, refunds, refunded };
}

async function chargedBack(orderId: string): Promise<number | undefined> {
  await fixture.get(OutboxRegistry).drain(FAR_AHEAD);
  return (await fixture.get(LedgerRepository).paymentTotalsByOrder([orderId])).get(orderId)?.charged_back;
}

const IN_FULL = { orders: 1, revenue: TOTAL, refunds: 1, refunded: TOTAL };
const NOTHING_BACK = { orders: 1, revenue: TOTAL, refunds: 0, refunded: 0 };

it('takes a lost payment off sales and ledger once, however often it is reported', async () => {
  const { id, paymentId } = await paid();
  await report(paymentId, OPEN, 'charge.dispute.created');
  expect(await sales()).toEqual(NOTHING_BACK);
  await Promise.all(Array.from({ length: 5 }, () => report(paymentId, LOST)));
  await report(paymentId, LOST, 'charge.dispute.created');
  const { status, disputes, events, incidentAt } = await stored(id);
  expect({ status, disputes }).toEqual({ status: 'PAID', disputes: [{ paymentId, ...LOST }] });
  expect(incidentAt).toEqual(fixture.clock.now());
  expect(events.flatMap(({ note }) => note ?? [])).toEqual([
    `Payment ${paymentId} is disputed at the customer's bank, which may take the money back.`,
    `The dispute about payment ${paymentId} was lost: the bank gave $25.00 back to the customer.`,
  ]);
  expect(await sales()).toEqual(IN_FULL);
  expect(await chargedBack(id)).toBe(TOTAL);
});

it('changes no sum when a dispute is won, and counts the money again that a bank returns later', async () => {
  const { id, paymentId } = await paid();
  await report(paymentId, WON);
  expect((await stored(id)).events.at(-1)?.note).toContain('was won: the shop keeps $25.00.');
  expect(await sales()).toEqual(NOTHING_BACK);
  for (const [state, sums, sum] of [
    [LOST, IN_FULL, TOTAL],
    [WON, NOTHING_BACK, 0],
    [LOST, IN_FULL, TOTAL],
  ] as const) {
    fixture.clock.advance(1_000);
    await report(paymentId, state, 'charge.dispute.funds_reinstated');
    expect(await sales()).toEqual(sums);
    expect(await chargedBack(id)).toBe(sum);
  }
});

it('counts a part that was lost', async () => {
  const { id, paymentId } = await paid();
  await report(paymentId, { ...LOST, amount: 700, lostAmount: 700 });
  expect(await sales()).toEqual({ ...NOTHING_BACK, refunded: 700 });
  expect(await chargedBack(id)).toBe(700);
});

it('refuses to ship or refund an order whose payment was lost', async () => {
  const { id, paymentId } = await paid();
  await report(paymentId, LOST);
  for (const attempt of [
    () => fixture.get(ShipOrderService).ship(admin, id, {}),
    () => fixture.get(UpdateOrderStatusService).updateStatus(admin, id, 'SHIPPED'),
    () => fixture.get(RefundOrderService).refund(admin, id),
    () => fixture.get(PartialRefundService).refund(admin, id, { amount: 100 }),
  ])
    await expect(attempt()).rejects.toMatchObject({
      ...{ code: 'CONFLICT' },
      message: 'The dispute about this payment was lost: the bank gave $25.00 back to the customer.',
    });
  expect(fixture.payments.refunds.size).toBe(0);
});

it('keeps a lost late payment out of the sales', async () => {
  const { order, payment } = await payable();
  fixture.payments.setState(payment.id, 'OPEN');
  await fixture.get(CancelOrderService).cancel(anna, order.id);
  fixture.payments.setState(payment.id, 'SUCCEEDED');
  await report(payment.id, LOST);
  expect(await stored(order.id)).toMatchObject({ status: 'CANCELLED', refusedIntents: [payment.id] });
  expect(await chargedBack(order.id)).toBe(TOTAL);
  expect(await sales()).toEqual({ orders: 0, revenue: 0, refunds: 0, refunded: 0 });
});
