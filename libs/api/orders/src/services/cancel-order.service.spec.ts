import { Types } from 'mongoose';
import { SYSTEM_ACTOR } from '../domain/order-scope';
import {
  type OrderFixture,
  createPrincipal,
  startOrderFixture,
  createOrderInput,
} from '../testing/order-fixture';
import { CancelOrderService } from './cancel-order.service';
import { PlaceOrderService } from './place-order.service';
import { ReconcilerService } from './reconciler.service';
import { RefundOrderService } from './refund-order.service';
import { SettlePaymentService } from './settle-payment.service';
import { StartPaymentService } from './start-payment.service';

let fixture: OrderFixture;
let place: PlaceOrderService;
let service: CancelOrderService;
let toolId: string;

beforeAll(async () => {
  fixture = await startOrderFixture();
  place = fixture.get(PlaceOrderService);
  service = fixture.get(CancelOrderService);
});
beforeEach(async () => {
  toolId = await fixture.createStockedTool(10);
});
afterAll(() => fixture?.close());

const anna = createPrincipal('anna');
const admin = createPrincipal('root', 'ADMIN');
const full = { available: 10, held: 0, sold: 0 };

async function placedWithPayment() {
  const order = await place.place(anna, createOrderInput(toolId, { quantity: 4 }));
  return { order, intentId: await fixture.intentOf(anna, order.id) };
}

it('closes the order, releases the units and cancels the payment', async () => {
  const { order, intentId } = await placedWithPayment();
  const cancelled = await service.cancel(anna, order.id);
  expect(cancelled.status).toBe('CANCELLED');
  expect(cancelled.holdExpiresAt).toBeUndefined();
  expect(cancelled.events.at(-1)).toMatchObject({ status: 'CANCELLED', by: 'customer' });
  expect(await fixture.account(toolId)).toEqual(full);
  expect(await fixture.payments.retrieveIntent(intentId)).toMatchObject({ state: 'CANCELLED' });
});

it('gives the place among the unpaid orders free', async () => {
  const orders = await Promise.all(
    Array.from({ length: 5 }, () => place.place(createPrincipal('zoe'), createOrderInput(toolId))),
  );
  await service.cancel(createPrincipal('zoe'), orders[2]?.id ?? '');
  expect(await place.place(createPrincipal('zoe'), createOrderInput(toolId))).toBeTruthy();
});

it('lets an admin do it, and says so', async () => {
  const { order } = await placedWithPayment();
  const cancelled = await service.cancel(admin, order.id);
  expect(cancelled.events.at(-1)).toMatchObject({ status: 'CANCELLED', by: 'admin' });
});

it("answers another's order as it answers none", async () => {
  const { order } = await placedWithPayment();
  const refusals = await Promise.all(
    [order.id, 'f'.repeat(24), 'abc'].map((id) => service.cancel(createPrincipal('eve'), id).catch(String)),
  );
  expect(new Set(refusals)).toEqual(new Set(['DomainError: There is no such order.']));
});

it('answers one that is cancelled already as it answers none', async () => {
  const { id } = await place.place(anna, createOrderInput(toolId));
  await service.cancel(anna, id);
  const asNone = { code: 'NOT_FOUND', message: 'There is no such order.' };
  await expect(service.cancel(anna, id)).rejects.toMatchObject(asNone);
});

it('happens once when it is cancelled and expires concurrently', async () => {
  const { order } = await placedWithPayment();
  fixture.clock.advance(61 * 60_000);
  const results = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => service.cancel(anna, order.id)),
    ...Array.from({ length: 4 }, () => service.cancel(admin, order.id)),
    ...Array.from({ length: 4 }, () => fixture.get(ReconcilerService).runOnce()),
  ]);
  const refused = results.filter((result) => result.status === 'rejected');
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'NOT_FOUND' });
  const stored = await fixture.records.findById(order.id).lean().orFail();
  expect(stored.events.map((event) => event.status)).toEqual(['PENDING_PAYMENT', 'CANCELLED']);
  expect(await fixture.account(toolId)).toEqual(full);
});

it('does not close over a payment that was started in between', async () => {
  const order = await place.place(anna, createOrderInput(toolId));
  await fixture.get(StartPaymentService).start(anna, order.id);
  expect(await fixture.get(CancelOrderService).close(order, SYSTEM_ACTOR)).toEqual({ outcome: 'CHANGED' });
  expect(await fixture.account(toolId)).toMatchObject({ held: 1 });
});

it('closes an order whose payment the provider does not know any more', async () => {
  const { order, intentId } = await placedWithPayment();
  fixture.payments.remove(intentId);
  expect(await service.cancel(anna, order.id)).toMatchObject({ status: 'CANCELLED' });
});

it('waits while the provider decides on the payment', async () => {
  const { order, intentId } = await placedWithPayment();
  fixture.payments.setState(intentId, 'PROCESSING');
  await expect(service.cancel(anna, order.id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'A payment for this order is in progress. Please try again in a moment.',
  });
  expect(await fixture.account(toolId)).toMatchObject({ held: 4 });
});

it('finds the order paid when the card was faster', async () => {
  const { order, intentId } = await placedWithPayment();
  fixture.payments.setState(intentId, 'SUCCEEDED');
  await expect(service.cancel(anna, order.id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This order is paid and can no longer be cancelled.',
  });
  expect(await fixture.account(toolId)).toEqual({ available: 6, held: 0, sold: 4 });
});

it('says of a refunded order that it is refunded', async () => {
  const { order, intentId } = await placedWithPayment();
  await fixture.get(SettlePaymentService).settle(fixture.payments.setState(intentId, 'SUCCEEDED'));
  await fixture.get(RefundOrderService).refund(admin, order.id);
  await expect(service.cancel(anna, order.id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This order is refunded and can no longer be cancelled.',
  });
});

it('gives up on an order that no write ever fits', async () => {
  const { id } = await place.place(anna, createOrderInput(toolId));
  await fixture.records.collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: { holdExpiresAt: 0 } });
  await expect(service.cancel(anna, id)).rejects.toMatchObject({ code: 'CONFLICT' });
});
