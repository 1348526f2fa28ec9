import { ToolsService } from '@shop/api-catalog';
import { unitPriceAt } from '@shop/contracts';
import fc from 'fast-check';
import { createOrderInput, createPrincipal, PRICE } from '../testing/order-fixture';
import { type OrdersApi, startOrdersApi } from '../testing/orders-api';

let api: OrdersApi;
const admin = createPrincipal('root', 'ADMIN');
beforeAll(async () => {
  api = await startOrdersApi();
});
afterAll(() => api?.close());

const PACKS = {
  ...{ orderMultiple: 24, maximumOrderQuantity: 240 },
  priceBreaks: [{ minQuantity: 96, pricePerUnit: 1100 }],
};
const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  id quantity pricePerUnit { amount } total { amount }
  tool { pricePerUnit { amount } priceBreaks { minQuantity pricePerUnit { amount } } } } }`;

let buyers = 0;
/** Another customer for each order, as one may have few unpaid ones. */
const place = async (toolId: string, input: object) => {
  const buyer = createPrincipal(`buyer-${(buyers += 1)}`);
  return { buyer, ...(await api.graphql(buyer, PLACE, { input: createOrderInput(toolId, input) })) };
};

/** Breaks from 2 units on, each 1 to 9 units after the one before and at least one cent cheaper. */
const breaks = fc
  .array(fc.tuple(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 1, max: 100 })), {
    ...{ minLength: 1, maxLength: 4 },
  })
  .map((steps) => {
    let [minQuantity, pricePerUnit] = [1, PRICE];
    return steps.map(([units, less]) => ({
      minQuantity: (minQuantity += units),
      pricePerUnit: (pricePerUnit -= less),
    }));
  });

it('asks the same price in client, order, payment and charge at each break and next to it', () =>
  fc.assert(
    fc.asyncProperty(breaks, async (priceBreaks) => {
      const toolId = await api.createStockedTool(5_000, 1, { priceBreaks });
      const around = priceBreaks.flatMap(({ minQuantity: at }) => [at - 1, at, at + 1]);
      for (const quantity of new Set(around)) {
        const expected = unitPriceAt({ pricePerUnit: PRICE, priceBreaks }, quantity);
        const { buyer, data } = await place(toolId, { quantity, expectedPricePerUnit: expected });
        const { id, pricePerUnit, total, tool } = data.placeOrder;
        expect(unitPriceAt(tool, quantity)).toEqual({ amount: expected });
        expect([pricePerUnit.amount, total.amount]).toEqual([expected, expected * quantity]);
        const intent = await api.payments.retrieveIntent(await api.intentOf(buyer, id));
        expect(intent?.amount.amount).toBe(expected * quantity);
      }
    }),
    { numRuns: 8 },
  ));

it('takes the price of the quantity when none is expected', async () => {
  const toolId = await api.createStockedTool(500, 48, PACKS);
  const { data } = await place(toolId, { quantity: 120 });
  expect(data.placeOrder).toMatchObject({ pricePerUnit: { amount: 1100 }, total: { amount: 132_000 } });
});

it.each([
  [96, PRICE, 'the price below the break'],
  [72, 1100, 'the price of a break that is not reached'],
])('answers PRICE_CHANGED for %p units at %p, %s', async (quantity, expectedPricePerUnit) => {
  const toolId = await api.createStockedTool(500, 48, PACKS);
  expect(await place(toolId, { quantity, expectedPricePerUnit })).toMatchObject({ code: 'PRICE_CHANGED' });
});

it('orders at the seen price or not at all while an admin changes the breaks', async () => {
  const toolId = await api.createStockedTool(5_000, 24, PACKS);
  const change = async () => {
    for (let price = 1099; price > 1079; price -= 1)
      await api.get(ToolsService).update(admin, toolId, {
        priceBreaks: [{ minQuantity: 96, pricePerUnit: price }],
      });
  };
  const order = async () => {
    const seen = unitPriceAt(await api.get(ToolsService).getById(toolId), 96);
    const { code, data } = await place(toolId, { quantity: 96, expectedPricePerUnit: seen });
    return code ?? (data.placeOrder.pricePerUnit.amount === seen ? 'placed' : 'another price');
  };
  const [outcomes] = await Promise.all([Promise.all(Array.from({ length: 20 }, order)), change()]);
  expect(['placed', 'PRICE_CHANGED', 'CONFLICT']).toEqual(expect.arrayContaining([...new Set(outcomes)]));
});

describe('a quantity between two valid ones', () => {
  it('is refused over GraphQL with both of them', async () => {
    const toolId = await api.createStockedTool(500, 48, PACKS);
    const refused = await place(toolId, { quantity: 49 });
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', extensions: { nearestValid: [48, 72] } });
    expect(refused.extensions.fields).toEqual({ quantity: 'must be a multiple of 24: 48 or 72' });
  });

  it('is refused over REST with both of them', async () => {
    const toolId = await api.createStockedTool(500, 48, PACKS);
    const form = { toolId, phone: '+1 555 0100', order_quantity: '49' };
    const { status, body } = await api.rest(admin, { method: 'POST', url: '/order', body: form });
    expect([status, body.nearestValid]).toEqual([400, [48, 72]]);
    expect(body.fields).toEqual({ order_quantity: 'must be a multiple of 24: 48 or 72' });
  });
});

it('says that the stock is below the minimum', async () => {
  const toolId = await api.createStockedTool(14, 20);
  expect(await place(toolId, { quantity: 20 })).toMatchObject({
    ...{ code: 'OUT_OF_STOCK', message: 'Only 14 left in stock, and one order must have at least 20.' },
  });
});
