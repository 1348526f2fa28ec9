import { parseInput } from '@shop/api-common';
import { createToolSchema } from './create-tool';
import { updateToolSchema } from './update-tool';

const parse = (change: unknown) => parseInput(updateToolSchema, change);
const refusal = (fields: Record<string, unknown>) =>
  expect.objectContaining({ code: 'BAD_USER_INPUT', fields });

it('takes any field alone, by the rules of creation', () => {
  expect(parse({ name: ' Saw ' })).toEqual({ name: 'Saw' });
  expect(parse({ availableQuantity: 0 })).toEqual({ availableQuantity: 0 });
});

it.each([
  [49, 'must be at least 0.50, which is 50 minor units'],
  [100_000_000, 'must be at most 999999.99, which is 99999999 minor units'],
])('refuses a price of %d in the units of both transports', (pricePerUnit, reason) => {
  expect(() => parse({ pricePerUnit })).toThrow(refusal({ pricePerUnit: reason }));
});

/** What a tool can be without. */
const CLEARABLE = ['maximumOrderQuantity', 'categoryId', 'attributes', 'family', 'description', 'relatedIds'];

it.each(CLEARABLE)('clears %s by null', (field) => {
  expect(parse({ [field]: null })).toEqual({ [field]: null });
});

const needed = Object.keys(createToolSchema.shape).filter((field) => !CLEARABLE.includes(field));
it.each(needed)('refuses null for %s by name', (field) => {
  expect(() => parse({ [field]: null })).toThrow(refusal({ [field]: expect.any(String) }));
});

it.each([{}, { name: undefined }])('refuses a change of nothing: %p', (change) => {
  expect(() => parse(change)).toThrow(refusal({ input: 'must change something' }));
});

it('compares any stock that can have been seen, also one above what may be set', () => {
  const seen = (expectedAvailableQuantity: number) => ({ availableQuantity: 1, expectedAvailableQuantity });
  for (const most of [1_000_001, 2 ** 31 - 1]) expect(parse(seen(most))).toEqual(seen(most));
  for (const impossible of [-1, 1.5, 2 ** 31]) {
    const reason = 'must be a whole number from 0 to 2147483647';
    expect(() => parse(seen(impossible))).toThrow(refusal({ expectedAvailableQuantity: reason }));
  }
});

it('refuses an expected stock without a new one, and fields that only the server sets', () => {
  const refused = refusal({ expectedAvailableQuantity: expect.any(String) });
  expect(() => parse({ name: 'Saw', expectedAvailableQuantity: 1 })).toThrow(refused);
  for (const field of ['_id', 'sold', 'stocked', 'createdAt', 'holds']) {
    expect(() => parse({ name: 'Saw', [field]: 1 })).toThrow(refusal({ [field]: 'is not a known field' }));
  }
});
