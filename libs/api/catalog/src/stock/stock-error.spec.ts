import { withDefaultTerms } from '../domain/order-terms';
import { findStockError } from './stock-error';

const tool = {
  ...withDefaultTerms({ minimumOrderQuantity: 1, pricePerUnit: 1250 }),
  availableQuantity: 3,
};
const packs = {
  ...tool,
  ...{ availableQuantity: 500, minimumOrderQuantity: 48, orderMultiple: 24, maximumOrderQuantity: 240 },
  priceBreaks: [{ minQuantity: 96, pricePerUnit: 1100 }],
};

it('has nothing against what is there at its price', () => {
  expect(findStockError(tool, { quantity: 3, pricePerUnit: 1250 })).toBeUndefined();
});

it.each([
  ['NOT_FOUND', null, 1, 1250, 'There is no such tool.'],
  ['PRICE_CHANGED', tool, 1, 1200, 'The price has changed to $12.50. Please order again if you agree.'],
  ['OUT_OF_STOCK', tool, 4, 1250, 'Only 3 left in stock. Please order fewer.'],
  [
    'OUT_OF_STOCK',
    { ...tool, minimumOrderQuantity: 4 },
    4,
    1250,
    'Only 3 left in stock, and one order must have at least 4.',
  ],
  ['OUT_OF_STOCK', { ...tool, availableQuantity: 0 }, 1, 1250, 'Sold out for now.'],
] as const)('says %s', (code, stocked, quantity, pricePerUnit, message) => {
  expect(findStockError(stocked, { quantity, pricePerUnit })).toMatchObject({ code, message });
});

it.each([
  [96, 1100],
  [95, 1250],
  [240, 1100],
])('has nothing against %p units at the price of their break', (quantity, pricePerUnit) => {
  const offered = { ...packs, orderMultiple: 1 };
  expect(findStockError(offered, { quantity, pricePerUnit })).toBeUndefined();
});

it.each([
  [96, 1250, 'The price has changed to $11.00. Please order again if you agree.'],
  [72, 1100, 'The price has changed to $12.50. Please order again if you agree.'],
])('says PRICE_CHANGED for %p units at another break’s price', (quantity, pricePerUnit, message) => {
  expect(findStockError(packs, { quantity, pricePerUnit })).toMatchObject({ code: 'PRICE_CHANGED', message });
});

it.each([
  [49, 1250, 'must be a multiple of 24: 48 or 72', [48, 72]],
  [47, 1250, 'must be at least 48', [48]],
  [241, 1100, 'must be at most 240', [240]],
])('refuses %p units and names the valid neighbors', (quantity, pricePerUnit, message, nearestValid) => {
  expect(findStockError(packs, { quantity, pricePerUnit }, 'order_quantity')).toMatchObject({
    ...{ code: 'BAD_USER_INPUT', message: `order_quantity ${message}` },
    ...{ fields: { order_quantity: message }, details: { nearestValid } },
  });
});
