import { StockService } from '@shop/api-catalog';
import type { Principal } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { TIMING } from '../domain/timing';
import { OrderPlacingRepository } from '../persistence/order-placing.repository';
import { createPrincipal, type OrderFixture, PRICE, startOrderFixture } from '../testing/order-fixture';
import { CancelOrderService } from './cancel-order.service';
import { CustomerErasure } from './customer-erasure';
import { PlaceOrderService } from './place-order.service';
import { ReconcilerService } from './reconciler.service';
import { RefundOrderService } from './refund-order.service';
import { SettlePaymentService } from './settle-payment.service';
import { SalesService } from '../sales/sales.service';

type Replica = Pick<OrderFixture, 'get'>;
let fixture: OrderFixture;
let replicas: readonly [Replica, Replica];
let closeReplica: () => Promise<void>;
let people = 0;

beforeAll(async () => {
  fixture = await startOrderFixture();
  const replica = await fixture.startReplica();
  replicas = [fixture, replica];
  closeReplica = () => replica.close();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.reset();
});
afterAll(async () => {
  await closeReplica?.();
  await fixture?.close();
});

const person = () => createPrincipal(`buyer${(people += 1)}`);
const admin = createPrincipal('root', 'ADMIN');

async function createTools(count: number, units = 10): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await fixture.createStockedTool(units));
  return ids;
}

function linesInput(toolIds: readonly string[], quantity = 1, change: object = {}) {
  const lines = toolIds.map((toolId) => ({ toolId, quantity }));
  return { lines, address: '1 Main Street', phone: '+1 555 0100', ...change };
}

const place = (who: Principal, toolIds: readonly string[], quantity = 1, replica: Replica = fixture) =>
  replica.get(PlaceOrderService).place(who, linesInput(toolIds, quantity));
const accounts = (toolIds: readonly string[]) => Promise.all(toolIds.map((id) => fixture.account(id)));
const all = (toolIds: readonly string[], account: object) => toolIds.map(() => account);
const codeOf = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'fulfilled' ? 'placed' : String(result.reason.code);

it('reports placed lines, also to a repeated request, and no order of one tool or that is refused', async () => {
  const [one = '', other = ''] = await createTools(2);
  const who = person();
  const service = fixture.get(PlaceOrderService);
  const before = fixture.placements.length;
  const input = linesInput([one, other], 1, { idempotencyKey: 'reported' });
  for (let sent = 0; sent < 2; sent += 1) await service.place(who, input);
  await service.place(who, { toolId: one, address: '1 Main Street', phone: '+1 555 0100' });
  await expect(place(who, [one], 11)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(fixture.placements.slice(before)).toEqual([
    [one, other],
    [one, other],
  ]);
});

it('places one order of several tools, as they were given, the same tool twice as one line', async () => {
  const [one = '', other = ''] = await createTools(2);
  const order = await place(person(), [other, one, other.toUpperCase()], 2);
  expect(order.lines).toMatchObject([
    { toolId: other, quantity: 4, pricePerUnit: PRICE, refundedQuantity: 0 },
    { toolId: one, quantity: 2 },
  ]);
  expect(await accounts([one, other])).toEqual([
    { available: 8, held: 2, sold: 0 },
    { available: 6, held: 4, sold: 0 },
  ]);
});

it.each([
  ['no lines', 'lines', (toolId: string) => ({ lines: [], toolId })],
  ['lines and a tool', 'lines', (toolId: string) => ({ toolId })],
  ['lines and a quantity', 'quantity', () => ({ quantity: 1 })],
  ['neither lines nor a tool', 'toolId', () => ({ lines: undefined })],
  ['no quantity', 'lines.0.quantity', (toolId: string) => ({ lines: [{ toolId }] })],
  ['an unknown field', 'price', (toolId: string) => ({ lines: [{ toolId, quantity: 1, price: 1 }] })],
  [
    'two prices of one tool',
    'lines.1.expectedPricePerUnit',
    (toolId: string) => ({
      lines: [1, 2].map((expectedPricePerUnit) => ({ toolId, quantity: 1, expectedPricePerUnit })),
    }),
  ],
])('refuses %s, naming %s', async (_, field, change) => {
  const [toolId = ''] = await createTools(1);
  const input = linesInput([toolId], 1, change(toolId));
  await expect(fixture.get(PlaceOrderService).place(person(), input)).rejects.toMatchObject({
    ...{ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
  });
  expect(await fixture.records.countDocuments()).toBe(0);
});

it('refuses more lines than an account may reserve, before it reserves any', async () => {
  const tools = await createTools(LIMITS.orderLinesMax);
  const who = person();
  await place(who, tools.slice(0, 60));
  await expect(place(who, tools.slice(59))).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await accounts(tools.slice(60))).toEqual(all(tools.slice(60), { available: 10, held: 0, sold: 0 }));
  await place(who, tools.slice(60));
});

it('reserves all or none, and says what each tool offers', async () => {
  const tools = await createTools(3);
  const [, middle = ''] = tools;
  await place(person(), [middle], 7);
  await expect(place(person(), tools, 5)).rejects.toMatchObject({
    code: 'OUT_OF_STOCK',
    details: {
      lines: [{ toolId: middle, wanted: 5, available: 3, nearestValid: [3], currentPrice: PRICE }],
    },
  });
  expect(await accounts(tools)).toMatchObject([{ held: 0 }, { held: 7 }, { held: 0 }]);
});

it('lets exactly one of two racers for the same last units win, whatever the order of their lines', async () => {
  for (let round = 0; round < 10; round += 1) {
    const tools = await createTools(3, 1);
    const results = await Promise.allSettled([
      place(person(), tools, 1, replicas[0]),
      place(person(), tools.toReversed(), 1, replicas[1]),
    ]);
    expect(results.map(codeOf).sort()).toEqual(['OUT_OF_STOCK', 'placed']);
    expect(await accounts(tools)).toEqual(all(tools, { available: 0, held: 1, sold: 0 }));
  }
});

it('keeps the accounts exact when 200 racers want 3 of 5 tools each, and losers hold nothing', async () => {
  const tools = await createTools(5);
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, n) =>
      place(
        person(),
        [0, 1, 3].map((step) => tools[(n + step) % 5] ?? ''),
        1,
        replicas[n % 2],
      ),
    ),
  );
  const placed = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(new Set(results.map(codeOf))).toEqual(new Set(['placed', 'OUT_OF_STOCK']));
  for (const toolId of tools) {
    const held = placed.filter(({ lines }) => lines.some((line) => line.toolId === toolId)).length;
    expect(await fixture.account(toolId)).toEqual({ available: 10 - held, held, sold: 0 });
  }
});

it.each([1, 2, 3])(
  'gives all units back after a kill between reservations %i and the next',
  async (kills) => {
    const tools = await createTools(4);
    const stock = fixture.get(StockService);
    const reserve = stock.reserve.bind(stock);
    let count = 0;
    jest.spyOn(stock, 'reserve').mockImplementation((...args) => {
      count += 1;
      return count > kills ? Promise.reject(new Error('killed')) : reserve(...args);
    });
    await expect(place(person(), tools)).rejects.toThrow('killed');
    expect((await accounts(tools)).filter(({ held }) => held === 1)).toHaveLength(kills);
    fixture.clock.advance(TIMING.placing);
    await replicas[1].get(ReconcilerService).runOnce();
    expect(await accounts(tools)).toEqual(all(tools, { available: 10, held: 0, sold: 0 }));
  },
);

it('gives all units back within 10 s of a kill of the process that does so', async () => {
  const tools = await createTools(2);
  jest.spyOn(fixture.get(OrderPlacingRepository), 'activate').mockRejectedValueOnce(new Error('killed'));
  await expect(place(person(), tools)).rejects.toThrow('killed');
  fixture.clock.advance(TIMING.placing);
  const closing = replicas[1].get(CancelOrderService);
  jest.spyOn(closing, 'abandon').mockRejectedValueOnce(new Error('killed'));
  await replicas[1].get(ReconcilerService).runOnce();
  expect(await accounts(tools)).toEqual(all(tools, { available: 9, held: 1, sold: 0 }));
  fixture.clock.advance(7_000);
  await fixture.get(ReconcilerService).runOnce();
  expect(await accounts(tools)).toEqual(all(tools, { available: 10, held: 0, sold: 0 }));
});

it('gives each line back once, however it is closed at the same moment', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [who, tools] = [person(), await createTools(3)];
    const order = await place(who, tools, 2);
    fixture.clock.advance(61 * 60_000);
    await Promise.allSettled([
      ...replicas.map((replica) => replica.get(ReconcilerService).runOnce()),
      ...replicas.map((replica) => replica.get(CancelOrderService).cancel(who, order.id)),
      replicas[1].get(CustomerErasure).erase(who),
    ]);
    fixture.clock.advance(60_000);
    await fixture.get(ReconcilerService).runOnce();
    expect(await accounts(tools)).toEqual(all(tools, { available: 10, held: 0, sold: 0 }));
  }
});

it('sells each line once and counts the order once, also when it is refunded', async () => {
  const [who, tools] = [person(), await createTools(3)];
  const order = await place(who, tools, 2);
  const payment = fixture.payments.setState(await fixture.intentOf(who, order.id), 'SUCCEEDED');
  expect(payment.amount.amount).toBe(6 * PRICE);
  await Promise.all(replicas.map((replica) => replica.get(SettlePaymentService).settle(payment)));
  expect(await accounts(tools)).toEqual(all(tools, { available: 8, held: 0, sold: 2 }));
  const refunded = await fixture.get(RefundOrderService).refund(admin, order.id);
  expect(refunded.lines.map(({ refundedQuantity }) => refundedQuantity)).toEqual([2, 2, 2]);
  const { bestTools, ...sums } = await fixture.get(SalesService).summary({});
  expect(sums).toMatchObject({ orders: 1, revenue: 6 * PRICE, refunds: 1, refunded: 6 * PRICE });
  expect(bestTools).toHaveLength(3);
  for (const tool of bestTools)
    expect(tool).toMatchObject({
      orders: 1,
      quantity: 2,
      revenue: 2 * PRICE,
      refunds: 1,
      refunded: 2 * PRICE,
    });
});
