import type { Principal } from '@shop/api-common';
import { actionsOf } from '../domain/order-actions';
import type { Order } from '../domain/order';
import { OrderRepository } from '../persistence/order.repository';
import {
  createOrderInput,
  createPrincipal,
  type OrderFixture,
  startOrderFixture,
} from '../testing/order-fixture';
import { PlaceOrderService } from './place-order.service';
import { RefundOrderService } from './refund-order.service';
import { SettlePaymentService } from './settle-payment.service';
import { ShipOrderService } from './ship-order.service';
import { UpdateOrderStatusService } from './update-order-status.service';

type Replica = Pick<OrderFixture, 'get'>;
let fixture: OrderFixture;
let replica: Replica & { close(): Promise<void> };
let saw: string;
let axe: string;
let order: Order;
const anna = createPrincipal('anna');
const admin = createPrincipal('zoe', 'ADMIN');

beforeAll(async () => {
  fixture = await startOrderFixture();
  replica = await fixture.startReplica();
});
beforeEach(async () => {
  [saw, axe] = [await fixture.createStockedTool(50), await fixture.createStockedTool(50)];
  const { toolId: _, quantity: __, ...address } = createOrderInput('');
  const lines = [line(saw, 4), line(axe, 6)];
  order = await fixture.get(PlaceOrderService).place(anna, { ...address, lines });
});
afterEach(() => {
  fixture.payments.beforeRefund = undefined;
  return fixture.reset();
});
afterAll(async () => {
  await replica?.close();
  await fixture?.close();
});

const line = (toolId: string, quantity: number) => ({ toolId, quantity });
const ship = (input: object = {}, from: Replica = fixture, by: Principal = admin) =>
  from.get(ShipOrderService).ship(by, order.id, input);
const refund = (input: object) => fixture.get(RefundOrderService).refund(admin, order.id, input);
const move = (to: 'SHIPPED' | 'DELIVERED') =>
  fixture.get(UpdateOrderStatusService).updateStatus(admin, order.id, to);
const read = async () => (await fixture.get(OrderRepository).find(order.id, 'everyone')) ?? order;
async function pay(): Promise<void> {
  const intentId = await fixture.intentOf(anna, order.id);
  await fixture.get(SettlePaymentService).settle(fixture.payments.setState(intentId, 'SUCCEEDED'));
}
const notes = async () => (await read()).events.slice(2).map(({ status, note }) => [status, note]);

it('ships in parts: the order is shipped with the first, and delivered after the last', async () => {
  await pay();
  const carrier = { carrier: 'DHL', trackingNumber: '4711' };
  expect(await ship({ ...carrier, lines: [line(saw, 1)] })).toMatchObject({
    ...{
      status: 'SHIPPED',
      shipments: [{ ...carrier, lines: [line(saw, 1)], shippedAt: fixture.clock.now() }],
    },
  });
  await expect(move('DELIVERED')).rejects.toMatchObject({
    ...{ code: 'CONFLICT', message: expect.stringMatching(/^9 units of this order are not shipped yet/) },
  });
  const whole = await ship({});
  expect(whole.shipments[1]).toMatchObject({ carrier: '', lines: [line(saw, 3), line(axe, 6)] });
  expect(await move('DELIVERED')).toMatchObject({ status: 'DELIVERED' });
  expect(await notes()).toEqual([
    ['SHIPPED', '1 unit shipped with DHL, tracking number 4711.'],
    ['SHIPPED', '9 units shipped.'],
    ['DELIVERED', undefined],
  ]);
});

it('ships all that is left when the status is set, as one shipment', async () => {
  await pay();
  await refund({ lines: [line(saw, 4)] });
  expect(await move('SHIPPED')).toMatchObject({ shipments: [{ lines: [line(axe, 6)], carrier: '' }] });
  expect(await notes()).toContainEqual(['SHIPPED', undefined]);
});

it('ships no more than was ordered and not refunded, however many race in two processes', async () => {
  await pay();
  const racers = Array.from({ length: 16 }, (_, n) => {
    const from = n % 2 ? fixture : replica;
    return n === 5 ? refund({ lines: [line(axe, 3)] }) : ship({ lines: [line(axe, 1)] }, from);
  });
  const results = await Promise.allSettled(racers);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'CONFLICT' });
  const { shipments, lines } = await read();
  expect(lines[1]).toMatchObject({ refundedQuantity: 3 });
  expect(shipments.length).toBeGreaterThanOrEqual(3);
  expect(shipments.length).toBeLessThanOrEqual(6);
  await expect(ship({ lines: [line(axe, 1)] })).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('happens once under one key', async () => {
  await pay();
  const input = { lines: [line(axe, 2)], idempotencyKey: 'once' };
  await Promise.all(Array.from({ length: 6 }, (_, n) => ship(input, n % 2 ? fixture : replica)));
  expect((await ship(input)).shipments).toHaveLength(1);
});

it('does not ship units of a refund that is being made', async () => {
  await pay();
  fixture.payments.beforeRefund = () => Promise.reject(new Error('killed'));
  await expect(refund({ lines: [line(saw, 3)] })).rejects.toThrow('killed');
  await expect(ship({ lines: [line(saw, 2)] })).rejects.toMatchObject({
    message: expect.stringMatching(/^1 of 4 units of Hammer \d+ can still be shipped, not 2/),
  });
  expect((await ship()).shipments[0]?.lines).toEqual([line(saw, 1), line(axe, 6)]);
});

it.each<[string, object, object]>([
  ['a tool of another order', { lines: [line('f'.repeat(24), 1)] }, { 'lines.0.toolId': expect.any(String) }],
  ['no lines', { lines: [] }, { lines: expect.any(String) }],
  ['a carrier of two lines', { carrier: 'a\nb' }, { carrier: expect.any(String) }],
  ['a long number', { trackingNumber: 'x'.repeat(101) }, { trackingNumber: expect.any(String) }],
  ['a quantity below one', { lines: [line('x', 0)] }, { 'lines.0.quantity': expect.any(String) }],
])('rejects %s and names the field', async (_, input, fields) => {
  await pay();
  await expect(ship(input)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', fields });
});

it('refuses what is not paid, and what is delivered', async () => {
  await expect(ship()).rejects.toThrow(/^This order is not paid yet/);
  await pay();
  await ship();
  await expect(ship()).rejects.toThrow(/^All units of this order are shipped or refunded/);
  await move('DELIVERED');
  await expect(ship()).rejects.toThrow(/^This order is delivered/);
});

it('delivers an order that a former release shipped', async () => {
  await pay();
  await fixture.records.updateOne({ _id: order.id }, { $set: { status: 'SHIPPED' } });
  expect(await move('DELIVERED')).toMatchObject({ status: 'DELIVERED', shipments: [] });
});

describe('actions', () => {
  const allowed = async (caller: { isOwner: boolean; isAdmin: boolean }) =>
    actionsOf(await read(), caller)
      .filter((action) => action.allowed)
      .map(({ name }) => name);
  const reasons = async () => {
    const actions = actionsOf(await read(), { isOwner: false, isAdmin: true });
    return Object.fromEntries(actions.map(({ name, reason }) => [name, reason]));
  };

  it('follow the table of states, and say why not', async () => {
    expect(await allowed({ isOwner: true, isAdmin: false })).toEqual(['PAY', 'CANCEL']);
    expect(await allowed({ isOwner: false, isAdmin: true })).toEqual(['CANCEL']);
    await pay();
    expect(await allowed({ isOwner: true, isAdmin: false })).toEqual([]);
    expect(await allowed({ isOwner: false, isAdmin: true })).toEqual(['SHIP', 'REFUND']);
    await ship({ lines: [line(saw, 4)] });
    expect(await reasons()).toMatchObject({
      ...{ SHIP: undefined, REFUND: undefined, CANCEL: expect.stringMatching(/^This order is shipped/) },
      DELIVER: expect.stringMatching(/^6 units of this order are not shipped yet/),
    });
    await ship();
    expect(await allowed({ isOwner: false, isAdmin: true })).toEqual(['DELIVER', 'REFUND']);
    await refund({ lines: [line(axe, 6)] });
    await refund({ reason: 'All.' });
    expect(await allowed({ isOwner: true, isAdmin: true })).toEqual([]);
  });
});
