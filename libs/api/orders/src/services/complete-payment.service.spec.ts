import { DomainError } from '@shop/api-common';
import type { Order } from '../domain/order';
import {
  type OrderFixture,
  createPrincipal,
  startOrderFixture,
  createOrderInput,
} from '../testing/order-fixture';
import { CompletePaymentService } from './complete-payment.service';
import { PlaceOrderService } from './place-order.service';

let world: OrderFixture;
let toolId: string;
let order: Order;
let intentId: string;

beforeAll(async () => {
  world = await startOrderFixture();
});
beforeEach(async () => {
  toolId = await world.createStockedTool(10);
  order = await world.get(PlaceOrderService).place(anna, createOrderInput(toolId));
  intentId = await world.intentOf(anna, order.id);
});
afterEach(() => {
  world.payments.trouble = undefined;
  world.payments.refunds.clear();
  return world.reset();
});
afterAll(() => world?.close());

const anna = createPrincipal('anna');
const complete = (id: string, transactionId: string, who = anna) =>
  world.get(CompletePaymentService).complete(who, id, transactionId);

it('says again that it is paid while the provider is away, of that payment and to its customer alone', async () => {
  world.payments.setState(intentId, 'SUCCEEDED');
  const paid = await complete(order.id, intentId);
  world.payments.trouble = new DomainError('UNAVAILABLE', 'away');
  expect(await complete(order.id, intentId)).toEqual(paid);
  await expect(complete(order.id, 'pi_other')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(complete(order.id, intentId, createPrincipal('bob'))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});

it('finds the order of a tool by its payment, again and again', async () => {
  const other = await world.get(PlaceOrderService).place(anna, createOrderInput(toolId));
  world.payments.setState(intentId, 'SUCCEEDED');
  expect(await complete(toolId, intentId)).toMatchObject({ id: order.id, status: 'PAID' });
  expect(await complete(toolId, intentId)).toMatchObject({ id: order.id, status: 'PAID' });
  await expect(complete(other.id, intentId)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
});

it('says of a second payment that another has paid the order, and gives its money back', async () => {
  const first = world.payments.setState(intentId, 'SUCCEEDED');
  await complete(order.id, intentId);
  const second = world.payments.insert({ ...first, id: 'pi_9200' });
  await expect(complete(order.id, second.id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The order was paid by another payment before this one. Your money is on its way back to you.',
  });
  expect(await world.records.findById(order.id).lean()).toMatchObject({
    status: 'PAID',
    transactionId: intentId,
  });
  expect(world.payments.refunds.size).toBe(1);
});
