import { Types } from 'mongoose';
import { ORDER_STATUSES, type OrderStatus } from '@shop/contracts';
import type { Order } from '../domain/order';
import { OrderAdminRepository } from '../persistence/order-admin.repository';
import { OrderRepository } from '../persistence/order.repository';
import {
  type OrderFixture,
  createPrincipal,
  startOrderFixture,
  createOrderInput,
} from '../testing/order-fixture';
import { CancelOrderService } from './cancel-order.service';
import { PlaceOrderService } from './place-order.service';
import { RefundOrderService } from './refund-order.service';
import { SettlePaymentService } from './settle-payment.service';
import { UpdateOrderStatusService } from './update-order-status.service';

let fixture: OrderFixture;
let toolId: string;
const anna = createPrincipal('anna');
const admin = createPrincipal('zoe', 'ADMIN');

beforeAll(async () => {
  fixture = await startOrderFixture();
});
beforeEach(async () => {
  toolId = await fixture.createStockedTool(10);
});
afterEach(() => fixture.reset());
afterAll(() => fixture?.close());

const move = (id: string, to: OrderStatus) =>
  fixture.get(UpdateOrderStatusService).updateStatus(admin, id, to);
/** But for what waits to be posted elsewhere, which may happen at any moment. */
const stored = (id: string) =>
  fixture.records.findById(id, { moves: 0, letters: 0, unaudited: 0 }).lean().orFail();

async function pay({ id }: Order): Promise<void> {
  const payment = fixture.payments.setState(await fixture.intentOf(anna, id), 'SUCCEEDED');
  await fixture.get(SettlePaymentService).settle(payment);
}

/** How an order comes into a state, the steps that people take. */
const WAYS: Readonly<Record<OrderStatus, readonly ((order: Order) => Promise<unknown>)[]>> = {
  PENDING_PAYMENT: [],
  PAID: [pay],
  SHIPPED: [pay, ({ id }) => move(id, 'SHIPPED')],
  DELIVERED: [pay, ({ id }) => move(id, 'SHIPPED'), ({ id }) => move(id, 'DELIVERED')],
  CANCELLED: [({ id }) => fixture.get(CancelOrderService).cancel(anna, id)],
  REFUNDED: [pay, ({ id }) => fixture.get(RefundOrderService).refund(admin, id)],
};

async function orderIn(status: OrderStatus): Promise<string> {
  const order = await fixture.get(PlaceOrderService).place(anna, createOrderInput(toolId, { quantity: 2 }));
  for (const step of WAYS[status]) await step(order);
  return order.id;
}

const ALLOWED = ['PAID -> SHIPPED', 'SHIPPED -> DELIVERED'];
const MATRIX = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

it.each(MATRIX)('%s -> %s', async (from, to) => {
  const id = await orderIn(from);
  const before = await stored(id);
  const account = await fixture.account(toolId);
  if (ALLOWED.includes(`${from} -> ${to}`)) {
    expect(await move(id, to)).toMatchObject({ id, status: to });
    const { status, events } = await stored(id);
    expect({ status, events }).toEqual({
      status: to,
      events: [
        ...before.events,
        { status: to, at: fixture.clock.now(), by: 'admin', changeId: expect.any(String) },
      ],
    });
  } else {
    await expect(move(id, to)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await stored(id)).toEqual(before);
  }
  expect(await fixture.account(toolId)).toEqual(account);
});

it('says what is possible instead', async () => {
  const paid = await orderIn('PAID');
  await expect(move(paid, 'DELIVERED')).rejects.toThrow('This order is paid: it can be shipped or refunded.');
  await expect(move(paid, 'REFUNDED')).rejects.toThrow(/^An order is refunded by refunding it, .* shipped/);
  const unpaid = await orderIn('PENDING_PAYMENT');
  await expect(move(unpaid, 'PAID')).rejects.toThrow(
    /^An order becomes paid by its payment alone\. .* cancelled/,
  );
});

it('moves once, however many ask at the same moment', async () => {
  const id = await orderIn('PAID');
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => move(id, 'SHIPPED')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await stored(id)).events.filter(({ status }) => status === 'SHIPPED')).toHaveLength(1);
});

it('does not ship what is being refunded', async () => {
  const id = await orderIn('PAID');
  const moves = fixture.get(OrderAdminRepository);
  const paid = await fixture.get(OrderRepository).find(id, 'everyone');
  const order = paid && (await moves.requestRefund(admin, paid, fixture.clock.now()));
  await expect(move(id, 'SHIPPED')).rejects.toThrow(/being refunded/);
  expect(order && (await moves.move(admin, order, 'SHIPPED', fixture.clock.now()))).toBeNull();
});

it('gives up on an order that no write ever fits', async () => {
  const id = await orderIn('PAID');
  await fixture.records.collection.updateOne(
    { _id: new Types.ObjectId(id) },
    { $set: { refundRequestedAt: 0 } },
  );
  await expect(move(id, 'SHIPPED')).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('knows no unknown order', async () => {
  for (const id of ['f'.repeat(24), 'abc'])
    await expect(move(id, 'SHIPPED')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
