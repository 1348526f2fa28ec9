import type { NewTool } from '@shop/api-catalog';
import { applyBulkChange } from './bulk-change';

const tool: NewTool = {
  ...{ name: 'Hammer', image: '/h.webp', shortDescription: 'Heavy.', availableQuantity: 10 },
  ...{
    minimumOrderQuantity: 1,
    pricePerUnit: 1_250,
    priceBreaks: [{ minQuantity: 10, pricePerUnit: 1_100 }],
  },
};

it.each([
  [1_250, 3, 1_288],
  [1_250, -3, 1_213],
  [999, 0.05, 999],
  [50, 1_000, 550],
  [99_999_999, 12.34, 112_339_999],
])('changes %d minor units by %d percent to %d', (pricePerUnit, percent, expected) => {
  expect(applyBulkChange({ ...tool, pricePerUnit }, { price: { percent } })).toMatchObject({
    pricePerUnit: expected,
  });
});

it('changes price breaks alike, and leaves them at a new price', () => {
  expect(applyBulkChange(tool, { price: { amount: -50 } })).toEqual({
    ...{ pricePerUnit: 1_200, priceBreaks: [{ minQuantity: 10, pricePerUnit: 1_050 }] },
  });
  expect(applyBulkChange(tool, { price: { value: 2_000 } })).toEqual({ pricePerUnit: 2_000 });
});

it('tells none from no change', () => {
  expect(applyBulkChange(tool, { category: null, minimum: null, family: 'hammers' })).toEqual({
    ...{ categoryId: null, family: 'hammers' },
  });
});
