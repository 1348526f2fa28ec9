import type { Principal } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { MINUTE } from '../domain/timing';
import {
  createOrderInput,
  createPrincipal,
  type OrderFixture,
  startOrderFixture,
} from '../testing/order-fixture';
import { CancelOrderService } from './cancel-order.service';
import { PlaceOrderService } from './place-order.service';

let fixture: OrderFixture;
let service: PlaceOrderService;
let cancelling: CancelOrderService;
let people = 0;

beforeAll(async () => {
  fixture = await startOrderFixture();
  service = fixture.get(PlaceOrderService);
  cancelling = fixture.get(CancelOrderService);
});
afterAll(() => fixture?.close());

const customer = (change: Partial<Principal> = {}) => ({
  ...createPrincipal(`holder${++people}`),
  ...change,
});
const verified = () => customer({ emailVerified: true });
const place = (who: Principal, toolId: string, quantity: number) =>
  service.place(who, createOrderInput(toolId, { quantity }));
const attempt = (who: Principal, toolId: string, quantity: number) =>
  place(who, toolId, quantity).catch((error: { code: string }) => error.code);

const createTools = async (...stocks: number[]) => {
  const ids: string[] = [];
  for (const units of stocks) ids.push(await fixture.createStockedTool(units));
  return ids as [string, ...string[]];
};

it.each([
  ['unverified', 25, customer],
  ['verified', 50, verified],
])('lets an account with an %s e-mail have %i of 100 units unpaid', async (_, most, create) => {
  const toolId = await fixture.createStockedTool(100);
  const who = create();
  await expect(place(who, toolId, most + 1)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining(`up to ${most} unpaid units of this tool`),
  });
  await place(who, toolId, most - 1);
  await place(who, toolId, 1);
  expect(await attempt(who, toolId, 1)).toBe('CONFLICT');
  expect(await fixture.account(toolId)).toEqual({ available: 100 - most, held: most, sold: 0 });
});

it('sees concurrent orders of the same account', async () => {
  const toolId = await fixture.createStockedTool(100);
  const who = customer();
  await Promise.all(Array.from({ length: 5 }, () => attempt(who, toolId, 20)));
  expect((await fixture.account(toolId)).held).toBeLessThanOrEqual(25);
});

it('lets one order have all of a small stock, and the minimum of any', async () => {
  const small = await fixture.createStockedTool(20);
  expect(await place(customer(), small, 20)).toMatchObject({ lines: [{ quantity: 20 }] });
  const bulk = await fixture.createStockedTool(3_000, 1_500);
  expect(await place(customer(), bulk, 1_500)).toMatchObject({ lines: [{ quantity: 1_500 }] });
});

it.each([
  ['unverified', 1_000, customer],
  ['verified', 10_000, verified],
])('lets an account with an %s e-mail have %i units of all tools unpaid', async (_, most, create) => {
  const who = create();
  const [first, second = ''] = await createTools(100_000, 100_000);
  await place(who, first, most - 100);
  await expect(place(who, second, 101)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining(`up to ${most} unpaid units in all`),
  });
  await place(who, second, 100);
});

describe('the budget', () => {
  const cycle = async (who: Principal, toolId: string, quantity: number, minutes = 0) => {
    const order = await place(who, toolId, quantity);
    fixture.clock.advance(minutes * MINUTE);
    await cancelling.cancel(who, order.id);
  };

  it('lets an order be corrected at once, a few times', async () => {
    const [who, toolId] = [customer(), await fixture.createStockedTool(100)];
    for (let correction = 0; correction < 10; correction += 1) await cycle(who, toolId, 25);
    expect(await place(who, toolId, 25)).toMatchObject({ status: 'PENDING_PAYMENT' });
  });

  it.each([
    ['three times, unverified', 3, 60, customer],
    ['six times, verified', 6, 60, verified],
    ['for a moment, again and again', 18, 0, customer],
  ])(
    'runs out for who reserves the most %s, of this tool, until a day later',
    async (_, times, minutes, create) => {
      const who = create();
      const [toolId, other = ''] = await createTools(100, 100);
      const most = who.emailVerified ? 50 : 25;
      for (let done = 0; done < times; done += 1) await cycle(who, toolId, most, minutes);
      await expect(place(who, toolId, 1)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('without paying'),
      });
      await cycle(who, other, 1);
      fixture.clock.advance(24 * 60 * MINUTE + 1);
      await cycle(who, toolId, most);
    },
  );

  it('does not count what an admin cancels', async () => {
    const [who, toolId] = [customer(), await fixture.createStockedTool(100)];
    for (let done = 0; done < 4; done += 1) {
      const { id } = await place(who, toolId, 25);
      fixture.clock.advance(LIMITS.reservationMinutes * MINUTE);
      await cancelling.cancel(createPrincipal('root', 'ADMIN'), id);
    }
    await place(who, toolId, 25);
  });
});
