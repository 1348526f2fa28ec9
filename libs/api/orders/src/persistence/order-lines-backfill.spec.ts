import {
  createOrderInput,
  createPrincipal,
  type OrderFixture,
  startOrderFixture,
} from '../testing/order-fixture';
import { orderNumberFor } from '../domain/order-number';
import { OrdersService } from '../services/orders.service';
import { PlaceOrderService } from '../services/place-order.service';
import { OrderLinesBackfill } from './order-lines-backfill.repository';

let fixture: OrderFixture;
let replica: Awaited<ReturnType<OrderFixture['startReplica']>>;
const anna = createPrincipal('anna');
const admin = createPrincipal('root', 'ADMIN');

beforeAll(async () => {
  fixture = await startOrderFixture();
  replica = await fixture.startReplica();
});
afterEach(() => fixture.reset());
afterAll(async () => {
  await replica?.close();
  await fixture?.close();
});

/** An order as the former release stored it. */
async function placeFormerly(customer = anna) {
  const toolId = await fixture.createStockedTool(10);
  const order = await fixture
    .get(PlaceOrderService)
    .place(customer, createOrderInput(toolId, { quantity: 2 }));
  await fixture.records.updateOne({ _id: order.id }, { $unset: { lines: 1, number: 1 } });
  return { ...order, lines: order.lines.map((line) => ({ ...line, sku: '' })) };
}
const stored = (id: string) => fixture.records.findById(id).lean().orFail();
const read = (id: string) => fixture.get(OrdersService).find(admin, id);
const fill = () => fixture.get(OrderLinesBackfill).fill();

it('reads an order of the former release as one of one line, with the number that it will have', async () => {
  const { id, lines, number } = await placeFormerly();
  expect(await read(id)).toMatchObject({ lines, number });
  expect(await fill()).toBe(1);
  expect(await stored(id)).toMatchObject({ lines, number });
  expect(await read(id)).toMatchObject({ lines, number });
});

it('completes each order once, on however many replicas, and later ones of a former replica', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.push((await placeFormerly()).id);
  await Promise.all([fill(), replica.get(OrderLinesBackfill).fill()]);
  expect(await fill()).toBe(0);
  fixture.clock.advance(60_000);
  ids.push((await placeFormerly(createPrincipal('ben'))).id);
  expect(await fill()).toBe(1);
  for (const id of ids) expect(await stored(id)).toMatchObject({ number: orderNumberFor(id) });
});

it('gives an order another number when its own is taken', async () => {
  const [other, { id }] = [await placeFormerly(), await placeFormerly()];
  await fixture.records.updateOne({ _id: other.id }, { $set: { number: orderNumberFor(id) } });
  await fill();
  expect((await stored(id)).number).toBe(orderNumberFor(id, 1));
});
