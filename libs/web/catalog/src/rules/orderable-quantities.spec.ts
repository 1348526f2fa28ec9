import { orderableQuantities } from './orderable-quantities';

it.each([
  [{ minimumOrderQuantity: 1, availableQuantity: 351 }, 351],
  [{ minimumOrderQuantity: 48, availableQuantity: 100, orderMultiple: 24 }, 96],
  [{ minimumOrderQuantity: 48, availableQuantity: 500, orderMultiple: 24, maximumOrderQuantity: 240 }, 240],
])('of %p end at %p', (tool, expected) => {
  expect(orderableQuantities(tool).maximumOrderQuantity).toBe(expected);
});
