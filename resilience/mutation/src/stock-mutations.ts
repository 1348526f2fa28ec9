import type { Mutation } from './mutation';

const CATALOG = 'libs/api/catalog/src';

/** The mutations of reservations in the tool. */
export const STOCK_MUTATIONS: readonly Mutation[] = [
  {
    row: 'I1',
    what: 'stock is reserved only while units are available',
    file: `${CATALOG}/persistence/stock.repository.ts`,
    find: 'availableQuantity: { $gte: quantity + mustRemain },',
    replace: '',
    proof: {
      file: `${CATALOG}/stock/stock.service.spec.ts`,
      test: 'reserves no more units than available and never goes below zero',
    },
  },
  {
    row: 'I2',
    what: 'a reservation is ended only once',
    file: `${CATALOG}/persistence/stock.repository.ts`,
    find: 'const held = { _id: toolId, holds: { $elemMatch: { orderId, quantity, ...(at && { at }) } } };',
    replace: 'const held = { _id: toolId };',
    proof: {
      file: `${CATALOG}/stock/stock.service.spec.ts`,
      test: 'releases or sells exactly once, and only one of the two',
    },
  },
  {
    row: 'I2',
    what: 'an order reserves stock only once',
    file: `${CATALOG}/persistence/stock.repository.ts`,
    find: "'holds.orderId': { $ne: orderId },",
    replace: '',
    proof: {
      file: `${CATALOG}/stock/stock.service.spec.ts`,
      test: 'reserves units once per order, however often and concurrently it is asked',
    },
  },
];
