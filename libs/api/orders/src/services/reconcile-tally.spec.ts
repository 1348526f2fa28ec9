import { type OrderWorld, person, startOrderWorld, wanted } from '../testing/order-world';
import { PlaceOrderService } from './place-order.service';
import { ReconcileTally } from './reconcile-tally';
import { ReconcilerService } from './reconciler.service';

const HOUR = 3_600_000;
let world: OrderWorld;
beforeAll(async () => {
  world = await startOrderWorld();
});
afterAll(() => world?.close());

it('counts what the reconciler found, by kind, and what it could not finish', async () => {
  const toolId = await world.stocked(9);
  const place = () => world.get(PlaceOrderService).place(person('anna'), wanted(toolId));
  const start = ({ id }: { id: string }) => world.intentOf(person('anna'), id);
  await place();
  world.payments.move(await start(await place()), 'SUCCEEDED');
  const broken = await place();
  await start(broken);
  await world.records.updateOne({ _id: broken.id }, { intentId: 'not an intent' });
  world.clock.advance(HOUR);
  await world.get(ReconcilerService).runOnce();
  const found = [...world.get(ReconcileTally).counts].filter(([, count]) => count > 0);
  expect(Object.fromEntries(found)).toEqual({ expiry: 1, payment: 1, failed: 1 });
});
