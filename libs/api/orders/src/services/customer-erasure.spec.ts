import { Types } from 'mongoose';
import type { Order, StoredOrder } from '../domain/order';
import { CustomerErasureRepository } from '../persistence/customer-erasure.repository';
import { DueOrderRepository } from '../persistence/due-order.repository';
import { OrderAdminRepository } from '../persistence/order-admin.repository';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderRepository } from '../persistence/order.repository';
import { SYSTEM_ACTOR } from '../domain/order-scope';
import {
  type OrderFixture,
  createPrincipal,
  startOrderFixture,
  createOrderInput,
} from '../testing/order-fixture';
import { CustomerErasure } from './customer-erasure';
import { PlaceOrderService } from './place-order.service';
import { ReconcilerService } from './reconciler.service';
import { SettlePaymentService } from './settle-payment.service';
import { UpdateOrderStatusService } from './update-order-status.service';

let fixture: OrderFixture;
let toolId: string;
const anna = createPrincipal('anna');
const admin = createPrincipal('zoe', 'ADMIN');
const full = { available: 10, held: 0, sold: 0 };
const MASKED = { customerEmail: 'a***@demo.dev' };
const ERASED = { ...MASKED, customerName: 'Deleted customer', phone: '', address: '' };

beforeAll(async () => {
  fixture = await startOrderFixture();
});
beforeEach(async () => {
  toolId = await fixture.createStockedTool(10);
});
afterEach(() => fixture.reset());
afterAll(() => fixture?.close());

const stored = ({ id }: Order) => fixture.records.findById(id).lean().orFail();
const place = (who = anna) =>
  fixture.get(PlaceOrderService).place(who, createOrderInput(toolId, { quantity: 2 }));
const forget = () => fixture.get(CustomerErasure).erase(anna);

async function placedWithPayment(): Promise<{ order: Order; intentId: string }> {
  const order = await place();
  return { order, intentId: await fixture.intentOf(anna, order.id) };
}

async function paid(): Promise<Order> {
  const { order, intentId } = await placedWithPayment();
  await fixture.get(SettlePaymentService).settle(fixture.payments.setState(intentId, 'SUCCEEDED'));
  return order;
}

it('cancels unpaid orders, releases their units once and ends their payments, however often at once', async () => {
  const { order, intentId } = await placedWithPayment();
  const other = await place();
  await Promise.all([forget(), forget(), forget()]);
  for (const cancelled of [order, other]) {
    expect(await stored(cancelled)).toMatchObject({ status: 'CANCELLED', ...ERASED });
    expect(await stored(cancelled)).not.toHaveProperty('dueAt');
  }
  const { events } = await stored(order);
  expect(events.map(({ status, by }) => `${status} ${by}`)).toEqual([
    'PENDING_PAYMENT customer',
    'CANCELLED shop',
  ]);
  expect(await fixture.payments.retrieveIntent(intentId)).toMatchObject({ state: 'CANCELLED' });
  expect(await fixture.account(toolId)).toEqual(full);
});

it('keeps paid orders with what their delivery needs, and nothing of other people', async () => {
  const order = await paid();
  const bens = await place(createPrincipal('ben'));
  await forget();
  expect(await stored(order)).toMatchObject({
    ...{ status: 'PAID', ...MASKED, customerName: 'anna', phone: '+1 555 0100', address: '1 Main Street' },
  });
  expect(await stored(bens)).toMatchObject({ status: 'PENDING_PAYMENT', customerEmail: 'ben@demo.dev' });
});

it('lets a payment in flight win', async () => {
  const { order, intentId } = await placedWithPayment();
  fixture.payments.setState(intentId, 'PROCESSING');
  await forget();
  expect(await stored(order)).toMatchObject({ status: 'PENDING_PAYMENT', ...MASKED, phone: '+1 555 0100' });
  fixture.payments.setState(intentId, 'SUCCEEDED');
  await fixture.get(ReconcilerService).runOnce();
  expect(await stored(order)).toMatchObject({ status: 'PAID', ...MASKED });
});

it('settles a payment that had succeeded unnoticed', async () => {
  const { order, intentId } = await placedWithPayment();
  fixture.payments.setState(intentId, 'SUCCEEDED');
  await forget();
  expect(await stored(order)).toMatchObject({ status: 'PAID', ...MASKED });
});

it('leaves an order to the reconciler that was delivered while somebody followed up on its shipping', async () => {
  const order = await paid();
  await fixture.get(UpdateOrderStatusService).updateStatus(admin, order.id, 'SHIPPED');
  await forget();
  const shipped = await fixture.get(OrderRepository).find(order.id, 'everyone');
  if (shipped) await fixture.get(OrderAdminRepository).move(admin, shipped, 'DELIVERED', fixture.clock.now());
  await fixture.get(DueOrderRepository).finish(shipped as StoredOrder);
  fixture.clock.advance(5_000);
  await fixture.get(ReconcilerService).runOnce();
  expect(await stored(order)).toMatchObject({ status: 'DELIVERED', ...ERASED });
});

it('keeps to all other orders when one cannot be closed, and is to be repeated then', async () => {
  const [bad, good, bought] = [await place(), await place(), await paid()];
  await fixture.records.collection.updateOne(
    { _id: new Types.ObjectId(bad.id) },
    { $set: { holdExpiresAt: 0 } },
  );
  await expect(forget()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await stored(good)).toMatchObject({ status: 'CANCELLED', ...ERASED });
  for (const order of [bad, bought]) expect(await stored(order)).toMatchObject(MASKED);
  await fixture.records.updateOne({ _id: bad.id }, { holdExpiresAt: fixture.clock.now() });
  await forget();
  expect(await stored(bad)).toMatchObject({ status: 'CANCELLED', ...ERASED });
});

it('looks at each order once', async () => {
  await paid();
  const marked = jest.spyOn(fixture.get(CustomerErasureRepository), 'mark').mockResolvedValue(null);
  await forget();
  expect(marked).toHaveBeenCalledTimes(1);
  marked.mockRestore();
});

it('is finished by the reconciler when it was killed after an order was closed', async () => {
  const order = await place();
  await fixture.get(OrderPaymentRepository).cancel(order, SYSTEM_ACTOR, undefined, fixture.clock.now());
  await fixture.records.updateOne({ _id: order.id }, { departedAt: fixture.clock.now(), ...MASKED });
  fixture.clock.advance(5_000);
  await fixture.get(ReconcilerService).runOnce();
  expect(await stored(order)).toMatchObject(ERASED);
  expect(await fixture.account(toolId)).toEqual(full);
});
