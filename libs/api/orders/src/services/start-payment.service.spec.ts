import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@shop/api-common';
import type { Order } from '../domain/order';
import { SYSTEM_ACTOR } from '../domain/order-scope';
import {
  type OrderFixture,
  createPrincipal,
  PRICE,
  startOrderFixture,
  createOrderInput,
} from '../testing/order-fixture';
import { OrderRepository } from '../persistence/order.repository';
import { CancelOrderService } from './cancel-order.service';
import { PlaceOrderService } from './place-order.service';
import { ReconcilerService } from './reconciler.service';
import { RefundOrderService } from './refund-order.service';
import { StartPaymentService } from './start-payment.service';

let fixture: OrderFixture;
let service: StartPaymentService;
let order: Order;

beforeAll(async () => {
  fixture = await startOrderFixture();
  service = fixture.get(StartPaymentService);
});
beforeEach(async () => {
  order = await fixture
    .get(PlaceOrderService)
    .place(createPrincipal('anna'), createOrderInput(await fixture.createStockedTool(9), { quantity: 2 }));
});
afterEach(() => fixture.reset());
afterAll(() => fixture?.close());

const anna = createPrincipal('anna');
const stored = () => fixture.records.findById(order.id).lean().orFail();

it("asks for the order's own total and gives the customer the secret", async () => {
  const session = await service.start(anna, order.id);
  expect(session.amount).toEqual({ amount: 2 * PRICE, currency: 'USD' });
  const { intentId } = await stored();
  expect(session.clientSecret).toBe(`${intentId}_secret`);
  expect(await fixture.payments.retrieveIntent(intentId ?? '')).toMatchObject({ orderId: order.id });
});

it('makes one intent, however often and at once it is asked', async () => {
  const before = fixture.payments.createdCount;
  const sessions = await Promise.all(Array.from({ length: 50 }, () => service.start(anna, order.id)));
  expect(new Set(sessions.map((session) => session.clientSecret)).size).toBe(1);
  expect(await service.start(anna, order.id)).toEqual(sessions[0]);
  expect(fixture.payments.createdCount).toBe(before + 1);
});

it('goes on with a payment whose customer must still prove who they are', async () => {
  const session = await service.start(anna, order.id);
  fixture.payments.setState((await stored()).intentId ?? '', 'CONFIRMING');
  expect(await service.start(anna, order.id)).toEqual(session);
  expect(await fixture.get(CancelOrderService).cancel(anna, order.id)).toMatchObject({ status: 'CANCELLED' });
});

it('makes the same intent again when it was killed before its id was saved', async () => {
  const lost = await fixture.payments.createIntent({
    ...{ orderId: order.id, amount: { amount: 2 * PRICE, currency: 'USD' } },
    ...{ customerEmail: anna.email, idempotencyKey: `order-${order.id}-1` },
  });
  expect((await service.start(anna, order.id)).clientSecret).toBe(lost.clientSecret);
});

it('makes another one after the first was cancelled', async () => {
  const first = await service.start(anna, order.id);
  fixture.payments.setState((await stored()).intentId ?? '', 'CANCELLED');
  const second = await service.start(anna, order.id);
  expect(second.clientSecret).not.toBe(first.clientSecret);
  expect(await stored()).toMatchObject({ intentAttempt: 2 });
});

describe('the hold', () => {
  const MINUTE = 60_000;
  const minutesLeft = async () => {
    const { holdExpiresAt } = await stored();
    return ((holdExpiresAt?.getTime() ?? 0) - fixture.clock.now().getTime()) / MINUTE;
  };

  it('is not longer for a payment that is started early', async () => {
    await service.start(anna, order.id);
    expect(await minutesLeft()).toBe(60);
  });

  it.each([true, false])(
    'lasts five minutes from a start right before its end (again: %p)',
    async (again) => {
      if (again) await service.start(anna, order.id);
      fixture.clock.advance(59 * MINUTE);
      await service.start(anna, order.id);
      expect(await minutesLeft()).toBe(5);
      fixture.clock.advance(4 * MINUTE);
      await fixture.get(ReconcilerService).runOnce();
      expect(await stored()).toMatchObject({ status: 'PENDING_PAYMENT' });
      fixture.clock.advance(MINUTE);
      await fixture.get(ReconcilerService).runOnce();
      expect(await stored()).toMatchObject({ status: 'CANCELLED' });
    },
  );

  it('does not go on for ever by starting again and again', async () => {
    let minutes = 0;
    for (; minutes < 600; minutes += 1) {
      if (!(await service.start(anna, order.id).catch(() => undefined))) break;
      fixture.clock.advance(MINUTE);
    }
    expect(minutes).toBe(75);
  });

  it('that was extended is not ended by a stale read', async () => {
    fixture.clock.advance(60 * MINUTE - 1);
    const before = await fixture.get(OrderRepository).find(order.id, 'everyone');
    await service.start(anna, order.id);
    await fixture.records.updateOne({ _id: order.id }, { $unset: { intentId: 1 } });
    fixture.clock.advance(1);
    expect(await fixture.get(CancelOrderService).close(before ?? order, SYSTEM_ACTOR)).toEqual({
      outcome: 'CHANGED',
    });
    expect(await stored()).toMatchObject({ status: 'PENDING_PAYMENT' });
  });
});

describe('when the provider fails and keeps that under the key', () => {
  afterEach(() => (fixture.payments.failing = undefined));
  const openIntents = async () => {
    const ids = Array.from({ length: fixture.payments.createdCount }, (_, index) => `pi_${index + 1}`);
    const payments = await Promise.all(ids.map((id) => fixture.payments.retrieveIntent(id)));
    return payments.filter((payment) => payment?.orderId === order.id && payment.state === 'OPEN');
  };

  it('takes the intent that it made all the same', async () => {
    fixture.payments.failing = 'after';
    const sessions = await Promise.all(Array.from({ length: 10 }, () => service.start(anna, order.id)));
    expect(new Set(sessions.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await openIntents()).toHaveLength(1);
    expect(await stored()).toMatchObject({ intentAttempt: 1 });
  });

  it('goes on with the next key when it made none, the same one after a crash', async () => {
    fixture.payments.failing = 'before';
    await expect(service.start(anna, order.id)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const { intentAttempt } = await stored();
    expect(intentAttempt).toBeGreaterThan(0);
    fixture.payments.failing = undefined;
    const lost = await fixture.payments.createIntent({
      ...{ orderId: order.id, amount: { amount: 2 * PRICE, currency: 'USD' } },
      ...{ customerEmail: anna.email, idempotencyKey: `order-${order.id}-${intentAttempt + 1}` },
    });
    const sessions = await Promise.all(Array.from({ length: 10 }, () => service.start(anna, order.id)));
    expect(new Set(sessions.map(({ clientSecret }) => clientSecret))).toEqual(new Set([lost.clientSecret]));
    expect(await openIntents()).toHaveLength(1);
  });

  it('keeps the key while the outcome of the request is unknown', async () => {
    fixture.payments.trouble = new DomainError('UNAVAILABLE', 'No answer within 5000 ms.');
    await expect(service.start(anna, order.id)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    fixture.payments.trouble = undefined;
    expect(await stored()).toMatchObject({ intentAttempt: 0 });
  });
});

it("answers another's order as it answers none, to admins too", async () => {
  for (const who of [createPrincipal('eve'), createPrincipal('root', 'ADMIN')]) {
    await expect(service.start(who, order.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(service.start(anna, 'abc')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('refuses a cancelled order, a paid or refunded one, one whose time is over and one that is being paid', async () => {
  await service.start(anna, order.id);
  const { intentId = '' } = await stored();
  const refusal = () =>
    service.start(anna, order.id).then(String, (error) => `${error.code}: ${error.message}`);

  fixture.payments.setState(intentId ?? '', 'PROCESSING');
  expect(await refusal()).toBe('CONFLICT: A payment for this order is in progress. Please wait a moment.');
  fixture.payments.setState(intentId ?? '', 'OPEN');
  fixture.clock.advance(61 * 60_000);
  expect(await refusal()).toMatch(/^CONFLICT: .* its hold expired/);
  fixture.clock.advance(-61 * 60_000);
  fixture.payments.setState(intentId ?? '', 'SUCCEEDED');
  expect(await refusal()).toBe('CONFLICT: This order is paid already.');
  expect(await stored()).toMatchObject({ status: 'PAID' });
  expect(await refusal()).toBe('CONFLICT: This order is paid already.');
  await fixture.get(RefundOrderService).refund(createPrincipal('root', 'ADMIN'), order.id);
  expect(await refusal()).toBe('CONFLICT: This order was refunded. Please order again.');
});

it('leaves no payable intent behind when the order is cancelled in between', async () => {
  fixture.payments.duringCreate = () => fixture.get(CancelOrderService).cancel(anna, order.id);
  await expect(service.start(anna, order.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await fixture.payments.retrieveIntent(`pi_${fixture.payments.createdCount}`)).toMatchObject({
    state: 'CANCELLED',
  });
});

describe('when the time to pay runs out at the moment in which the payment starts', () => {
  const timeRunsOut = async () => {
    fixture.clock.advance(76 * 60_000);
    await fixture.get(ReconcilerService).runOnce();
  };

  it('and expiry is first, nothing is left to pay', async () => {
    fixture.payments.duringCreate = timeRunsOut;
    await expect(service.start(anna, order.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await stored()).toMatchObject({ status: 'CANCELLED' });
    expect(await fixture.payments.retrieveIntent(`pi_${fixture.payments.createdCount}`)).toMatchObject({
      state: 'CANCELLED',
    });
  });

  it.each([0, 5, 10, 15, 20, 50])(
    'one of both wins, whichever it is (expiry %i ms ahead)',
    async (aheadMs) => {
      fixture.clock.advance(60 * 60_000 - 1);
      const rounds: Promise<void>[] = [];
      fixture.payments.duringCreate = async () => {
        fixture.clock.advance(1);
        rounds.push(fixture.get(ReconcilerService).runOnce(), fixture.get(ReconcilerService).runOnce());
        await sleep(aheadMs);
      };
      const started = await service.start(anna, order.id).then(
        () => 'started',
        ({ code }) => code,
      );
      await Promise.all(rounds);
      const payment = await fixture.payments.retrieveIntent(`pi_${fixture.payments.createdCount}`);
      expect([
        ['started', 'PENDING_PAYMENT', 'OPEN'],
        ['CONFLICT', 'CANCELLED', 'CANCELLED'],
      ]).toContainEqual([started, (await stored()).status, payment?.state]);
    },
  );
});
