import type { Tool } from '@shop/api-catalog';
import { placementRefusal } from './placement';

const tool: Tool = {
  id: 'a'.repeat(24),
  sku: 'H-1',
  slug: 'hammer',
  images: [],
  attributes: [],
  relatedIds: [],
  name: 'Hammer',
  image: '/pictures/claw-hammer-20-oz/640.webp',
  shortDescription: 'Heavy.',
  minimumOrderQuantity: 5,
  availableQuantity: 100,
  pricePerUnit: 1_000_000,
  ...{ orderMultiple: 1, maximumOrderQuantity: null, priceBreaks: [] },
  version: 1,
  ratingCounts: [],
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

it.each([5, 99])('accepts a quantity of %p', (quantity) => {
  expect(placementRefusal(tool, { quantity, pricePerUnit: 1_000_000 })).toBeUndefined();
});

it.each([
  ['under the minimum', tool, 4, 1_000_000, 'BAD_USER_INPUT'],
  ['over what one payment may be', tool, 100, 1_000_000, 'BAD_USER_INPUT'],
  ['over what is there', { ...tool, availableQuantity: 8 }, 9, 1_000_000, 'OUT_OF_STOCK'],
  ['over what is there and what one payment may be', tool, 101, 1_000_000, 'OUT_OF_STOCK'],
  ['at another price', tool, 5, 999_999, 'PRICE_CHANGED'],
  ['at a price that no payment may be', tool, 5, 99_999_999, 'PRICE_CHANGED'],
  ['under the minimum, at another price', tool, 4, 999_999, 'PRICE_CHANGED'],
  ['of no tool', null, 5, 1_000_000, 'NOT_FOUND'],
  ['of no tool, at a price that no payment may be', null, 5, 99_999_999, 'NOT_FOUND'],
] as const)('refuses an order %s', (_, offered, quantity, pricePerUnit, code) => {
  expect(placementRefusal(offered, { quantity, pricePerUnit })).toMatchObject({ code });
});
