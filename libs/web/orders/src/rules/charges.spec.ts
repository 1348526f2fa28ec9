import { money } from '@shop/contracts';
import { chargesOf } from './charges';

const texts = (subtotal: number, shipping: number, tax: number, total: number) =>
  chargesOf({
    ...{ subtotal: money(subtotal), shipping: money(shipping), tax: money(tax), total: money(total) },
  }).map(([name, { amount }]) => `${name} ${amount}`);

it.each([
  ['nothing where the total is that of the goods', [1_000, 0, 0, 1_000], []],
  ['shipping', [1_000, 590, 0, 1_590], ['Subtotal 1000', 'Shipping 590']],
  ['tax that is added', [1_000, 0, 190, 1_190], ['Subtotal 1000', 'Tax 190']],
  ['tax that prices contain', [1_190, 0, 190, 1_190], ['Subtotal 1190', 'Tax included 190']],
] as const)('names %s', (_name, [subtotal, shipping, tax, total], rows) =>
  expect(texts(subtotal, shipping, tax, total)).toEqual(rows),
);
