import type { Order } from '../domain/order';
import {
  createOrderInput,
  createPrincipal,
  type OrderFixture,
  startOrderFixture,
} from '../testing/order-fixture';
import { CancelOrderService } from './cancel-order.service';
import { ExtendReservationService } from './extend-reservation.service';
import { PlaceOrderService } from './place-order.service';
import { ReconcilerService } from './reconciler.service';
import { StartPaymentService } from './start-payment.service';

const MINUTE = 60_000;
const [anna, eve, admin] = [createPrincipal('anna'), createPrincipal('eve'), createPrincipal('zoe', 'ADMIN')];

let fixture: OrderFixture;
let order: Order;
beforeAll(async () => {
  fixture = await startOrderFixture();
});
beforeEach(async () => {
  order = await fixture
    .get(PlaceOrderService)
    .place(anna, createOrderInput(await fixture.createStockedTool(10)));
});
afterEach(() => fixture.reset());
afterAll(() => fixture?.close());

const extend = (by = anna) => fixture.get(ExtendReservationService).extend(by, order.id);
const stored = () => fixture.records.findById(order.id).lean().orFail();
async function minutesLeft(): Promise<number> {
  return ((await stored()).holdExpiresAt?.getTime() ?? 0) / MINUTE - fixture.clock.now().getTime() / MINUTE;
}
async function reconcileAfter(minutes: number): Promise<string> {
  fixture.clock.advance(minutes * MINUTE);
  await fixture.get(ReconcilerService).runOnce();
  return (await stored()).status;
}

it('extends the reservation by 15 minutes once, however often it is asked', async () => {
  fixture.clock.advance(57 * MINUTE);
  await Promise.all([extend(), extend(), extend()]);
  expect(await minutesLeft()).toBe(18);
  fixture.clock.advance(17 * MINUTE);
  const again = await extend();
  expect(await minutesLeft()).toBe(1);
  expect(fixture.get(ExtendReservationService).extendableUntil(again)).toBeUndefined();
  await fixture.get(StartPaymentService).start(anna, order.id);
  expect(await minutesLeft()).toBe(1);
});

it('keeps the units until the new end, and no longer', async () => {
  fixture.clock.advance(59 * MINUTE);
  await extend();
  expect(await reconcileAfter(2)).toBe('PENDING_PAYMENT');
  expect(await reconcileAfter(14)).toBe('CANCELLED');
});

it('is NOT_FOUND for all but its customer, and CONFLICT once it is over', async () => {
  for (const other of [eve, admin]) await expect(extend(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await minutesLeft()).toBe(60);
  fixture.clock.advance(60 * MINUTE);
  await expect(extend()).rejects.toMatchObject({ code: 'CONFLICT' });
  fixture.clock.advance(-60 * MINUTE);
  await fixture.get(CancelOrderService).cancel(anna, order.id);
  await expect(extend()).rejects.toMatchObject({ code: 'CONFLICT' });
});
