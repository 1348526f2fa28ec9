import { closestName } from './closest-name';

const NAMES = ['toolId', 'order_quantity', 'address', 'phone', 'price_per_unit', 'customerEmail'];

it.each([
  ['orderQuantity', 'order_quantity'],
  ['quantity', 'order_quantity'],
  ['qty', 'order_quantity'],
  ['adress', 'address'],
  ['Shipping-Address', 'address'],
  ['price', 'price_per_unit'],
  ['email', 'customerEmail'],
  ['customer_emial', 'customerEmail'],
  ['id', 'toolId'],
])('takes %s for %s', (typed, meant) => expect(closestName(typed, NAMES)).toBe(meant));

it.each(['coupon', 'x', '', '__proto__'])('has no suggestion for "%s"', (typed) => {
  expect(closestName(typed, NAMES)).toBeUndefined();
});
