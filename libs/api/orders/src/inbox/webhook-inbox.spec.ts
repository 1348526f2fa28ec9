import { DomainError, addMilliseconds } from '@shop/api-common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Order } from '../domain/order';
import { TIMING } from '../domain/timing';
import { PaymentWebhookService } from '../services/payment-webhook.service';
import { PlaceOrderService } from '../services/place-order.service';
import { ReconciliationCounters } from '../services/reconciliation-counters';
import { ReconcilerService } from '../services/reconciler.service';
import {
  type OrderFixture,
  createPrincipal,
  startOrderFixture,
  createOrderInput,
} from '../testing/order-fixture';
import { WebhookInbox } from './webhook-inbox.repository';
import { WEBHOOK_MESSAGE_MODEL, type WebhookMessageRecord } from './webhook.schema';

let fixture: OrderFixture;
let messages: Model<WebhookMessageRecord>;
let order: Order;
let intentId: string;

beforeAll(async () => {
  fixture = await startOrderFixture();
  messages = fixture.get<Model<WebhookMessageRecord>>(getModelToken(WEBHOOK_MESSAGE_MODEL), {
    strict: false,
  });
});
beforeEach(async () => {
  order = await fixture
    .get(PlaceOrderService)
    .place(anna, createOrderInput(await fixture.createStockedTool(10)));
  intentId = await fixture.intentOf(anna, order.id);
  fixture.payments.setState(intentId, 'SUCCEEDED');
});
afterEach(async () => {
  fixture.payments.trouble = undefined;
  await fixture.reset();
});
afterAll(() => fixture?.close());

const anna = createPrincipal('anna');
const receive = ({ rawBody, signature } = fixture.payments.message(intentId)) =>
  fixture.get(PaymentWebhookService).receive(rawBody, signature);
const reconcile = () => fixture.get(ReconcilerService).runOnce();
const stored = () => fixture.records.findById(order.id).lean().orFail();

it('stores a message once and handles it once, however often and at once it comes', async () => {
  const message = fixture.payments.message(intentId);
  await Promise.all(Array.from({ length: 20 }, () => receive(message)));
  const [row, ...others] = await messages.find().lean();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ outcome: 'PAID', handledAt: fixture.clock.now() });
  fixture.clock.advance(3 * 24 * 3_600_000);
  await receive(message);
  expect(await messages.find().lean()).toEqual([row]);
  expect((await stored()).events.map(({ status }) => status)).toEqual(['PENDING_PAYMENT', 'PAID']);
});

it('takes a message while the provider cannot be asked, and handles it when it can', async () => {
  fixture.payments.trouble = new DomainError('UNAVAILABLE', 'The provider is away.');
  await receive();
  await reconcile();
  expect(await messages.findOne().lean()).not.toHaveProperty('handledAt');
  fixture.payments.trouble = undefined;
  fixture.clock.advance(TIMING.messageRetry);
  await reconcile();
  expect(await messages.findOne().lean()).toMatchObject({ outcome: 'PAID', attempts: 2 });
  expect(await stored()).toMatchObject({ status: 'PAID', transactionId: intentId });
});

it('counts a message that could not be handled this time either, and a list that could not be read', async () => {
  const failed = () => fixture.get(ReconciliationCounters).counts.get('failed') ?? 0;
  await reconcile();
  // The order itself is not due, and so counts nothing.
  await fixture.records.updateOne({ _id: order.id }, { $unset: { dueAt: 1 } });
  fixture.payments.trouble = new DomainError('UNAVAILABLE', 'The provider is away.');
  await receive();
  const before = failed();
  fixture.clock.advance(TIMING.webhookPoll);
  await reconcile();
  expect(failed() - before).toBe(2);
});

it('handles what a process stored that was killed before it did', async () => {
  const notice = { eventId: 'evt_k7', type: 'payment_intent.succeeded', intentId };
  await fixture.records.updateOne({ _id: order.id }, { $unset: { dueAt: 1 } });
  await fixture.get(WebhookInbox).store(notice, fixture.clock.now());
  fixture.clock.advance(TIMING.messageRetry);
  await Promise.all([reconcile(), reconcile(), reconcile()]);
  expect(await stored()).toMatchObject({ status: 'PAID', transactionId: intentId });
  expect(await messages.findOne().lean()).toMatchObject({ attempts: 2, outcome: 'PAID' });
});

it('brings many orders to the same end in whatever order and however often messages come', async () => {
  const toolId = await fixture.createStockedTool(10);
  const open = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const customer = createPrincipal(`customer-${index}`);
      const placed = await fixture.get(PlaceOrderService).place(customer, createOrderInput(toolId));
      return { placed, intent: await fixture.intentOf(customer, placed.id) };
    }),
  );
  for (const { intent } of open) fixture.payments.setState(intent, 'SUCCEEDED');
  const events = open.flatMap(({ intent }) => [
    fixture.payments.message(intent),
    fixture.payments.message(intent),
  ]);
  const sent = Array.from({ length: 5 }, () => events).flat();
  await Promise.all(sent.sort(() => Math.random() - 0.5).map((message) => receive(message)));
  expect(await messages.countDocuments({ outcome: 'PAID' })).toBe(events.length);
  for (const { placed } of open) {
    const { status, events: steps } = await fixture.records.findById(placed.id).lean().orFail();
    expect([status, steps.length]).toEqual(['PAID', 2]);
  }
});

describe('a message that never came', () => {
  const MINUTE = 60_000;
  const notice = () => ({ eventId: 'evt_lost', type: 'charge.refunded', intentId });
  beforeEach(async () => {
    await reconcile();
    await receive();
    await fixture.payments.refund(intentId, 'by hand');
    fixture.payments.listed.push(notice());
  });
  afterEach(() => fixture.payments.listed.splice(0));

  it('is found in the list of the provider within two minutes, once, by one of many replicas', async () => {
    fixture.clock.advance(TIMING.webhookPoll - 1);
    await reconcile();
    expect(await stored()).toMatchObject({ status: 'PAID' });
    fixture.clock.advance(1);
    await Promise.all([reconcile(), reconcile(), reconcile()]);
    await reconcile();
    expect(await stored()).toMatchObject({ status: 'REFUNDED' });
    fixture.clock.advance(2 * MINUTE);
    await reconcile();
    expect(fixture.get(ReconciliationCounters).counts.get('missed_webhook')).toBe(1);
    expect(await messages.countDocuments({ _id: 'evt_lost', attempts: 2 })).toBe(1);
  });

  it('is found also by a shop whose clock is far ahead of the clock of the provider', async () => {
    fixture.payments.listed.splice(0);
    const time = jest.spyOn(fixture.payments, 'time');
    const there = () => addMilliseconds(fixture.clock.now(), -20 * MINUTE);
    time.mockImplementation(there);
    fixture.clock.advance(MINUTE);
    await reconcile();
    fixture.payments.listed.push({ ...notice(), at: there() });
    fixture.clock.advance(MINUTE);
    await reconcile();
    expect(await stored()).toMatchObject({ status: 'REFUNDED' });
    time.mockRestore();
  });

  it('is looked for again when the provider was away', async () => {
    fixture.payments.trouble = new DomainError('UNAVAILABLE', 'The provider is away.');
    fixture.clock.advance(MINUTE);
    await reconcile();
    fixture.payments.trouble = undefined;
    fixture.clock.advance(MINUTE);
    await reconcile();
    expect(await stored()).toMatchObject({ status: 'REFUNDED' });
  });
});

it('notes on its order that a payment is disputed, and that this has ended, each once', async () => {
  await receive();
  for (const [type, status] of [
    ['charge.dispute.created', 'OPEN'],
    ['charge.dispute.closed', 'WON'],
  ] as const) {
    fixture.payments.disputes.set(intentId, { status, amount: 5_000, lostAmount: 0 });
    const message = fixture.payments.message(intentId, type);
    await Promise.all(Array.from({ length: 5 }, () => receive(message)));
    await receive(message);
  }
  const { status, events, incidentAt } = await stored();
  expect({ status, incidentAt }).toEqual({ status: 'PAID', incidentAt: fixture.clock.now() });
  expect(events.slice(2)).toMatchObject([
    { status: 'PAID', by: 'payment provider', note: expect.stringMatching(/^Payment pi_\d+ is disputed/) },
    { status: 'PAID', by: 'payment provider', note: expect.stringMatching(/^The dispute about payment pi_/) },
  ]);
});

it('forgets messages after a while, by the database itself', async () => {
  await receive();
  const { purgeAt } = await messages.findOne().lean().orFail();
  expect(purgeAt.getTime() - fixture.clock.now().getTime()).toBe(TIMING.messageKept);
  const indexes = await messages.listIndexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { purgeAt: 1 }, expireAfterSeconds: 0 }));
});
