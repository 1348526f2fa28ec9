import { StockService } from '@shop/api-catalog';
import { IdempotencyKeys } from '@shop/api-idempotency';
import { NO_CUSTOMER, type Order } from '../domain/order';
import { OrderPlacingRepository } from '../persistence/order-placing.repository';
import {
  type OrderFixture,
  createPrincipal,
  PRICE,
  startOrderFixture,
  createOrderInput,
} from '../testing/order-fixture';
import { CancelOrderService } from './cancel-order.service';
import { PlaceOrderService } from './place-order.service';
import { SettlePaymentService } from './settle-payment.service';
import { UpdateOrderStatusService } from './update-order-status.service';

let fixture: OrderFixture;
let service: PlaceOrderService;

beforeAll(async () => {
  fixture = await startOrderFixture();
  service = fixture.get(PlaceOrderService);
});
afterAll(() => fixture?.close());

const anna = createPrincipal('anna');
const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'placed' : result.reason.code));

it('takes name, price and owner from the server, reserves the units and says until when', async () => {
  const toolId = await fixture.createStockedTool(10, 2);
  const order = await service.place(
    anna,
    createOrderInput(toolId, { quantity: 3, expectedPricePerUnit: PRICE }),
  );
  expect(order).toMatchObject({
    lines: [{ toolId, quantity: 3, pricePerUnit: PRICE, refundedQuantity: 0 }],
    ...{ status: 'PENDING_PAYMENT', intentAttempt: 0 },
    ...{ customerUid: 'uid-anna', customerEmail: 'anna@demo.dev', customerName: 'anna' },
    holdExpiresAt: new Date(fixture.clock.now().getTime() + 3_600_000),
    events: [{ status: 'PENDING_PAYMENT', by: 'customer', at: fixture.clock.now() }],
  });
  expect(await fixture.account(toolId)).toEqual({ available: 7, held: 3, sold: 0 });
});

it.each(['=HYPERLINK("x")', '+1 (555) 0100', '@SUM(A1)', '\t=1'])('stores the phone %j', async (phone) => {
  const toolId = await fixture.createStockedTool(10, 2);
  const order = await service.place(createPrincipal('ben'), { toolId, phone });
  expect(order.phone).toBe(phone.trim());
});

it("takes the tool's minimum and price when nothing is said of them", async () => {
  const toolId = await fixture.createStockedTool(10, 2);
  const order = await service.place(createPrincipal('ben'), { toolId, phone: '+1 555 0101' });
  expect(order).toMatchObject({ lines: [{ quantity: 2, pricePerUnit: PRICE }], address: '' });
});

it.each([
  ['fewer than the minimum', 'BAD_USER_INPUT', { quantity: 1 }],
  ['half a unit', 'BAD_USER_INPUT', { quantity: 2.5 }],
  ['an empty phone number', 'BAD_USER_INPUT', { phone: '' }],
  ['a phone number without digits', 'BAD_USER_INPUT', { phone: 'abc' }],
  ['an implausible address', 'BAD_USER_INPUT', { address: 'x' }],
  ['a long address', 'BAD_USER_INPUT', { address: 'a'.repeat(501) }],
  ['a long key', 'BAD_USER_INPUT', { idempotencyKey: 'k'.repeat(256) }],
  ['a field of the server', 'BAD_USER_INPUT', { paid: true }],
  ['another price', 'PRICE_CHANGED', { expectedPricePerUnit: 1 }],
  ['more than there is', 'OUT_OF_STOCK', { quantity: 11 }],
  ['an unknown tool', 'NOT_FOUND', { toolId: 'f'.repeat(24) }],
  ['an id that is none', 'NOT_FOUND', { toolId: 'abc' }],
])('refuses %s with %s, and stores nothing', async (_, code, change) => {
  const toolId = await fixture.createStockedTool(10, 2);
  const before = await fixture.records.countDocuments();
  const input = createOrderInput(toolId, { quantity: 2, ...change });
  await expect(service.place(createPrincipal('carl'), input)).rejects.toMatchObject({ code });
  expect(await fixture.records.countDocuments()).toBe(before);
  expect(await fixture.account(toolId)).toEqual({ available: 10, held: 0, sold: 0 });
});

it('tells a customer whose own unpaid order reserves the last units', async () => {
  const toolId = await fixture.createStockedTool(3);
  const owner = createPrincipal('own');
  await service.place(owner, createOrderInput(toolId, { quantity: 3 }));
  const again = () => service.place(owner, createOrderInput(toolId), { quantity: 'order_quantity' });
  await expect(again()).rejects.toMatchObject({
    code: 'OUT_OF_STOCK',
    message: 'Sold out for now. Your unpaid order reserves 3 of them: pay it, or cancel it to order again.',
    fields: { order_quantity: 'is reserved by your own unpaid order' },
  });
  await expect(service.place(createPrincipal('late'), createOrderInput(toolId))).rejects.toMatchObject({
    code: 'OUT_OF_STOCK',
    message: 'Sold out for now.',
    fields: undefined,
  });
});

it('sells the last 30 units to 30 of 200 concurrent buyers', async () => {
  const toolId = await fixture.createStockedTool(30);
  const buyers = Array.from({ length: 200 }, (_, n) => createPrincipal(`racer${n}`));
  const results = await Promise.allSettled(
    buyers.map((buyer) => service.place(buyer, createOrderInput(toolId, { idempotencyKey: 'once' }))),
  );
  expect(codes(results).filter((code) => code === 'placed')).toHaveLength(30);
  expect(codes(results).filter((code) => code === 'OUT_OF_STOCK')).toHaveLength(170);
  expect(await fixture.account(toolId)).toEqual({ available: 0, held: 30, sold: 0 });
});

describe('under one idempotency key', () => {
  it('gives back what a slow twin takes for an order that was paid and done with before', async () => {
    const toolId = await fixture.createStockedTool(10);
    const input = createOrderInput(toolId, { quantity: 2, idempotencyKey: 'slow' });
    const stock = fixture.get(StockService);
    const take = stock.reserve.bind(stock);
    const slow = jest.spyOn(stock, 'reserve').mockImplementationOnce(async (...hold) => {
      const { id } = await service.place(createPrincipal('emil'), input);
      const payment = fixture.payments.setState(
        await fixture.intentOf(createPrincipal('emil'), id),
        'SUCCEEDED',
      );
      await fixture.get(SettlePaymentService).settle(payment);
      return take(...hold);
    });
    expect(await service.place(createPrincipal('emil'), input)).toMatchObject({ status: 'PAID' });
    slow.mockRestore();
    expect(await fixture.account(toolId)).toEqual({ available: 8, held: 0, sold: 2 });
  });

  it('sells once what a slow twin takes for an order that was paid before, also when it is killed after that', async () => {
    const toolId = await fixture.createStockedTool(10);
    const input = createOrderInput(toolId, { quantity: 2, idempotencyKey: 'killed' });
    const { id } = await service.place(createPrincipal('fay'), input);
    const payment = fixture.payments.setState(
      await fixture.intentOf(createPrincipal('fay'), id),
      'SUCCEEDED',
    );
    await fixture.get(SettlePaymentService).settle(payment);
    await fixture.get(StockService).reserve({ toolId, orderId: id, quantity: 2 }, PRICE, fixture.clock.now());
    await fixture.get(UpdateOrderStatusService).updateStatus(createPrincipal('root', 'ADMIN'), id, 'SHIPPED');
    expect(await fixture.account(toolId)).toEqual({ available: 8, held: 0, sold: 2 });
  });

  it('places one order, however often and at once it is asked', async () => {
    const toolId = await fixture.createStockedTool(200);
    const input = createOrderInput(toolId, { quantity: 2, idempotencyKey: 'k1' });
    const same = Array.from({ length: 50 }, () => service.place(createPrincipal('dora'), input));
    const ids = new Set((await Promise.all(same)).map((order) => order.id));
    expect(ids.size).toBe(1);
    expect(await fixture.account(toolId)).toEqual({ available: 198, held: 2, sold: 0 });
    expect((await service.place(createPrincipal('dora'), input)).id).toBe([...ids][0]);
  });

  it('takes a price that is null for one that is left out', async () => {
    const input = createOrderInput(await fixture.createStockedTool(9), { idempotencyKey: 'k0' });
    const first = await service.place(createPrincipal('eda'), { ...input, expectedPricePerUnit: null });
    expect((await service.place(createPrincipal('eda'), input)).id).toBe(first.id);
  });

  it("refuses another input, and knows nothing of another person's key", async () => {
    const toolId = await fixture.createStockedTool(9);
    const input = createOrderInput(toolId, { idempotencyKey: 'k2' });
    const first = await service.place(createPrincipal('emil'), input);
    await expect(service.place(createPrincipal('emil'), { ...input, quantity: 2 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await service.place(createPrincipal('fred'), input)).id).not.toBe(first.id);
  });

  it('lets a refused order be tried again, also with other input', async () => {
    const toolId = await fixture.createStockedTool(3);
    const rivals = ['gina', 'hugo', 'ida', 'jan'].map((name) =>
      service.place(createPrincipal(name), createOrderInput(toolId, { quantity: 2, idempotencyKey: 'k3' })),
    );
    const results = await Promise.allSettled(rivals);
    expect(codes(results).sort()).toEqual(['OUT_OF_STOCK', 'OUT_OF_STOCK', 'OUT_OF_STOCK', 'placed']);
    const loser = ['gina', 'hugo', 'ida', 'jan'][codes(results).indexOf('OUT_OF_STOCK')] ?? '';
    const again = await service.place(
      createPrincipal(loser),
      createOrderInput(toolId, { quantity: 1, idempotencyKey: 'k3' }),
    );
    expect(again.lines).toMatchObject([{ quantity: 1 }]);
  });
});

it('places one order under a key, also when a place comes free between a refusal and its twin', async () => {
  const lena = createPrincipal('lena');
  const toolId = await fixture.createStockedTool(100);
  const unpaid = await Promise.all(
    Array.from({ length: 5 }, () => service.place(lena, createOrderInput(toolId))),
  );
  const input = createOrderInput(toolId, { idempotencyKey: 'k4' });
  const keys = fixture.get(IdempotencyKeys);
  const free = keys.release.bind(keys);
  let twin: Order | undefined;
  jest.spyOn(keys, 'release').mockImplementationOnce(async (claim) => {
    await fixture.get(CancelOrderService).cancel(lena, unpaid[0]?.id ?? '');
    twin = await service.place(lena, input);
    await free(claim);
  });
  await expect(service.place(lena, input)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await service.place(lena, input)).id).toBe(twin?.id);
});

it('keeps the stock right when an order is given up while its placing goes on', async () => {
  const toolId = await fixture.createStockedTool(1000);
  const placing = fixture.get(OrderPlacingRepository);
  const input = createOrderInput(toolId, { idempotencyKey: 'slow' });
  const rounds = Array.from({ length: 60 }, async (_, n) => {
    const placed = service.place(createPrincipal(`slow${n}`), input);
    for (let given = false; !given;) {
      const draft = await fixture.records.findOne({ customerUid: `uid-slow${n}` }, { _id: 1 }).lean();
      given = draft !== null;
      if (draft) await placing.reject(draft._id.toHexString(), fixture.clock.now());
    }
    return placed;
  });
  await Promise.all(rounds);
  expect(await fixture.account(toolId)).toEqual({ available: 940, held: 60, sold: 0 });
});

it('limits a customer to five unpaid orders, even concurrently', async () => {
  const toolId = await fixture.createStockedTool(100);
  const many = Array.from({ length: 12 }, () =>
    service.place(createPrincipal('kurt'), createOrderInput(toolId)),
  );
  const results = codes(await Promise.allSettled(many));
  expect(results.filter((code) => code === 'placed')).toHaveLength(5);
  expect(results.filter((code) => code === 'CONFLICT')).toHaveLength(7);
  expect(await fixture.account(toolId)).toEqual({ available: 95, held: 5, sold: 0 });
});

it('stores no personal data of a customer with too many unpaid orders', async () => {
  const toolId = await fixture.createStockedTool(100);
  const place = (n: number) =>
    service.place(createPrincipal('olaf'), createOrderInput(toolId, { idempotencyKey: `olaf-${n}` }));
  for (let n = 0; n < 5; n += 1) await place(n);
  await expect(place(5)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await ofNobody(toolId)).toBe(1);
});

it('stores no personal data of an order that came too late', async () => {
  const toolId = await fixture.createStockedTool(3);
  const rivals = ['mia', 'nils'].map((name) =>
    service.place(createPrincipal(name), createOrderInput(toolId, { quantity: 2 })),
  );
  expect(codes(await Promise.allSettled(rivals)).sort()).toEqual(['OUT_OF_STOCK', 'placed']);
  expect(await ofNobody(toolId)).toBe(1);
});

/** How many orders of a tool came to nothing; none of them says who wanted it. */
async function ofNobody(toolId: string): Promise<number> {
  const refused = await fixture.records.find({ toolId, status: 'REJECTED' }).lean();
  for (const record of refused) expect(record).toMatchObject(NO_CUSTOMER);
  return refused.length;
}
