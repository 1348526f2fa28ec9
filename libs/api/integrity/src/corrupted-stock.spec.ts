import { StockService } from '@shop/api-catalog';
import type { BooksWorld } from './testing/books-world';
import { describeCorruptions } from './testing/corruption';

const NOBODY = 'f'.repeat(24);
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

/** Moves pieces of a tool's account, as no code of the shop would. */
function moved(available: number, change: object = {}) {
  return { ...change, $inc: { availableQuantity: available, surplus: available } };
}

function held(orderId: string, quantity = 2): object {
  return { $push: { holds: { orderId, quantity, at: LONG_AGO } } };
}

/** Takes pieces as a request would have, long ago; the ledger has them, too. */
async function take(world: BooksWorld, toolId: string, orderId: string): Promise<void> {
  await world.get(StockService).reserve({ toolId, orderId, quantity: 2 }, 1250, LONG_AGO);
  await world.post();
}

describeCorruptions([
  {
    name: 'less than nothing is available',
    corrupt: ({ tools }) =>
      tools.updateOne({}, { $inc: { availableQuantity: -100, surplus: -100, stocked: -100 } }),
    found: ['stock-account I1', 'ledger-stock I1'],
    says: /-6 available, 2 held and 4 sold: a number below zero/,
    mended: false,
  },
  {
    name: 'a piece vanishes',
    corrupt: ({ tools }) => tools.updateOne({}, moved(-1)),
    found: ['stock-account I1', 'ledger-stock I1'],
    says: /93 available \+ 2 held \+ 4 sold is not the 100 stocked; 1 piece missing/,
    mended: false,
  },
  {
    name: 'the figure that tells of tools running out is off',
    corrupt: ({ tools }) => tools.updateOne({}, { $inc: { surplus: -90 } }),
    found: ['stock-account I1'],
    says: /listed with -6 pieces above its restock level; it has 84/,
    mended: true,
  },
  {
    name: 'pieces are held for an order that is not there',
    corrupt: (world, { toolId }) => take(world, toolId, NOBODY),
    found: ['holds I2'],
    says: /holds 2 pieces for order f+, which is not there/,
    mended: true,
  },
  {
    name: 'pieces are still held for a cancelled order',
    corrupt: (world, { toolId, cancelled }) => take(world, toolId, cancelled),
    found: ['holds I2'],
    says: /holds 2 pieces for order \w+, which is CANCELLED/,
    mended: true,
  },
  {
    name: 'pieces of a paid order are still held and not sold',
    corrupt: async ({ tools, ledger }, { paid }) => {
      await tools.updateOne({}, { ...held(paid), $inc: { sold: -2 } });
      await ledger.deleteOne({ orderId: paid, kind: 'sold' });
    },
    found: ['holds I2'],
    says: /holds 2 pieces for order \w+, which is PAID/,
    mended: true,
  },
  {
    name: 'pieces are held again for a paid order, which has had its pieces',
    corrupt: (world, { toolId, paid }) => take(world, toolId, paid),
    found: ['holds I2'],
    says: /holds 2 pieces for order \w+, which is PAID/,
    mended: true,
  },
  {
    name: 'pieces are held for an order of another tool',
    corrupt: async (world, { unpaid }) => {
      await take(world, await world.createStockedTool(10), unpaid);
    },
    found: ['holds I2', 'ledger-orders I2'],
    says: /holds 2 pieces for order \w+, which is one of tool/,
    mended: true,
  },
  {
    name: 'pieces are held twice for an order, both taken from the shelf',
    corrupt: ({ tools }, { unpaid }) => tools.updateOne({}, moved(-3, held(unpaid, 3))),
    found: ['holds I2', 'ledger-stock I1'],
    says: /holds pieces 2 times for order \w+: 3 pieces too many/,
    mended: true,
  },
  {
    name: 'pieces are held twice for an order, and taken from the shelf once',
    corrupt: ({ tools }, { unpaid }) => tools.updateOne({}, held(unpaid)),
    found: ['holds I2', 'stock-account I1', 'ledger-stock I1'],
    says: /holds pieces 2 times for order \w+: 2 pieces too many/,
    mended: true,
  },
  {
    name: 'pieces are held twice for an order, and nobody can say where from',
    corrupt: ({ tools }, { unpaid }) => tools.updateOne({}, moved(-1, held(unpaid))),
    found: ['holds I2', 'stock-account I1', 'ledger-stock I1'],
    says: /holds pieces 2 times/,
    mended: false,
  },
  {
    name: 'other pieces are held than were ordered',
    corrupt: ({ tools }) => tools.updateOne({}, moved(-1, { $set: { 'holds.0.quantity': 3 } })),
    found: ['holds I2', 'ledger-stock I1'],
    says: /holds 3 pieces for order \w+, which is for 2/,
    mended: false,
  },
  {
    name: 'an unpaid order loses its hold, and its pieces are gone',
    corrupt: ({ tools }) => tools.updateOne({}, { $set: { holds: [] } }),
    found: ['order-holds I2', 'stock-account I1', 'ledger-stock I1'],
    says: /waits for its payment, but tool \w+ holds nothing for it; it should hold 2 pieces/,
    mended: true,
  },
  {
    name: 'an unpaid order loses its hold, and its pieces are on the shelf',
    corrupt: ({ tools }) => tools.updateOne({}, moved(2, { $set: { holds: [] } })),
    found: ['order-holds I2', 'ledger-stock I1'],
    says: /holds nothing for it/,
    mended: true,
  },
  {
    name: 'an unpaid order loses its hold, and its pieces are sold out since',
    corrupt: ({ tools }) =>
      tools.updateOne({}, { $set: { holds: [], availableQuantity: 0, surplus: -10, stocked: 4 } }),
    found: ['order-holds I2', 'ledger-stock I1'],
    says: /holds nothing for it/,
    mended: false,
  },
  {
    name: 'the document of a tool is gone',
    corrupt: ({ tools }) => tools.deleteOne({}),
    found: ['order-holds I2', 'sold-pieces I1'],
    says: /waits for its payment, but tool \w+ is not there/,
    mended: false,
  },
  {
    name: 'sold pieces are forgotten',
    corrupt: ({ tools }) => tools.updateOne({}, { $inc: { sold: -1, stocked: -1 } }),
    found: ['sold-pieces I1', 'ledger-stock I1'],
    says: /counts 3 pieces as sold; its paid orders are for 4/,
    mended: false,
  },
  {
    name: 'pieces are sold twice',
    corrupt: ({ tools }) => tools.updateOne({}, moved(-2, { $set: { sold: 6 } })),
    found: ['sold-pieces I1', 'ledger-stock I1'],
    says: /counts 6 pieces as sold; its paid orders are for 4/,
    mended: false,
  },
  {
    name: 'a line of the ledger is lost',
    corrupt: ({ ledger }, { paid }) => ledger.deleteOne({ orderId: paid, kind: 'sold' }),
    found: ['ledger-stock I1', 'ledger-orders I2'],
    says: /has 100 stocked, 94 available, 2 held and 4 sold; its moves in the ledger add up to .* 4 held and 2 sold/,
    mended: false,
  },
  {
    name: 'pieces come back twice in the ledger',
    corrupt: ({ ledger }, { toolId, cancelled }) =>
      ledger.insertOne({
        ...{ _id: 'twin', at: LONG_AGO, kind: 'released' },
        ...{ toolId, orderId: cancelled, quantity: 2 },
      }),
    found: ['ledger-stock I1', 'ledger-orders I2'],
    says: /its moves in the ledger add up to 100 stocked, 96 available, 0 held and 4 sold/,
    mended: false,
  },
  {
    name: 'moves wait for the ledger and nobody posts them',
    corrupt: async ({ tools, ledger }, { paid }) => {
      const sold = await ledger.findOneAndDelete({ orderId: paid, kind: 'sold' });
      const { _id: id, ...move } = sold ?? { _id: '' };
      await tools.updateOne({}, { $push: { moves: { ...move, id, at: LONG_AGO } } as object });
    },
    found: ['tool-outbox I4'],
    says: /1 moves of tool \w+ wait for the ledger since 2020/,
    mended: true,
  },
  {
    name: 'a price is a fraction',
    corrupt: ({ tools }) => tools.updateOne({}, { $set: { pricePerUnit: 1250.5 } }),
    found: ['tool-numbers I14'],
    says: /has a number that is not whole: pricePerUnit 1250.5/,
    mended: false,
  },
]);
