import { RestockRepository } from '@shop/api-catalog';
import { DomainError, type Principal } from '@shop/api-common';
import { LedgerRepository } from '@shop/api-ledger';
import { OutboxRegistry } from '@shop/api-outbox';
import type { Order } from '../domain/order';
import { totalOf } from '../domain/order-lines';
import { refundedTotalOf } from '../domain/order-refund';
import { OrderRefundRepository } from '../persistence/order-refund.repository';
import { OrderRepository } from '../persistence/order.repository';
import { SalesRepository } from '../sales/sales.repository';
import {
  createOrderInput,
  createPrincipal,
  type OrderFixture,
  PRICE,
  startOrderFixture,
} from '../testing/order-fixture';
import { PartialRefundService } from './partial-refund.service';
import { PaymentWebhookService } from './payment-webhook.service';
import { PlaceOrderService } from './place-order.service';
import { ReconcilerService } from './reconciler.service';
import { RefundOrderService } from './refund-order.service';
import { SettlePaymentService } from './settle-payment.service';

type Replica = Pick<OrderFixture, 'get'>;
let fixture: OrderFixture;
let replica: Replica & { close(): Promise<void> };
let saw: string;
let axe: string;
let order: Order;
let intentId: string;
const anna = createPrincipal('anna');
const admin = createPrincipal('zoe', 'ADMIN');

beforeAll(async () => {
  fixture = await startOrderFixture();
  replica = await fixture.startReplica();
});
beforeEach(async () => {
  [saw, axe] = [await fixture.createStockedTool(50), await fixture.createStockedTool(50)];
  const lines = [line(saw, 4), line(axe, 6)];
  const { toolId: _, quantity: __, ...address } = createOrderInput('');
  order = await fixture.get(PlaceOrderService).place(anna, { ...address, lines });
  intentId = await fixture.intentOf(anna, order.id);
  await fixture.get(SettlePaymentService).settle(fixture.payments.setState(intentId, 'SUCCEEDED'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const control of ['beforeRefund', 'afterRefund', 'failing'] as const)
    fixture.payments[control] = undefined;
  fixture.payments.parts.clear();
  await fixture.reset();
});
afterAll(async () => {
  await replica?.close();
  await fixture?.close();
});

const line = (toolId: string, quantity: number, restock?: boolean) =>
  restock === undefined ? { toolId, quantity } : { toolId, quantity, restock };
const refund = (input: object, from: Replica = fixture, by: Principal = admin) =>
  from.get(PartialRefundService).refund(by, order.id, input);
const refundRest = () => fixture.get(RefundOrderService).refund(admin, order.id);
const read = async () => (await fixture.get(OrderRepository).find(order.id, 'everyone')) ?? order;
const byAmount = (one: number, other: number) => one - other;
const given = () => [...fixture.payments.parts.values()].map(({ amount }) => amount);
async function reconcile(): Promise<void> {
  fixture.clock.advance(60_000);
  await Promise.all([fixture, replica].map((each) => each.get(ReconcilerService).runOnce()));
}
function webhook() {
  const { rawBody, signature } = fixture.payments.message(intentId);
  return fixture.get(PaymentWebhookService).receive(rawBody, signature);
}
async function refundedInLedger() {
  await fixture.get(OutboxRegistry, { strict: false }).drain(new Date('2999-01-01'));
  const entries = await fixture.get(LedgerRepository, { strict: false }).findByOrder(order.id);
  return entries.flatMap((entry) => (entry.kind === 'refunded' ? entry.amount : [])).toSorted(byAmount);
}

it('refunds lines, each once at the provider and in the ledger, and restocks where asked', async () => {
  const lines = [line(saw, 1, true), line(axe, 2)];
  const first = await refund({ lines, reason: 'Bent handle.' });
  expect(first).toMatchObject({
    ...{ status: 'PAID', refundedAmount: 3 * PRICE },
    lines: [{ refundedQuantity: 1 }, { refundedQuantity: 2 }],
    refunds: [{ amount: 3 * PRICE, reason: 'Bent handle.', status: 'SUCCEEDED', requestedBy: admin.uid }],
  });
  expect(await refund({ amount: 500 })).toMatchObject({ status: 'PAID', refundedAmount: 3 * PRICE + 500 });
  expect(given()).toEqual([3 * PRICE, 500]);
  expect(await refundedInLedger()).toEqual([500, 3 * PRICE]);
  expect(await fixture.account(saw)).toEqual({ available: 47, held: 0, sold: 4 });
  expect(await fixture.account(axe)).toEqual({ available: 44, held: 0, sold: 6 });
  expect((await read()).dueAt).toBeUndefined();
});

it('refunds the order when parts add up to the total', async () => {
  await refund({ lines: [line(saw, 4)] });
  expect(await refund({ lines: [line(axe, 6)] })).toMatchObject({ status: 'REFUNDED' });
  expect(await refundedInLedger()).toEqual([4 * PRICE, 6 * PRICE]);
  expect((await read()).events.at(-1)).toMatchObject({ status: 'REFUNDED', by: 'admin' });
});

it.each([
  ['without terms', () => refund({ reason: 'All of it.' })],
  ['without input', refundRest],
])('refunds the rest %s, as a refund of its own', async (_, rest) => {
  await refund({ lines: [line(saw, 1)] });
  const refunded = await rest();
  expect(refunded).toMatchObject({ status: 'REFUNDED' });
  expect(refunded.refunds.slice(1)).toMatchObject([
    { amount: 9 * PRICE, status: 'SUCCEEDED', lines: [line(saw, 3), line(axe, 6)], requestedBy: admin.uid },
  ]);
  expect(await refundedInLedger()).toEqual([PRICE, 9 * PRICE]);
});

it('happens once under one key, however often and at once it is asked for', async () => {
  const input = { lines: [line(axe, 2, true)], idempotencyKey: 'once' };
  await Promise.all(Array.from({ length: 10 }, (_, n) => refund(input, n % 2 ? fixture : replica)));
  expect(await refund(input)).toMatchObject({ refundedAmount: 2 * PRICE });
  expect(given()).toEqual([2 * PRICE]);
  expect(await fixture.account(axe)).toEqual({ available: 46, held: 0, sold: 6 });
  await expect(refund({ ...input, lines: [line(axe, 1)] })).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('never refunds more than was paid, however many race in two processes', async () => {
  const racers = Array.from({ length: 24 }, (_, n) =>
    refund(n % 3 ? { amount: 1111 } : { lines: [line(saw, 1, true)] }, n % 2 ? fixture : replica),
  );
  const results = await Promise.allSettled(racers);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'CONFLICT' });
  await reconcile();
  const end = await read();
  const fulfilled = results.filter(({ status }) => status === 'fulfilled');
  expect(end.refunds.map(({ status }) => status)).toEqual(fulfilled.map(() => 'SUCCEEDED'));
  const sum = given().reduce((total, amount) => total + amount, 0);
  expect(sum).toBe(refundedTotalOf(end));
  expect(sum).toBeLessThanOrEqual(totalOf(end).amount);
  expect(totalOf(end).amount - sum).toBeLessThan(1250);
  expect(await refundedInLedger()).toEqual(given().toSorted(byAmount));
  const restocked = end.refunds.filter(
    ({ lines, status }) => lines.length > 0 && status === 'SUCCEEDED',
  ).length;
  expect(await fixture.account(saw)).toEqual({ available: 46 + restocked, held: 0, sold: 4 });
});

it.each<[string, object, object]>([
  ['a tool of another order', { lines: [line('f'.repeat(24), 1)] }, { 'lines.0.toolId': expect.any(String) }],
  ['no lines', { lines: [] }, { lines: expect.any(String) }],
  ['both forms', { lines: [line('x', 1)], amount: 5 }, { amount: expect.any(String) }],
  ['nothing', { amount: 0 }, { amount: expect.any(String) }],
  ['a part of a cent', { amount: 0.5 }, { amount: expect.any(String) }],
  ['a quantity below one', { lines: [line('x', 0)] }, { 'lines.0.quantity': expect.any(String) }],
  ['a reason of no text', { reason: 5 }, { reason: expect.any(String) }],
])('rejects %s and names the field', async (_, input, fields) => {
  await expect(refund(input)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', fields });
  expect((await read()).refunds).toEqual([]);
});

it('rejects more than is left, and a tool that is named twice', async () => {
  await refund({ lines: [line(saw, 3)] });
  await expect(refund({ lines: [line(saw, 2)] })).rejects.toMatchObject({
    ...{
      code: 'CONFLICT',
      message: expect.stringMatching(/^1 of 4 units of Hammer \d+ can still be refunded/),
    },
  });
  await expect(refund({ amount: 7 * PRICE + 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(refund({ lines: [line(saw, 1), line(saw, 1)] })).rejects.toMatchObject({
    fields: { 'lines.1.toolId': 'is named twice' },
  });
  expect(given()).toEqual([3 * PRICE]);
});

describe('is finished by the reconciler', () => {
  const input = () => ({ lines: [line(saw, 2, true)], idempotencyKey: 'killed' });
  const kill = () => Promise.reject(new Error('killed'));

  async function expectFinished(): Promise<void> {
    jest.restoreAllMocks();
    fixture.payments.beforeRefund = fixture.payments.afterRefund = undefined;
    await reconcile();
    expect(await read()).toMatchObject({ refundedAmount: 2 * PRICE, refunds: [{ status: 'SUCCEEDED' }] });
    expect((await read()).dueAt).toBeUndefined();
    expect(await refund(input())).toMatchObject({ refundedAmount: 2 * PRICE });
    expect(given()).toEqual([2 * PRICE]);
    expect(await refundedInLedger()).toEqual([2 * PRICE]);
    expect(await fixture.account(saw)).toEqual({ available: 48, held: 0, sold: 4 });
  }

  it.each(['beforeRefund', 'afterRefund'] as const)('when it was killed at %s', async (moment) => {
    fixture.payments[moment] = kill;
    await expect(refund(input())).rejects.toThrow('killed');
    await expectFinished();
  });

  it('when it was killed before it was recorded', async () => {
    jest.spyOn(fixture.get(OrderRefundRepository), 'succeed').mockImplementationOnce(kill);
    await expect(refund(input())).rejects.toThrow('killed');
    await expectFinished();
  });

  it('when it was killed before the units were restocked', async () => {
    jest.spyOn(fixture.get(RestockRepository), 'restock').mockImplementationOnce(kill);
    await expect(refund(input())).rejects.toThrow('killed');
    expect(await fixture.account(saw)).toMatchObject({ available: 46 });
    await expectFinished();
  });

  it('when it was killed after the units were restocked', async () => {
    jest.spyOn(fixture.get(OrderRefundRepository), 'markRestocked').mockImplementationOnce(kill);
    await expect(refund(input())).rejects.toThrow('killed');
    await expectFinished();
  });

  it('when it was killed before the sales were counted', async () => {
    jest.spyOn(fixture.get(SalesRepository), 'post').mockImplementationOnce(kill);
    await expect(refund(input())).rejects.toThrow('killed');
    await expectFinished();
  });

  it('when the provider could not be reached, and says so', async () => {
    fixture.payments.beforeRefund = () => Promise.reject(new DomainError('UNAVAILABLE', 'gone'));
    await expect(refund(input())).rejects.toMatchObject({
      ...{ code: 'UNAVAILABLE', message: expect.stringContaining('refund is noted') },
    });
    expect(await read()).toMatchObject({ refunds: [{ status: 'PENDING' }] });
    await expectFinished();
  });
});

it.each(['before', 'after'] as const)(
  'is made once when the provider fails %s making it and keeps that under the key',
  async (moment) => {
    fixture.payments.failing = moment;
    await refund({ amount: 700, idempotencyKey: 'k' }).catch(() => undefined);
    fixture.payments.failing = undefined;
    expect(await refund({ amount: 700, idempotencyKey: 'k' })).toMatchObject({ refundedAmount: 700 });
    expect(given()).toEqual([700]);
  },
);

it('is given up when the provider refuses it, and may be asked for again', async () => {
  const input = { amount: 900, idempotencyKey: 'k' };
  fixture.payments.beforeRefund = () => Promise.reject(new DomainError('PAYMENT_FAILED', 'disputed'));
  await expect(refund(input)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
  expect(await read()).toMatchObject({ status: 'PAID', refunds: [{ status: 'FAILED' }] });
  expect((await read()).paymentIssueAt).toBeDefined();
  fixture.payments.beforeRefund = undefined;
  expect(await refund(input)).toMatchObject({ refundedAmount: 900, refunds: [{}, { status: 'SUCCEEDED' }] });
});

it('is not taken for a refund at the provider when its webhook is first', async () => {
  let known = 0;
  fixture.payments.afterRefund = async () => {
    fixture.payments.afterRefund = undefined;
    await webhook();
    known = (await read()).refundedAmount;
  };
  expect(await refund({ amount: 600 })).toMatchObject({ refundedAmount: 600 });
  expect(known).toBe(600);
  await webhook();
  const { events, paymentIssueAt, refunds } = await read();
  expect(events.slice(2)).toMatchObject([{ by: 'admin', note: '$6.00 of $125.00 was refunded.' }]);
  expect(paymentIssueAt).toBeUndefined();
  expect(refunds).toHaveLength(1);
});

it("is distinguished from a refund at the provider's own side of the same moment", async () => {
  fixture.payments.afterRefund = async () => {
    fixture.payments.afterRefund = undefined;
    const payment = await fixture.payments.retrieveIntent(intentId);
    if (payment) fixture.payments.insert({ ...payment, refundedAmount: payment.refundedAmount + 200 });
    await webhook();
  };
  await refund({ amount: 600 });
  expect(await read()).toMatchObject({ refundedAmount: 800, refunds: [{ amount: 600 }, { amount: 200 }] });
});

it('counts in the sales of the tools whose units went back', async () => {
  await refund({ lines: [line(axe, 2)] });
  await refund({ amount: 1000 });
  const sales = () => fixture.get(SalesRepository).bestTools('2030-01-01', '2030-12-31', 10);
  const refunded = async () => new Map((await sales()).map((each) => [each.toolId, each.refunded]));
  expect(await refunded()).toEqual(
    new Map([
      [axe, 2 * PRICE + 500],
      [saw, 500],
    ]),
  );
  await refundRest();
  expect(await refunded()).toEqual(
    new Map([
      [axe, 6 * PRICE],
      [saw, 4 * PRICE],
    ]),
  );
});
