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
let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await startOrderFixture();
});
afterAll(() => fixture?.close());

it('counts what the reconciler found, by kind, and what it could not finish', async () => {
  const toolId = await fixture.createStockedTool(9);
  const place = () => fixture.get(PlaceOrderService).place(createPrincipal('anna'), createOrderInput(toolId));
  const start = ({ id }: { id: string }) => fixture.intentOf(createPrincipal('anna'), id);
  await place();
  fixture.payments.setState(await start(await place()), 'SUCCEEDED');
  const broken = await place();
  await start(broken);
  await fixture.records.updateOne({ _id: broken.id }, { intentId: 'not an intent' });
  fixture.clock.advance(HOUR);
  await fixture.get(ReconcilerService).runOnce();
  const found = [...fixture.get(ReconciliationCounters).counts].filter(([, count]) => count > 0);
  expect(Object.fromEntries(found)).toEqual({ expiry: 1, payment: 1, failed: 1 });
});
