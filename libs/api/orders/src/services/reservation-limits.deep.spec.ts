import type { Principal } from '@shop/api-common';
import { MINUTE } from '../domain/timing';
import {
  createOrderInput,
  createPrincipal,
  type OrderFixture,
  startOrderFixture,
} from '../testing/order-fixture';
import { CancelOrderService } from './cancel-order.service';
import { PlaceOrderService } from './place-order.service';

const ATTACKERS = 12;

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

/** Tries to reserve as much of all tools as it can, in orders of many lines. */
async function reserveMostTogether(who: Principal, tools: readonly string[], stocks: readonly number[]) {
  for (const share of [1, 0.5, 0.25, 0.04]) {
    const lines = tools.map((toolId, index) => {
      const quantity = Math.max(1, Math.floor((stocks[index] ?? 0) * share));
      return { toolId, quantity };
    });
    const { toolId: _toolId, quantity: _quantity, ...about } = createOrderInput('');
    await service.place(who, { ...about, lines }).catch(() => undefined);
  }
}

/** Tries to reserve as much of a tool as it can. */
async function reserveMost(who: Principal, toolId: string, units: number): Promise<void> {
  for (const share of [1, 0.5, 0.25, 0.12, 0.04, 0.02])
    await attempt(who, toolId, Math.max(1, Math.floor(units * share)));
}

it.each([
  ['unverified', customer],
  ['verified', verified],
])(
  'leaves units of every tool to others when %s accounts reserve all that they can, for ever',
  async (_, create) => {
    const stocks = [24, 85];
    const catalog = await createTools(...stocks);
    const attackers = Array.from({ length: ATTACKERS }, create);
    for (let round = 0; round < 2; round += 1) {
      for (const who of attackers) {
        await reserveMostTogether(who, catalog, stocks);
        for (const [index, toolId] of catalog.entries()) await reserveMost(who, toolId, stocks[index] ?? 0);
      }
      for (const toolId of catalog) {
        expect((await fixture.account(toolId)).available).toBeGreaterThan(0);
        const buyer = customer();
        const { id } = await place(buyer, toolId, 1);
        await cancelling.cancel(buyer, id);
      }
      fixture.clock.advance(MINUTE);
      await cancelAll();
    }
  },
);

async function cancelAll(): Promise<void> {
  for (const { _id, customerUid } of await fixture.records.find({ status: 'PENDING_PAYMENT' }))
    await cancelling.cancel({ ...createPrincipal('x'), uid: customerUid }, _id.toHexString());
}
