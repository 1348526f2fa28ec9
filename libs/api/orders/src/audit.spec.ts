import { DomainError } from '@shop/api-common';
import type { Order } from './domain/order';
import { CancelOrderService } from './services/cancel-order.service';
import { PlaceOrderService } from './services/place-order.service';
import { ReconcilerService } from './services/reconciler.service';
import { RefundOrderService } from './services/refund-order.service';
import { SettlePaymentService } from './services/settle-payment.service';
import { UpdateOrderStatusService } from './services/update-order-status.service';
import {
  type OrderFixture,
  createPrincipal,
  startOrderFixture,
  createOrderInput,
} from './testing/order-fixture';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await startOrderFixture();
});
afterEach(() => {
  fixture.payments.beforeRefund = undefined;
  return fixture.reset();
});
afterAll(() => fixture?.close());

const anna = createPrincipal('anna');
const zoe = createPrincipal('zoe', 'ADMIN');
const place = async (customer = anna) =>
  fixture.get(PlaceOrderService).place(customer, createOrderInput(await fixture.createStockedTool(10)));
const move = (id: string, to: 'SHIPPED' | 'DELIVERED') =>
  fixture.get(UpdateOrderStatusService).updateStatus(zoe, id, to);
const refund = (id: string, by = zoe) => fixture.get(RefundOrderService).refund(by, id);

async function paid(): Promise<{ order: Order; intentId: string }> {
  const order = await place();
  const intentId = await fixture.intentOf(anna, order.id);
  await fixture.get(SettlePaymentService).settle(fixture.payments.setState(intentId, 'SUCCEEDED'));
  return { order, intentId };
}

const entriesOf = async (id: string) =>
  (await fixture.audit.entries(id)).map(
    ({ who, action, before, after }) => `${who}: ${action} ${before['status']} -> ${after['status']}`,
  );

/** Each step of an admin names its entry, and each entry is named by one. */
async function expectJoined(id: string): Promise<void> {
  const { events } = await fixture.records.findById(id).lean().orFail();
  const named = events.map(({ changeId }) => changeId).filter((changeId) => changeId != null);
  expect(named).toEqual((await fixture.audit.entries(id)).map(({ changeId }) => changeId));
}

it('enters each step of an admin once, and none of a customer or of the provider', async () => {
  const { order } = await paid();
  expect(await entriesOf(order.id)).toEqual([]);
  await Promise.allSettled([1, 2, 3].map(() => move(order.id, 'SHIPPED')));
  await move(order.id, 'DELIVERED');
  await Promise.all([1, 2, 3].map(() => refund(order.id)));
  await refund(order.id);
  expect(await entriesOf(order.id)).toEqual([
    'uid-zoe: UPDATE_ORDER_STATUS PAID -> SHIPPED',
    'uid-zoe: UPDATE_ORDER_STATUS SHIPPED -> DELIVERED',
    'uid-zoe: REFUND_ORDER DELIVERED -> REFUNDED',
  ]);
  await expectJoined(order.id);
});

it("enters an admin's cancelling of a customer's order, but of one's own only as a customer", async () => {
  const [hers, own, cancelled] = [await place(), await place(zoe), await place()];
  for (const { id } of [hers, own]) await fixture.get(CancelOrderService).cancel(zoe, id);
  await fixture.get(CancelOrderService).cancel(anna, cancelled.id);
  expect(await entriesOf(hers.id)).toEqual(['uid-zoe: CANCEL_ORDER PENDING_PAYMENT -> CANCELLED']);
  expect([...(await entriesOf(own.id)), ...(await entriesOf(cancelled.id))]).toEqual([]);
  await expectJoined(hers.id);
});

it('enters nothing for what was refused, a refund by the provider included', async () => {
  const { order } = await paid();
  await expect(move(order.id, 'DELIVERED')).rejects.toMatchObject({ code: 'CONFLICT' });
  fixture.payments.beforeRefund = () => Promise.reject(new DomainError('PAYMENT_FAILED', 'disputed'));
  await expect(refund(order.id)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
  expect(await entriesOf(order.id)).toEqual([]);
});

it("enters a refund that the reconciler finishes as the admin's who asked for it", async () => {
  const { order } = await paid();
  fixture.payments.beforeRefund = () => Promise.reject(new DomainError('UNAVAILABLE', 'not there'));
  await expect(refund(order.id)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await entriesOf(order.id)).toEqual([]);
  fixture.payments.beforeRefund = undefined;
  fixture.clock.advance(60_000);
  await fixture.get(ReconcilerService).runOnce();
  expect(await entriesOf(order.id)).toEqual(['uid-zoe: REFUND_ORDER PAID -> REFUNDED']);
  expect(await fixture.records.findById(order.id).lean()).not.toHaveProperty('refundRequestedBy');
});

it("enters a refund at the provider's own side as the provider's", async () => {
  const { order, intentId } = await paid();
  await fixture.payments.refund(intentId, 'by hand');
  const payment = await fixture.payments.retrieveIntent(intentId);
  if (payment) await fixture.get(SettlePaymentService).settle(payment);
  expect(await entriesOf(order.id)).toEqual(['payment provider: REFUND_ORDER PAID -> REFUNDED']);
  await expectJoined(order.id);
});
