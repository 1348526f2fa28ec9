import type { Tool } from '@shop/api-catalog';
import { subtotalOf } from '@shop/contracts';
import { type PlacedLine, placementRefusal, shortagesOf } from './placement';

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

const fields = { quantity: 'quantity', price: 'price' };
const offers = (offered: Tool | null) => new Map(offered ? [[tool.id, offered]] : []);
const refused = (lines: readonly PlacedLine[], all: ReadonlyMap<string, Tool>) =>
  placementRefusal(lines, all, subtotalOf(lines));
const refusal = (offered: Tool | null, quantity: number, pricePerUnit: number) =>
  refused([{ toolId: tool.id, quantity, pricePerUnit, fields }], offers(offered));

it.each([5, 99])('accepts a quantity of %p', (quantity) => {
  expect(refusal(tool, quantity, 1_000_000)).toBeUndefined();
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
  expect(refusal(offered, quantity, pricePerUnit)).toMatchObject({ error: { code } });
});

const line = (toolId: string, quantity: number) => ({ toolId, quantity, pricePerUnit: 1_000_000, fields });

it('limits the total of all lines', () => {
  const both = new Map(['a', 'b'].map((id) => [id, tool]));
  expect(refused([line('a', 50), line('b', 49)], both)).toBeUndefined();
  expect(refused([line('a', 50), line('b', 50)], both)).toMatchObject({
    error: { code: 'BAD_USER_INPUT', fields: { lines: expect.stringContaining('most that one payment') } },
  });
});

it('names each line that its tool cannot serve, and what it offers', () => {
  const packs = { ...tool, minimumOrderQuantity: 4, orderMultiple: 4, availableQuantity: 11 };
  const dearer = { ...tool, pricePerUnit: 1_100_000 };
  const all = new Map([
    ...([
      ['a', tool],
      ['b', packs],
      ['c', dearer],
    ] as const),
    ['d', { ...packs, availableQuantity: 3 }] as const,
  ]);
  expect(shortagesOf([line('a', 5), line('b', 12), line('c', 6), line('d', 4)], all)).toEqual([
    { toolId: 'b', wanted: 12, available: 11, nearestValid: [8], currentPrice: 1_000_000 },
    { toolId: 'c', wanted: 6, available: 100, nearestValid: [6], currentPrice: 1_100_000 },
    { toolId: 'd', wanted: 4, available: 3, nearestValid: [], currentPrice: 1_000_000 },
  ]);
});
