import { findStockError } from './stock-error';

const tool = { availableQuantity: 3, minimumOrderQuantity: 1, pricePerUnit: 1250 };

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
