import { getModelToken } from '@nestjs/mongoose';
import { DomainError } from '@shop/api-common';
import type { Model } from 'mongoose';
import type { Order } from '../domain/order';
import type { Payment } from '../domain/payment.port';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { WEBHOOK_MESSAGE_MODEL, type WebhookMessageRecord } from '../inbox/webhook.schema';
import {
  type OrderFixture,
  createPrincipal,
  PRICE,
  startOrderFixture,
  createOrderInput,
} from '../testing/order-fixture';
import { CancelOrderService } from './cancel-order.service';
import { CompletePaymentService } from './complete-payment.service';
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
  fixture.payments.trouble = undefined;
  fixture.payments.refunds.clear();
  return fixture.reset();
});
afterAll(() => fixture?.close());

const MINUTE = 60_000;
const THREE_DAYS = 3 * 24 * 60 * MINUTE;
const anna = createPrincipal('anna');
const admin = createPrincipal('zoe', 'ADMIN');
const stored = () => fixture.records.findById(order.id, { letters: 0 }).lean().orFail();
const settle = (payment: Payment) => fixture.get(SettlePaymentService).settle(payment);
const complete = (id: string, transactionId: string, who = anna) =>
  fixture.get(CompletePaymentService).complete(who, id, transactionId);
function webhook() {
  const { rawBody, signature } = fixture.payments.message(intentId);
  return fixture.get(PaymentWebhookService).receive(rawBody, signature);
}

it('marks the order as paid and its units as sold', async () => {
  fixture.payments.setState(intentId, 'SUCCEEDED');
  const paid = await complete(order.id, intentId);
  expect(paid).toMatchObject({ status: 'PAID', transactionId: intentId, paidAt: fixture.clock.now() });
  expect(paid.holdExpiresAt).toBeUndefined();
  expect(await fixture.account(toolId)).toEqual({ available: 6, held: 0, sold: 4 });
});

it('pays once, however browser, webhook and reconciler crowd', async () => {
  fixture.payments.setState(intentId, 'SUCCEEDED');
  fixture.clock.advance(20_000);
  const sides = Array.from({ length: 10 }, () => [
    complete(order.id, intentId),
    webhook(),
    fixture.get(ReconcilerService).runOnce(),
  ]).flat();
  await Promise.all(sides);
  const { events, status, transactionId } = await stored();
  expect(events.map((event) => event.status)).toEqual(['PENDING_PAYMENT', 'PAID']);
  expect({ status, transactionId }).toEqual({ status: 'PAID', transactionId: intentId });
  expect(await fixture.account(toolId)).toEqual({ available: 6, held: 0, sold: 4 });
  expect(fixture.payments.refunds.size).toBe(0);
});

it('stays paid whatever the provider says later', async () => {
  await settle(fixture.payments.setState(intentId, 'SUCCEEDED'));
  for (const state of ['OPEN', 'CONFIRMING', 'PROCESSING', 'CANCELLED'] as const) {
    expect(await settle(fixture.payments.setState(intentId, state))).toBe('UNFINISHED');
  }
  expect(await stored()).toMatchObject({ status: 'PAID' });
});

it('is paid for its customer while a refund is under way', async () => {
  const payment = fixture.payments.setState(intentId, 'SUCCEEDED');
  await complete(order.id, intentId);
  fixture.payments.insert({ ...payment, refundedAmount: 500 });
  let reported: Order | undefined;
  fixture.payments.beforeRefund = async () => {
    reported = await complete(order.id, intentId);
  };
  await fixture.get(RefundOrderService).refund(admin, order.id);
  expect(reported).toMatchObject({ status: 'PAID', refundedAmount: 500 });
});

describe('refuses', () => {
  it.each([
    ['CONFLICT', 'CONFIRMING'],
    ['CONFLICT', 'PROCESSING'],
    ['PAYMENT_FAILED', 'OPEN'],
    ['PAYMENT_FAILED', 'CANCELLED'],
  ] as const)('with %s a payment that is %s', async (code, state) => {
    fixture.payments.setState(intentId, state);
    await expect(complete(order.id, intentId)).rejects.toMatchObject({ code });
    expect(await stored()).toMatchObject({ status: 'PENDING_PAYMENT' });
  });

  it('a payment that the provider does not know', async () => {
    await expect(complete(order.id, 'pi_9001')).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    expect(await stored()).toMatchObject({ status: 'PENDING_PAYMENT' });
  });

  it.each([
    ['of another order', { orderId: 'f'.repeat(24) }],
    ['of another amount', { amount: { amount: 4 * PRICE - 1, currency: 'USD' } }],
    ['in another currency', { amount: { amount: 4 * PRICE, currency: 'EUR' } }],
  ] as const)('a payment %s', async (_, change) => {
    const succeeded = fixture.payments.setState(intentId, 'SUCCEEDED');
    const other = fixture.payments.insert({ ...succeeded, id: 'pi_9000', ...change });
    await expect(complete(order.id, other.id)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    expect(await settle(other)).toBe('FOREIGN');
    expect(await stored()).toMatchObject({ status: 'PENDING_PAYMENT' });
  });

  it("to see another's order, even with its payment in hand", async () => {
    fixture.payments.setState(intentId, 'SUCCEEDED');
    for (const id of [order.id, toolId, 'f'.repeat(24)]) {
      await expect(complete(id, intentId, createPrincipal('eve'))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  it('a message that is not the provider’s', async () => {
    const { rawBody } = fixture.payments.message(intentId);
    await expect(fixture.get(PaymentWebhookService).receive(rawBody, 'forged')).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });
});

it('takes note of messages that concern nothing of this shop, and changes nothing', async () => {
  fixture.payments.insert({
    ...fixture.payments.setState(intentId, 'SUCCEEDED'),
    id: 'pi_9100',
    orderId: 'f'.repeat(24),
  });
  const before = await stored();
  for (const intentId of [undefined, 'pi_9101', 'pi_9100']) {
    const event = { id: `evt_${intentId}`, type: 'charge.dispute.created', intentId };
    const rawBody = Buffer.from(JSON.stringify(event));
    await fixture.get(PaymentWebhookService).receive(rawBody, 'genuine');
  }
  expect(await stored()).toEqual(before);
});

it('gives money back, once, that came for an order that was closed', async () => {
  await fixture.get(CancelOrderService).cancel(anna, order.id);
  const late = fixture.payments.setState(intentId, 'SUCCEEDED');
  expect(await Promise.all([settle(late), settle(late), settle(late)])).toEqual(Array(3).fill('REFUNDED'));
  await expect(complete(order.id, intentId)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(fixture.payments.refunds).toEqual(new Map([[intentId, `refund-${intentId}`]]));
  const { events, refundedIntents } = await stored();
  expect(events.map((event) => event.status)).toEqual(['PENDING_PAYMENT', 'CANCELLED', 'CANCELLED']);
  expect(events.at(-1)?.note).toMatch(/^Payment pi_\d+ of \$50\.00 came when .* it was refunded\.$/);
  expect(refundedIntents).toEqual([intentId]);
  expect(await fixture.account(toolId)).toEqual({ available: 10, held: 0, sold: 0 });
});

describe('a message that comes three days late', () => {
  const reconcile = () => fixture.get(ReconcilerService).runOnce();
  /** What the order says, without what goes on to the ledger and the sales in its own time. */
  const said = async () => {
    const { moves: _moves, unposted: _unposted, ...order } = await stored();
    return order;
  };

  it('changes nothing of an order whose payment was found without it', async () => {
    fixture.payments.setState(intentId, 'SUCCEEDED');
    fixture.clock.advance(2 * MINUTE);
    await reconcile();
    const paid = await said();
    fixture.clock.advance(THREE_DAYS);
    await webhook();
    expect(await said()).toEqual(paid);
    expect(paid).toMatchObject({ status: 'PAID', transactionId: intentId });
  });

  it('gives money back, once, that came for an order run out by then', async () => {
    fixture.clock.advance(THREE_DAYS);
    await reconcile();
    fixture.payments.setState(intentId, 'SUCCEEDED');
    await webhook();
    await webhook();
    expect(await stored()).toMatchObject({ status: 'CANCELLED', refundedIntents: [intentId] });
    expect(fixture.payments.refunds).toEqual(new Map([[intentId, `refund-${intentId}`]]));
    expect(await fixture.account(toolId)).toEqual({ available: 10, held: 0, sold: 0 });
  });
});

it('notes a second payment that went back in the state that the order has by then', async () => {
  const first = fixture.payments.setState(intentId, 'SUCCEEDED');
  await settle(first);
  fixture.payments.beforeRefund = () =>
    fixture.get(UpdateOrderStatusService).updateStatus(admin, order.id, 'SHIPPED');
  expect(await settle(fixture.payments.insert({ ...first, id: 'pi_9200' }))).toBe('REFUNDED');
  const { events, refundedIntents } = await stored();
  expect(events.map(({ status }) => status)).toEqual(['PENDING_PAYMENT', 'PAID', 'SHIPPED', 'SHIPPED']);
  expect(events.at(-1)?.note).toMatch(/^Payment pi_9200 .* it was refunded\.$/);
  expect(refundedIntents).toEqual(['pi_9200']);
});

it.each([
  ['noteRefund', 'REFUNDED', undefined],
  ['noteRefusal', 'REFUND_REFUSED', () => Promise.reject(new DomainError('PAYMENT_FAILED', 'disputed'))],
] as const)(
  'is tried again later, and gives back once, when no %s ever fits',
  async (write, outcome, answer) => {
    await fixture.get(CancelOrderService).cancel(anna, order.id);
    const late = fixture.payments.setState(intentId, 'SUCCEEDED');
    fixture.payments.beforeRefund = answer;
    const lost = jest.spyOn(fixture.get(OrderPaymentRepository), write).mockResolvedValue(null);
    await expect(settle(late)).rejects.toMatchObject({ code: 'CONFLICT' });
    lost.mockRestore();
    expect(await settle(late)).toBe(outcome);
    expect((await stored()).events).toHaveLength(3);
    expect(fixture.payments.refunds.size).toBe(outcome === 'REFUNDED' ? 1 : 0);
  },
);

describe('late money that the provider refuses to give back', () => {
  const REFUSED = new DomainError('PAYMENT_FAILED', 'disputed');
  const messages = () =>
    fixture.get<Model<WebhookMessageRecord>>(getModelToken(WEBHOOK_MESSAGE_MODEL), { strict: false });
  let late: Payment;
  beforeEach(async () => {
    await fixture.get(CancelOrderService).cancel(anna, order.id);
    late = fixture.payments.setState(intentId, 'SUCCEEDED');
    fixture.payments.beforeRefund = () => Promise.reject(REFUSED);
  });

  it('is shown to admins, once, and its events are handled', async () => {
    await Promise.all([webhook(), webhook(), webhook()]);
    const { events, incidentAt, refundedIntents } = await stored();
    expect(events.slice(2)).toEqual([
      expect.objectContaining({
        ...{ status: 'CANCELLED', by: 'payment provider', at: fixture.clock.now() },
        note: expect.stringMatching(/^Payment pi_\d+ of \$50\.00 came when .* refuses to give it back/),
      }),
    ]);
    expect({ incidentAt, refundedIntents }).toEqual({ incidentAt: fixture.clock.now(), refundedIntents: [] });
    const reported = await messages().find().lean();
    expect(reported.map(({ outcome, dueAt }) => [outcome, dueAt])).toEqual(
      Array(3).fill(['REFUND_REFUSED', undefined]),
    );
  });

  it('is not promised to its customer', async () => {
    await expect(complete(order.id, intentId)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^The order was closed .* refuses to give your money back/),
    });
  });

  it('is noted as given back when it went back in another way', async () => {
    expect(await settle(late)).toBe('REFUND_REFUSED');
    fixture.payments.beforeRefund = undefined;
    await fixture.payments.refund(intentId, 'by hand');
    await webhook();
    const { events, refundedIntents, refusedIntents } = await stored();
    expect(events.at(-1)?.note).toMatch(/it was refunded\.$/);
    expect({ refundedIntents, refusedIntents }).toEqual({ refundedIntents: [intentId], refusedIntents: [] });
  });

  it('is asked for again as long as the provider only cannot be reached', async () => {
    fixture.payments.beforeRefund = () => Promise.reject(new DomainError('UNAVAILABLE', 'gone'));
    await expect(settle(late)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await stored()).not.toHaveProperty('incidentAt');
  });
});
