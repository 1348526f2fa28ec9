import {
  type OrderFixture,
  createPrincipal,
  startOrderFixture,
  createOrderInput,
} from '../testing/order-fixture';
import { PlaceOrderService } from './place-order.service';
import { ReconciliationCounters } from './reconciliation-counters';
import { ReconcilerService } from './reconciler.service';

const HOUR = 3_600_000;
let world: OrderFixture;
beforeAll(async () => {
  world = await startOrderFixture();
});
afterAll(() => world?.close());

it('counts what the reconciler found, by kind, and what it could not finish', async () => {
  const toolId = await world.createStockedTool(9);
  const place = () => world.get(PlaceOrderService).place(createPrincipal('anna'), createOrderInput(toolId));
  const start = ({ id }: { id: string }) => world.intentOf(createPrincipal('anna'), id);
  await place();
  world.payments.setState(await start(await place()), 'SUCCEEDED');
  const broken = await place();
  await start(broken);
  await world.records.updateOne({ _id: broken.id }, { intentId: 'not an intent' });
  world.clock.advance(HOUR);
  await world.get(ReconcilerService).runOnce();
  const found = [...world.get(ReconciliationCounters).counts].filter(([, count]) => count > 0);
  expect(Object.fromEntries(found)).toEqual({ expiry: 1, payment: 1, failed: 1 });
});
