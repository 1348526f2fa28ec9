import { Types } from 'mongoose';
import type { Order, StoredOrder } from '../domain/order';
import { DepartedOrderRepository } from '../persistence/departed-order.repository';
import { DueOrderRepository } from '../persistence/due-order.repository';
import { OrderAdminRepository } from '../persistence/order-admin.repository';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { OrderRepository } from '../persistence/order.repository';
import { SHOP_HAND } from '../domain/reach';
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

let world: OrderFixture;
let toolId: string;
const anna = createPrincipal('anna');
const admin = createPrincipal('zoe', 'ADMIN');
const full = { available: 10, held: 0, sold: 0 };
const MASKED = { customerEmail: 'a***@demo.dev' };
const ERASED = { ...MASKED, customerName: 'Deleted customer', phone: '', address: '' };

beforeAll(async () => {
  world = await startOrderFixture();
});
beforeEach(async () => {
  toolId = await world.createStockedTool(10);
});
afterEach(() => world.reset());
afterAll(() => world?.close());

const stored = ({ id }: Order) => world.records.findById(id).lean().orFail();
const place = (who = anna) =>
  world.get(PlaceOrderService).place(who, createOrderInput(toolId, { quantity: 2 }));
const forget = () => world.get(CustomerErasure).erase(anna);

async function placedWithPayment(): Promise<{ order: Order; intentId: string }> {
  const order = await place();
  return { order, intentId: await world.intentOf(anna, order.id) };
}

async function paid(): Promise<Order> {
  const { order, intentId } = await placedWithPayment();
  await world.get(SettlePaymentService).settle(world.payments.setState(intentId, 'SUCCEEDED'));
  return order;
}

it('cancels unpaid orders, gives their pieces back once and ends their payments, however often at once', async () => {
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
  expect(await world.payments.retrieveIntent(intentId)).toMatchObject({ state: 'CANCELLED' });
  expect(await world.account(toolId)).toEqual(full);
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
  world.payments.setState(intentId, 'PROCESSING');
  await forget();
  expect(await stored(order)).toMatchObject({ status: 'PENDING_PAYMENT', ...MASKED, phone: '+1 555 0100' });
  world.payments.setState(intentId, 'SUCCEEDED');
  await world.get(ReconcilerService).runOnce();
  expect(await stored(order)).toMatchObject({ status: 'PAID', ...MASKED });
});

it('settles a payment that had succeeded unnoticed', async () => {
  const { order, intentId } = await placedWithPayment();
  world.payments.setState(intentId, 'SUCCEEDED');
  await forget();
  expect(await stored(order)).toMatchObject({ status: 'PAID', ...MASKED });
});

it('leaves an order to the reconciler that was delivered while somebody followed up on its shipping', async () => {
  const order = await paid();
  await world.get(UpdateOrderStatusService).updateStatus(admin, order.id, 'SHIPPED');
  await forget();
  const shipped = await world.get(OrderRepository).find(order.id, 'everyone');
  if (shipped) await world.get(OrderAdminRepository).move(admin, shipped, 'DELIVERED', world.clock.now());
  await world.get(DueOrderRepository).finish(shipped as StoredOrder);
  world.clock.advance(5_000);
  await world.get(ReconcilerService).runOnce();
  expect(await stored(order)).toMatchObject({ status: 'DELIVERED', ...ERASED });
});

it('keeps to all other orders when one cannot be closed, and is to be repeated then', async () => {
  const [bad, good, bought] = [await place(), await place(), await paid()];
  await world.records.collection.updateOne(
    { _id: new Types.ObjectId(bad.id) },
    { $set: { holdExpiresAt: 0 } },
  );
  await expect(forget()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await stored(good)).toMatchObject({ status: 'CANCELLED', ...ERASED });
  for (const order of [bad, bought]) expect(await stored(order)).toMatchObject(MASKED);
  await world.records.updateOne({ _id: bad.id }, { holdExpiresAt: world.clock.now() });
  await forget();
  expect(await stored(bad)).toMatchObject({ status: 'CANCELLED', ...ERASED });
});

it('looks at each order once', async () => {
  await paid();
  const marked = jest.spyOn(world.get(DepartedOrderRepository), 'mark').mockResolvedValue(null);
  await forget();
  expect(marked).toHaveBeenCalledTimes(1);
  marked.mockRestore();
});

it('is finished by the reconciler when it was killed after an order was closed', async () => {
  const order = await place();
  await world.get(OrderPaymentRepository).cancel(order, SHOP_HAND, undefined, world.clock.now());
  await world.records.updateOne({ _id: order.id }, { departedAt: world.clock.now(), ...MASKED });
  world.clock.advance(5_000);
  await world.get(ReconcilerService).runOnce();
  expect(await stored(order)).toMatchObject(ERASED);
  expect(await world.account(toolId)).toEqual(full);
});
