import { addMilliseconds } from '@shop/api-common';
import { Types } from 'mongoose';
import { StockService } from '@shop/api-catalog';
import { waitUntil } from '@shop/api-database/testing';
import { NO_CUSTOMER, type Order } from '../domain/order';
import { TIMING } from '../domain/timing';
import { actorFor } from '../domain/order-scope';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderPlacingRepository } from '../persistence/order-placing.repository';
import { OrderRepository } from '../persistence/order.repository';
import {
  type OrderFixture,
  createPrincipal,
  PRICE,
  startOrderFixture,
  createOrderInput,
} from '../testing/order-fixture';
import { OrphanedReservationsService } from './orphaned-reservations.service';
import { PlaceOrderService } from './place-order.service';
import { ReconcilerService } from './reconciler.service';
import { StartPaymentService } from './start-payment.service';

const HOUR = 3_600_000;
let fixture: OrderFixture;
let toolId: string;
let order: Order;

beforeAll(async () => {
  fixture = await startOrderFixture();
});
beforeEach(async () => {
  toolId = await fixture.createStockedTool(10);
  order = await fixture.get(PlaceOrderService).place(anna, createOrderInput(toolId, { quantity: 4 }));
});
afterEach(() => fixture.reset());
afterAll(() => fixture?.close());

const anna = createPrincipal('anna');
const stored = (id = order.id) => fixture.records.findById(id).lean().orFail();
const full = { available: 10, held: 0, sold: 0 };

/** Three replicas reconcile at once, the given time later. */
async function reconcileAfter(milliseconds: number): Promise<void> {
  fixture.clock.advance(milliseconds);
  const reconciler = fixture.get(ReconcilerService);
  await Promise.all([reconciler.runOnce(), reconciler.runOnce(), reconciler.runOnce()]);
}

async function startPayment(): Promise<string> {
  return fixture.intentOf(anna, order.id);
}

/** A placement as a killed process leaves it. */
async function halfPlaced(id: string, tookStock: boolean): Promise<void> {
  await fixture.get(OrderPlacingRepository).open({
    ...order,
    ...{ id, toolId, quantity: 4, customerUid: 'uid-killed', createdAt: fixture.clock.now() },
  });
  const hold = { toolId, orderId: id, quantity: 4 };
  if (tookStock) await fixture.get(StockService).reserve(hold, PRICE, fixture.clock.now());
}

describe('a placement that was killed', () => {
  const id = 'c'.repeat(24);

  it.each([false, true])(
    'is abandoned (stock reserved: %p), and its units are released once',
    async (tookStock) => {
      await halfPlaced(id, tookStock);
      await reconcileAfter(TIMING.placing - 1000);
      expect(await stored(id)).toMatchObject({ status: 'PLACING' });
      await reconcileAfter(1000);
      expect(await stored(id)).toMatchObject({ status: 'REJECTED', ...NO_CUSTOMER });
      expect(await stored(id)).not.toHaveProperty('dueAt');
      expect(await fixture.account(toolId)).toEqual({ available: 6, held: 4, sold: 0 });
    },
  );

  it('cannot take stock back to life: what a late twin takes is given back', async () => {
    await halfPlaced(id, false);
    await reconcileAfter(TIMING.placing);
    const hold = { toolId, orderId: id, quantity: 4 };
    const now = fixture.clock.now();
    const order = await fixture.get(OrderRepository).findStored(id);
    await fixture.get(StockService).reserve(hold, PRICE, now);
    expect(order && (await fixture.get(OrderPlacingRepository).activate(order, now, now))).toBeNull();
    fixture.clock.advance(TIMING.orphanedHold + 1);
    expect(await fixture.get(OrphanedReservationsService).releaseAll()).toBe(1);
    expect(await fixture.account(toolId)).toEqual({ available: 6, held: 4, sold: 0 });
    expect(await fixture.get(OrphanedReservationsService).releaseAll()).toBe(0);
  });
});

it('gives orphaned holds back though one cannot be, and looks at that one again', async () => {
  const stuck = { toolId, orderId: 'd'.repeat(24), quantity: 2 };
  const other = { ...stuck, toolId: await fixture.createStockedTool(10) };
  for (const hold of [stuck, other])
    await fixture.get(StockService).reserve(hold, PRICE, fixture.clock.now());
  fixture.clock.advance(TIMING.orphanedHold + 1);
  const tool = fixture.records.db.collection('tools');
  const inLedger = (value: boolean) =>
    tool.updateOne({ _id: new Types.ObjectId(toolId) }, { $set: { inLedger: value } });
  await inLedger(false);
  expect(await fixture.get(OrphanedReservationsService).releaseAll()).toBe(1);
  expect(await fixture.account(other.toolId)).toEqual(full);
  await inLedger(true);
  expect(await fixture.get(OrphanedReservationsService).releaseAll()).toBe(1);
  expect(await fixture.account(toolId)).toEqual({ available: 6, held: 4, sold: 0 });
});

it('does not give up an order that was placed after all', async () => {
  const { clock } = fixture;
  expect(await fixture.get(OrderPlacingRepository).reject(order.id, clock.now())).toBe(false);
  expect(await stored()).toMatchObject({ status: 'PENDING_PAYMENT' });
});

describe('an unpaid order', () => {
  it('is closed when its time runs out, and not a moment earlier', async () => {
    await reconcileAfter(HOUR - 1);
    expect(await stored()).toMatchObject({ status: 'PENDING_PAYMENT' });
    await reconcileAfter(1);
    expect(await stored()).toMatchObject({ status: 'CANCELLED' });
    expect((await stored()).events.at(-1)).toMatchObject({ by: 'shop', note: 'The time to pay ran out.' });
    expect(await fixture.account(toolId)).toEqual(full);
  });

  it('takes its open payment with it', async () => {
    const intentId = await startPayment();
    await reconcileAfter(HOUR);
    expect(await stored()).toMatchObject({ status: 'CANCELLED' });
    expect(await fixture.payments.retrieveIntent(intentId)).toMatchObject({ state: 'CANCELLED' });
  });

  it('is held longer while the provider decides', async () => {
    const intentId = await startPayment();
    fixture.payments.setState(intentId, 'PROCESSING');
    await reconcileAfter(HOUR);
    expect(await stored()).toMatchObject({
      status: 'PENDING_PAYMENT',
      holdExpiresAt: addMilliseconds(fixture.clock.now(), TIMING.processingExtension),
    });
    fixture.payments.setState(intentId, 'SUCCEEDED');
    await reconcileAfter(TIMING.recheck);
    expect(await stored()).toMatchObject({ status: 'PAID' });
  });

  it('is paid within a minute when neither browser nor webhook came, even at its last moment', async () => {
    const intentId = await startPayment();
    await reconcileAfter(TIMING.firstPaymentCheck);
    expect(await stored()).toMatchObject({ status: 'PENDING_PAYMENT' });
    fixture.payments.setState(intentId, 'SUCCEEDED');
    await reconcileAfter(TIMING.recheck);
    expect(await stored()).toMatchObject({ status: 'PAID', transactionId: intentId });
    expect(await fixture.account(toolId)).toEqual({ available: 6, held: 0, sold: 4 });
  });

  it('is paid when the whole shop was down over its end', async () => {
    const intentId = await startPayment();
    fixture.payments.setState(intentId, 'SUCCEEDED');
    await reconcileAfter(5 * HOUR);
    expect(await stored()).toMatchObject({ status: 'PAID' });
    expect(fixture.payments.refunds.size).toBe(0);
  });
});

describe('the hold of an order that was killed right after it was', () => {
  it('paid is sold, and not given back as one without an order', async () => {
    fixture.clock.advance(TIMING.orphanedHold + 1);
    await fixture.get(OrderPaymentRepository).pay(order, 'pi_1', fixture.clock.now());
    expect(await fixture.get(OrphanedReservationsService).releaseAll()).toBe(0);
    await reconcileAfter(TIMING.holdEnd);
    expect(await fixture.account(toolId)).toEqual({ available: 6, held: 0, sold: 4 });
    expect(await stored()).not.toHaveProperty('dueAt');
  });

  it('cancelled is given back', async () => {
    await fixture
      .get(OrderPaymentRepository)
      .cancel(order, actorFor(order, anna), undefined, fixture.clock.now());
    await reconcileAfter(TIMING.holdEnd);
    expect(await fixture.account(toolId)).toEqual(full);
  });
});

it('goes on with the others when one order cannot be reconciled', async () => {
  await startPayment();
  await fixture.records.updateOne({ _id: order.id }, { intentId: 'not an intent' });
  await halfPlaced('d'.repeat(24), true);
  await reconcileAfter(TIMING.placing);
  expect(await stored('d'.repeat(24))).toMatchObject({ status: 'REJECTED' });
  expect(await stored()).toMatchObject({ status: 'PENDING_PAYMENT' });
});

it('is not held up by a provider that hangs, where it need not be asked', async () => {
  const paying = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      fixture.get(PlaceOrderService).place(createPrincipal(`customer-${index}`), createOrderInput(toolId)),
    ),
  );
  for (const [index, { id }] of paying.entries())
    await fixture.get(StartPaymentService).start(createPrincipal(`customer-${index}`), id);
  let release: () => void = () => undefined;
  fixture.payments.hanging = new Promise<void>((done) => (release = done));
  fixture.clock.advance(HOUR);
  const round = fixture.get(ReconcilerService).runOnce();
  await waitUntil(async () => (await stored()).status === 'CANCELLED');
  expect(await fixture.records.countDocuments({ status: 'PENDING_PAYMENT' })).toBe(6);
  fixture.payments.hanging = undefined;
  release();
  await round;
  expect(await fixture.records.countDocuments({ status: 'PENDING_PAYMENT' })).toBe(0);
});

it('leaves holds alone that an order needs', async () => {
  await halfPlaced('e'.repeat(24), true);
  fixture.clock.advance(HOUR - 1);
  expect(await fixture.get(OrphanedReservationsService).releaseAll()).toBe(0);
  expect(await fixture.account(toolId)).toEqual({ available: 2, held: 8, sold: 0 });
});
