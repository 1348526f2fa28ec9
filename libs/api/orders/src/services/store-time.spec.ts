import type { StoreClock } from '@shop/api-database';
import { shiftMachineClock } from '@shop/api-database/testing';
import { CLOCK } from '../clock.token';
import { type OrderWorld, person, startOrderWorld, wanted } from '../testing/order-world';
import { PlaceOrderService } from './place-order.service';
import { ReconcilerService } from './reconciler.service';
import { StartPaymentService } from './start-payment.service';

let world: OrderWorld;

beforeAll(async () => {
  world = await startOrderWorld([], { clock: 'store' });
  await world.get<StoreClock>(CLOCK).sync();
});
afterEach(() => {
  jest.useRealTimers();
  return world.reset();
});
afterAll(() => world?.close());

it.each([
  ['ahead', 3_600_000],
  ['back', -3_600_000],
])(
  'holds an order as long as the database says when the clock of the machine jumps an hour %s',
  async (_, jump) => {
    const toolId = await world.stocked(10);
    const placedAt = Date.now();
    shiftMachineClock(jump);
    const order = await world.get(PlaceOrderService).place(person('anna'), wanted(toolId));
    expect(Math.abs((order.holdExpiresAt?.getTime() ?? 0) - placedAt - 3_600_000)).toBeLessThan(60_000);
    await world.get(ReconcilerService).runOnce();
    expect(await world.records.findById(order.id).lean()).toMatchObject({ status: 'PENDING_PAYMENT' });
    expect(await world.get(StartPaymentService).start(person('anna'), order.id)).toHaveProperty(
      'clientSecret',
    );
  },
);
