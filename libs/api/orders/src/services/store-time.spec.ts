import { Clock } from '@shop/api-common';
import type { StoreClock } from '@shop/api-database';
import { shiftMachineClock } from '@shop/api-database/testing';
import {
  type OrderFixture,
  createPrincipal,
  startOrderFixture,
  createOrderInput,
} from '../testing/order-fixture';
import { PlaceOrderService } from './place-order.service';
import { ReconcilerService } from './reconciler.service';
import { StartPaymentService } from './start-payment.service';

let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await startOrderFixture([], { clock: 'store' });
  await fixture.get<StoreClock>(Clock).sync();
});
afterEach(() => {
  jest.useRealTimers();
  return fixture.reset();
});
afterAll(() => fixture?.close());

it.each([
  ['ahead', 3_600_000],
  ['back', -3_600_000],
])(
  'holds an order as long as the database says when the clock of the machine jumps an hour %s',
  async (_, jump) => {
    const toolId = await fixture.createStockedTool(10);
    const placedAt = Date.now();
    shiftMachineClock(jump);
    const order = await fixture
      .get(PlaceOrderService)
      .place(createPrincipal('anna'), createOrderInput(toolId));
    expect(Math.abs((order.holdExpiresAt?.getTime() ?? 0) - placedAt - 3_600_000)).toBeLessThan(60_000);
    await fixture.get(ReconcilerService).runOnce();
    expect(await fixture.records.findById(order.id).lean()).toMatchObject({ status: 'PENDING_PAYMENT' });
    expect(await fixture.get(StartPaymentService).start(createPrincipal('anna'), order.id)).toHaveProperty(
      'clientSecret',
    );
  },
);
