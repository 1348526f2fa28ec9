import type { StoreClock } from '@shop/api-database';
import { shiftMachineClock } from '@shop/api-database/testing';
import { CLOCK } from '../clock.token';
import {
  type OrderFixture,
  createPrincipal,
  startOrderFixture,
  createOrderInput,
} from '../testing/order-fixture';
import { PlaceOrderService } from './place-order.service';
import { ReconcilerService } from './reconciler.service';
import { StartPaymentService } from './start-payment.service';

let world: OrderFixture;

beforeAll(async () => {
  world = await startOrderFixture([], { clock: 'store' });
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
    const toolId = await world.createStockedTool(10);
    const placedAt = Date.now();
    shiftMachineClock(jump);
    const order = await world.get(PlaceOrderService).place(createPrincipal('anna'), createOrderInput(toolId));
    expect(Math.abs((order.holdExpiresAt?.getTime() ?? 0) - placedAt - 3_600_000)).toBeLessThan(60_000);
    await world.get(ReconcilerService).runOnce();
    expect(await world.records.findById(order.id).lean()).toMatchObject({ status: 'PENDING_PAYMENT' });
    expect(await world.get(StartPaymentService).start(createPrincipal('anna'), order.id)).toHaveProperty(
      'clientSecret',
    );
  },
);
