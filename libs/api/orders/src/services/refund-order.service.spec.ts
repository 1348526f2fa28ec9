import { Types } from 'mongoose';
import { DomainError, addMilliseconds } from '@shop/api-common';
import type { Order } from '../domain/order';
import { TIMING } from '../domain/timing';
import { OrderAdminRepository } from '../persistence/order-admin.repository';
import { OrderRepository } from '../persistence/order.repository';
import {
  type OrderFixture,
  createPrincipal,
  startOrderFixture,
  createOrderInput,
} from '../testing/order-fixture';
import { CancelOrderService } from './cancel-order.service';
import { PaymentWebhookService } from './payment-webhook.service';
import { PlaceOrderService } from './place-order.service';
import { ReconcilerService } from './reconciler.service';
import { RefundOrderService } from './refund-order.service';
import { SettlePaymentService } from './settle-payment.service';
import { UpdateOrderStatusService } from './update-order-status.service';

let fixture: OrderFixture;
let toolId: string;
let order: Order;
let intentId: string;
const anna = createPrincipal('anna');
const admin = createPrincipal('zoe', 'ADMIN');

beforeAll(async () => {
  fixture = await startOrderFixture();
});
beforeEach(async () => {
  toolId = await fixture.createStockedTool(10);
  order = await fixture.get(PlaceOrderService).place(anna, createOrderInput(toolId, { quantity: 4 }));
  intentId = await fixture.intentOf(anna, order.id);
});
afterEach(() => {
  fixture.payments.beforeRefund = undefined;
  fixture.payments.failing = undefined;
  fixture.payments.refunds.clear();
  return fixture.reset();
});
afterAll(() => fixture?.close());

const stored = () => fixture.records.findById(order.id).lean().orFail();
const read = async () => (await fixture.get(OrderRepository).find(order.id, 'everyone')) ?? order;
const refund = (by = admin) => fixture.get(RefundOrderService).refund(by, order.id);
const pay = () => fixture.get(SettlePaymentService).settle(fixture.payments.setState(intentId, 'SUCCEEDED'));
const once = () => new Map([[intentId, `refund-order-${order.id}`]]);
function webhook() {
  const { rawBody, signature } = fixture.payments.message(intentId);
  return fixture.get(PaymentWebhookService).receive(rawBody, signature);
}
async function eventsOf(): Promise<string[]> {
  return (await stored()).events.map(({ status, by }) => `${status} by ${by}`);
}

it.each([[[]], [['SHIPPED']], [['SHIPPED', 'DELIVERED']]] as const)(
  'refunds in full after %j; the units stay sold',
  async (moves) => {
    await pay();
    for (const to of moves) await fixture.get(UpdateOrderStatusService).updateStatus(admin, order.id, to);
    expect(await refund()).toMatchObject({ status: 'REFUNDED', transactionId: intentId });
    expect(fixture.payments.refunds).toEqual(once());
    expect(await fixture.account(toolId)).toEqual({ available: 6, held: 0, sold: 4 });
    const { events, ...rest } = await stored();
    expect(events.at(-1)).toMatchObject({ status: 'REFUNDED', by: 'admin' });
    for (const field of ['dueAt', 'refundRequestedAt']) expect(rest).not.toHaveProperty(field);
  },
);

it('refunds once, however often and at once it is asked for', async () => {
  await pay();
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['REFUNDED']));
  expect(await refund()).toMatchObject({ status: 'REFUNDED' });
  expect(fixture.payments.refunds).toEqual(once());
  expect(await eventsOf()).toEqual([
    'PENDING_PAYMENT by customer',
    'PAID by payment provider',
    'REFUNDED by admin',
  ]);
});

it('refuses what is not paid', async () => {
  await expect(refund()).rejects.toThrow(/^Only a paid order can be refunded\. This order is not paid yet/);
  await fixture.get(CancelOrderService).cancel(anna, order.id);
  await expect(refund()).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(fixture.get(RefundOrderService).refund(admin, 'abc')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(fixture.payments.refunds.size).toBe(0);
});

describe('is finished by the reconciler', () => {
  async function reconcile(): Promise<void> {
    fixture.clock.advance(60_000);
    await Promise.all([1, 2].map(() => fixture.get(ReconcilerService).runOnce()));
  }

  it.each(['before', 'after'])('when it was killed %s the provider refunded', async (moment) => {
    await pay();
    const kill = () => Promise.reject(new Error('killed'));
    if (moment === 'before') fixture.payments.beforeRefund = kill;
    else
      jest.spyOn(fixture.payments, 'refund').mockImplementationOnce((id, key) => {
        fixture.payments.refunds.set(id, key);
        fixture.payments.insert({ ...fixture.payments.setState(id, 'SUCCEEDED'), refunded: true });
        return kill();
      });
    await expect(refund()).rejects.toThrow('killed');
    fixture.payments.beforeRefund = undefined;
    expect(await stored()).toMatchObject({ status: 'PAID' });
    await reconcile();
    expect(await stored()).toMatchObject({ status: 'REFUNDED' });
    expect((await eventsOf()).at(-1)).toBe('REFUNDED by admin');
    expect(fixture.payments.refunds).toEqual(once());
  });

  it('when the provider could not be reached, and says so', async () => {
    await pay();
    fixture.payments.beforeRefund = () => Promise.reject(new DomainError('UNAVAILABLE', 'gone'));
    await expect(refund()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('refund is noted'),
    });
    await reconcile();
    expect(await stored()).toMatchObject({ status: 'PAID' });
    fixture.payments.beforeRefund = undefined;
    await reconcile();
    expect(await stored()).toMatchObject({ status: 'REFUNDED' });
  });
});

it('is not given up when the provider refuses the shop, whose key may be wrong for a while', async () => {
  await pay();
  fixture.payments.beforeRefund = () => Promise.reject(new DomainError('INTERNAL', 'wrong key'));
  await expect(refund()).rejects.toMatchObject({ code: 'INTERNAL' });
  fixture.payments.beforeRefund = undefined;
  fixture.clock.advance(60_000);
  await fixture.get(ReconcilerService).runOnce();
  expect(await stored()).toMatchObject({ status: 'REFUNDED' });
});

describe('when the provider fails and keeps that under the key', () => {
  it('takes the refund that was made all the same', async () => {
    await pay();
    fixture.payments.failing = 'after';
    expect(await refund()).toMatchObject({ status: 'REFUNDED' });
    expect(fixture.payments.refunds).toEqual(once());
  });

  it('goes on with the next keys, whose number is stored, and refunds once', async () => {
    await pay();
    fixture.payments.failing = 'before';
    await expect(refund()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(fixture.payments.refunds.size).toBe(0);
    const { refundAttempt } = await stored();
    fixture.payments.failing = undefined;
    expect(await refund()).toMatchObject({ status: 'REFUNDED' });
    const key = `refund-order-${order.id}-${refundAttempt + 1}`;
    expect(fixture.payments.refunds).toEqual(new Map([[intentId, key]]));
  });
});

it('is given up when the provider refuses for good', async () => {
  await pay();
  fixture.payments.beforeRefund = () => Promise.reject(new DomainError('PAYMENT_FAILED', 'disputed'));
  await expect(refund()).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
  expect(await stored()).toMatchObject({ status: 'PAID' });
  expect(await stored()).not.toHaveProperty('refundRequestedAt');
  expect(await stored()).toMatchObject({ incidentAt: fixture.clock.now() });
  expect((await stored()).events.at(-1)).toMatchObject({
    ...{ status: 'PAID', by: 'payment provider' },
    note: expect.stringMatching(/^The payment provider refuses to give the money back/),
  });
  expect(await fixture.get(UpdateOrderStatusService).updateStatus(admin, order.id, 'SHIPPED')).toBeTruthy();
});

it('is not given up by a late refusal of the wish before it', async () => {
  await pay();
  let refuse = (_reason: Error): void => undefined;
  const isAsked = new Promise<void>((asked) => {
    fixture.payments.beforeRefund = () =>
      new Promise((_, reject) => {
        refuse = reject;
        asked();
      });
  });
  const early = refund();
  await isAsked;
  const wishes = fixture.get(OrderAdminRepository);
  const wished = await read();
  await wishes.withdrawRefund(wished, 'Refused.', fixture.clock.now());
  fixture.clock.advance(20_000);
  await wishes.requestRefund(admin, wished, fixture.clock.now());
  refuse(new DomainError('PAYMENT_FAILED', 'disputed'));
  await expect(early).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
  expect(await stored()).toMatchObject({ refundRequestedAt: fixture.clock.now() });
});

it('asks under a key of its own after a refusal, which the provider keeps under the key', async () => {
  await pay();
  fixture.payments.beforeRefund = () => Promise.reject(new DomainError('PAYMENT_FAILED', 'disputed'));
  await expect(refund()).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
  fixture.payments.beforeRefund = undefined;
  expect(await refund()).toMatchObject({ status: 'REFUNDED' });
  expect(fixture.payments.refunds).toEqual(new Map([[intentId, `refund-order-${order.id}-2`]]));
});

it('is not wanted again by a write that comes after a refusal', async () => {
  await pay();
  const before = await read();
  fixture.payments.beforeRefund = () => Promise.reject(new DomainError('PAYMENT_FAILED', 'disputed'));
  await expect(refund()).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
  const late = fixture.get(OrderAdminRepository).requestRefund(admin, before, fixture.clock.now());
  expect(await late).toBeNull();
  expect(await stored()).not.toHaveProperty('refundRequestedAt');
});

it('stays the wish of the admin who asked first', async () => {
  await pay();
  fixture.payments.beforeRefund = () => Promise.reject(new DomainError('UNAVAILABLE', 'gone'));
  await expect(refund()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const wish = { refundRequestedBy: admin.uid, refundRequestedAt: fixture.clock.now() };
  fixture.clock.advance(5_000);
  await expect(refund(createPrincipal('yan', 'ADMIN'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const dueAt = addMilliseconds(fixture.clock.now(), TIMING.refundRetry);
  expect(await stored()).toMatchObject({ ...wish, dueAt });
});

it.each([
  ['record', () => fixture.get(RefundOrderService).record(order)],
  [
    'note a part',
    async () => {
      const payment = await fixture.payments.retrieveIntent(intentId);
      if (payment)
        await fixture
          .get(RefundOrderService)
          .recordProviderRefund(order, { ...payment, refundedAmount: 500 });
    },
  ],
])('gives up when no write ever fits to %s', async (_, work) => {
  await pay();
  await fixture.records.collection.updateOne(
    { _id: new Types.ObjectId(order.id) },
    { $set: { refundedAmount: '0' } },
  );
  order = (await fixture.get(OrderRepository).find(order.id, 'everyone')) ?? order;
  await expect(work()).rejects.toMatchObject({ code: 'CONFLICT' });
});

describe("a refund at the provider's own side", () => {
  it('is recorded once, however often it is reported', async () => {
    await pay();
    await fixture.payments.refund(intentId, 'by hand');
    await Promise.all(Array.from({ length: 10 }, webhook));
    expect((await eventsOf()).slice(2)).toEqual(['REFUNDED by payment provider']);
    expect(await refund()).toMatchObject({ status: 'REFUNDED' });
    expect(fixture.payments.refunds.size).toBe(1);
  });

  it('of a part is recorded once, and so is the next part; the order stays what it is', async () => {
    await pay();
    const partlyRefunded = async (refundedAmount: number) => {
      const payment = await fixture.payments.retrieveIntent(intentId);
      if (payment) fixture.payments.insert({ ...payment, refundedAmount });
      await Promise.all(Array.from({ length: 5 }, webhook));
    };
    await partlyRefunded(500);
    await partlyRefunded(500);
    expect(await stored()).toMatchObject({
      status: 'PAID',
      refundedAmount: 500,
      incidentAt: fixture.clock.now(),
    });
    await fixture.get(UpdateOrderStatusService).updateStatus(admin, order.id, 'SHIPPED');
    await partlyRefunded(1200);
    expect((await stored()).events.slice(2)).toMatchObject([
      {
        status: 'PAID',
        note: '$5.00 of $50.00 was given back at the payment provider; the order stays paid.',
      },
      { status: 'SHIPPED' },
      { status: 'SHIPPED', note: expect.stringMatching(/^\$12\.00 of \$50\.00/) },
    ]);
    expect(await refund()).toMatchObject({ status: 'REFUNDED' });
  });

  it('of an order that was not even known to be paid is both', async () => {
    fixture.payments.setState(intentId, 'SUCCEEDED');
    await fixture.payments.refund(intentId, 'by hand');
    await webhook();
    expect((await eventsOf()).slice(1)).toEqual(['PAID by payment provider', 'REFUNDED by payment provider']);
    expect(await fixture.account(toolId)).toEqual({ available: 6, held: 0, sold: 4 });
  });
});
