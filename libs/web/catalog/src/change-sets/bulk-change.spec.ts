import { toBulkChange } from './bulk-change';

it.each([
  ['percent', '3', { price: { percent: 3 } }],
  ['percent', '-2,5', { price: { percent: -2.5 } }],
  ['percent', 'three', undefined],
  ['amount', '-1', { price: { amount: -100 } }],
  ['amount', '0,50', { price: { amount: 50 } }],
  ['price', '12.5', { price: { value: 1_250 } }],
  ['price', '', undefined],
  ['stockBy', '-5', { stock: { amount: -5 } }],
  ['stock', '0', { stock: { value: 0 } }],
  ['minimum', '10', { minimum: 10 }],
  ['multiple', '5', { multiple: 5 }],
  ['category', '', { category: null }],
] as const)('reads %s %s', (field, text, change) => {
  expect(toBulkChange(field, text)).toEqual(change);
});
