import { StockService } from '@shop/api-catalog';
import type { IntegrityFixture } from './testing/integrity-fixture';
import { describeCorruptions } from './testing/corruption';

const UNKNOWN_ORDER = 'f'.repeat(24);
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

/** Changes only the available quantity, without its counterpart. */
function shifted(available: number, change: object = {}) {
  return { ...change, $inc: { availableQuantity: available, surplus: available } };
}

function held(orderId: string, quantity = 2): object {
  return { $push: { holds: { orderId, quantity, at: LONG_AGO } } };
}

/** Reserves units by the stock service, long ago. */
async function reserve(fixture: IntegrityFixture, toolId: string, orderId: string): Promise<void> {
  await fixture.get(StockService).reserve({ toolId, orderId, quantity: 2 }, 1250, LONG_AGO);
  await fixture.post();
}

describeCorruptions([
  {
    name: 'the available quantity is negative',
    corrupt: ({ tools }) =>
      tools.updateOne({}, { $inc: { availableQuantity: -100, surplus: -100, stocked: -100 } }),
    found: ['stock-account I1', 'ledger-stock I1'],
    text: /-6 available, 2 held and 4 sold: a number below zero/,
    repaired: false,
  },
  {
    name: 'a unit vanishes',
    corrupt: ({ tools }) => tools.updateOne({}, shifted(-1)),
    found: ['stock-account I1', 'ledger-stock I1'],
    text: /93 available \+ 2 held \+ 4 sold is not the 100 stocked; 1 unit missing/,
    repaired: false,
  },
  {
    name: 'the surplus is wrong',
    corrupt: ({ tools }) => tools.updateOne({}, { $inc: { surplus: -90 } }),
    found: ['stock-account I1'],
    text: /listed with -6 units above its restock level; it has 84/,
    repaired: true,
  },
  {
    name: 'units are held for an unknown order',
    corrupt: (fixture, { toolId }) => reserve(fixture, toolId, UNKNOWN_ORDER),
    found: ['holds I2'],
    text: /holds 2 units for order f+, which is not there/,
    repaired: true,
  },
  {
    name: 'units are still held for a cancelled order',
    corrupt: (fixture, { toolId, cancelled }) => reserve(fixture, toolId, cancelled),
    found: ['holds I2'],
    text: /holds 2 units for order \w+, which is CANCELLED/,
    repaired: true,
  },
  {
    name: 'units of a paid order are held and not sold',
    corrupt: async ({ tools, ledger }, { paid }) => {
      await tools.updateOne({}, { ...held(paid), $inc: { sold: -2 } });
      await ledger.deleteOne({ orderId: paid, kind: 'sold' });
    },
    found: ['holds I2'],
    text: /holds 2 units for order \w+, which is PAID/,
    repaired: true,
  },
  {
    name: 'units are held again for a paid order',
    corrupt: (fixture, { toolId, paid }) => reserve(fixture, toolId, paid),
    found: ['holds I2'],
    text: /holds 2 units for order \w+, which is PAID/,
    repaired: true,
  },
  {
    name: 'units are held for an order of another tool',
    corrupt: async (fixture, { unpaid }) => {
      await reserve(fixture, await fixture.createStockedTool(10), unpaid);
    },
    found: ['holds I2', 'ledger-orders I2'],
    text: /holds 2 units for order \w+, which is one of tool/,
    repaired: true,
  },
  {
    name: 'units are held twice for an order and were deducted twice',
    corrupt: ({ tools }, { unpaid }) => tools.updateOne({}, shifted(-3, held(unpaid, 3))),
    found: ['holds I2', 'ledger-stock I1'],
    text: /holds units 2 times for order \w+: 3 units too many/,
    repaired: true,
  },
  {
    name: 'units are held twice for an order and were deducted once',
    corrupt: ({ tools }, { unpaid }) => tools.updateOne({}, held(unpaid)),
    found: ['holds I2', 'stock-account I1', 'ledger-stock I1'],
    text: /holds units 2 times for order \w+: 2 units too many/,
    repaired: true,
  },
  {
    name: 'units are held twice for an order and the account fits neither case',
    corrupt: ({ tools }, { unpaid }) => tools.updateOne({}, shifted(-1, held(unpaid))),
    found: ['holds I2', 'stock-account I1', 'ledger-stock I1'],
    text: /holds units 2 times/,
    repaired: false,
  },
  {
    name: 'a hold has another quantity than its order',
    corrupt: ({ tools }) => tools.updateOne({}, shifted(-1, { $set: { 'holds.0.quantity': 3 } })),
    found: ['holds I2', 'ledger-stock I1'],
    text: /holds 3 units for order \w+, which is for 2/,
    repaired: false,
  },
  {
    name: 'an unpaid order loses its hold and the units vanish',
    corrupt: ({ tools }) => tools.updateOne({}, { $set: { holds: [] } }),
    found: ['order-holds I2', 'stock-account I1', 'ledger-stock I1'],
    text: /waits for its payment, but tool \w+ holds nothing for it; it should hold 2 units/,
    repaired: true,
  },
  {
    name: 'an unpaid order loses its hold and the units are available',
    corrupt: ({ tools }) => tools.updateOne({}, shifted(2, { $set: { holds: [] } })),
    found: ['order-holds I2', 'ledger-stock I1'],
    text: /holds nothing for it/,
    repaired: true,
  },
  {
    name: 'an unpaid order loses its hold and the tool is sold out',
    corrupt: ({ tools }) =>
      tools.updateOne({}, { $set: { holds: [], availableQuantity: 0, surplus: -10, stocked: 4 } }),
    found: ['order-holds I2', 'ledger-stock I1'],
    text: /holds nothing for it/,
    repaired: false,
  },
  {
    name: 'the document of a tool is missing',
    corrupt: ({ tools }) => tools.deleteOne({}),
    found: ['order-holds I2', 'sold-pieces I1'],
    text: /waits for its payment, but tool \w+ is not there/,
    repaired: false,
  },
  {
    name: 'sold units are missing from the account',
    corrupt: ({ tools }) => tools.updateOne({}, { $inc: { sold: -1, stocked: -1 } }),
    found: ['sold-pieces I1', 'ledger-stock I1'],
    text: /counts 3 units as sold; its paid orders are for 4/,
    repaired: false,
  },
  {
    name: 'units are counted as sold twice',
    corrupt: ({ tools }) => tools.updateOne({}, shifted(-2, { $set: { sold: 6 } })),
    found: ['sold-pieces I1', 'ledger-stock I1'],
    text: /counts 6 units as sold; its paid orders are for 4/,
    repaired: false,
  },
  {
    name: 'a ledger entry is lost',
    corrupt: ({ ledger }, { paid }) => ledger.deleteOne({ orderId: paid, kind: 'sold' }),
    found: ['ledger-stock I1', 'ledger-orders I2'],
    text: /has 100 stocked, 94 available, 2 held and 4 sold; its moves in the ledger add up to .* 4 held and 2 sold/,
    repaired: false,
  },
  {
    name: 'a release is in the ledger twice',
    corrupt: ({ ledger }, { toolId, cancelled }) =>
      ledger.insertOne({
        ...{ _id: 'duplicate', at: LONG_AGO, kind: 'released' },
        ...{ toolId, orderId: cancelled, quantity: 2 },
      }),
    found: ['ledger-stock I1', 'ledger-orders I2'],
    text: /its moves in the ledger add up to 100 stocked, 96 available, 0 held and 4 sold/,
    repaired: false,
  },
  {
    name: 'pending entries are never posted to the ledger',
    corrupt: async ({ tools, ledger }, { paid }) => {
      const sold = await ledger.findOneAndDelete({ orderId: paid, kind: 'sold' });
      const { _id: id, ...entry } = sold ?? { _id: '' };
      await tools.updateOne({}, { $push: { moves: { ...entry, id, at: LONG_AGO } } as object });
    },
    found: ['tool-outbox I4'],
    text: /1 entries of tool \w+ have been pending since 2020/,
    repaired: true,
  },
  {
    name: 'a price is a fraction',
    corrupt: ({ tools }) => tools.updateOne({}, { $set: { pricePerUnit: 1250.5 } }),
    found: ['tool-numbers I14'],
    text: /has a number that is not whole: pricePerUnit 1250.5/,
    repaired: false,
  },
]);
