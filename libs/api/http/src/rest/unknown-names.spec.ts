import { DomainError } from '@shop/api-common';
import { rejectUnknownNames } from './unknown-names';

const KNOWN = {
  required: ['price_per_unit', 'name'],
  believed: ['name', 'price_per_unit', 'price_breaks'],
  ignored: ['createdAt'],
};

it.each([
  ['price', 'price_per_unit'],
  ['pricebreak', 'price_breaks'],
  ['created', 'createdAt'],
])('suggests for %s the required, then the optional, then the ignored names: %s', (typed, meant) => {
  const message = `is not a known field: did you mean ${meant}?`;
  expect(() => rejectUnknownNames([typed], KNOWN, 'field')).toThrow(
    DomainError.badInput({ [typed]: message }),
  );
});

it('accepts every known name', () => {
  expect(() => rejectUnknownNames(['name', 'createdAt'], KNOWN, 'field')).not.toThrow();
});
