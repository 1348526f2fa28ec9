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

let fixture: OrderFixture;
let toolId: string;
let order: Order;
let intentId: string;

beforeAll(async () => {
  fixture = await startOrderFixture();
});
beforeEach(async () => {
  toolId = await fixture.createStockedTool(10);
  order = await fixture.get(PlaceOrderService).place(anna, createOrderInput(toolId));
  intentId = await fixture.intentOf(anna, order.id);
});
afterEach(() => {
  fixture.payments.trouble = undefined;
  fixture.payments.refunds.clear();
  return fixture.reset();
});
afterAll(() => fixture?.close());

const anna = createPrincipal('anna');
const complete = (id: string, transactionId: string, who = anna) =>
  fixture.get(CompletePaymentService).complete(who, id, transactionId);

it('says again that it is paid while the provider is away, of that payment and to its customer alone', async () => {
  fixture.payments.setState(intentId, 'SUCCEEDED');
  const paid = await complete(order.id, intentId);
  fixture.payments.trouble = new DomainError('UNAVAILABLE', 'away');
  // Letters and entries of the ledger may be on their way by now.
  expect(await complete(order.id, intentId)).toEqual({
    ...paid,
    moves: expect.any(Array),
    letters: expect.any(Array),
  });
  await expect(complete(order.id, 'pi_other')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(complete(order.id, intentId, createPrincipal('bob'))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});

it('finds the order of a tool by its payment, again and again', async () => {
  const other = await fixture.get(PlaceOrderService).place(anna, createOrderInput(toolId));
  fixture.payments.setState(intentId, 'SUCCEEDED');
  expect(await complete(toolId, intentId)).toMatchObject({ id: order.id, status: 'PAID' });
  expect(await complete(toolId, intentId)).toMatchObject({ id: order.id, status: 'PAID' });
  await expect(complete(other.id, intentId)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
});

it('says of a second payment that another has paid the order, and gives its money back', async () => {
  const first = fixture.payments.setState(intentId, 'SUCCEEDED');
  await complete(order.id, intentId);
  const second = fixture.payments.insert({ ...first, id: 'pi_9200' });
  await expect(complete(order.id, second.id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The order was paid by another payment before this one. Your money is on its way back to you.',
  });
  expect(await fixture.records.findById(order.id).lean()).toMatchObject({
    status: 'PAID',
    transactionId: intentId,
  });
  expect(fixture.payments.refunds.size).toBe(1);
});
