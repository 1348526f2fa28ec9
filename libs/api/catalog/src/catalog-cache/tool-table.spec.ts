import { NO_RATINGS } from '../domain/tool-rating';
import type { Tool } from '../domain/tool';
import { ToolTable } from './tool-table';

const tool = (n: number): Tool => ({
  id: n.toString(16).padStart(24, '0'),
  sku: `K${n}`,
  slug: `hammer-${n}`,
  images: [],
  attributes: [],
  relatedIds: [],
  name: `Hammer ${n}`,
  image: '/pictures/claw-hammer-20-oz/640.webp',
  shortDescription: 'Heavy.',
  minimumOrderQuantity: 1,
  availableQuantity: 5,
  pricePerUnit: 1_250,
  ...{ orderMultiple: 1, maximumOrderQuantity: null, priceBreaks: [] },
  version: 1,
  ratingCounts: NO_RATINGS,
  createdAt: new Date(1_000 * n),
  updatedAt: new Date(1_000 * n),
});

function tableOf(count: number): ToolTable {
  const table = new ToolTable();
  for (let n = 0; n < count; n += 1) table.put(tool(n));
  return table;
}

it('counts the gaps of removed and moved tools', () => {
  const table = tableOf(10);
  table.remove(tool(1).id);
  table.put({ ...tool(2), name: 'Saw' });
  table.put({ ...tool(3), availableQuantity: 0 });
  expect([table.size, table.gaps]).toEqual([9, 2]);
});

it('lists words of the alphabet by their beginning', () => {
  const table = tableOf(20);
  expect(table.wordsBeginningWith('h', 9)).toEqual(['hammer', 'heavy']);
  expect(table.wordsBeginningWith('1', 3)).toEqual(['1', '10', '11']);
  expect(table.wordsBeginningWith('x', 3)).toEqual([]);
});

it('shows what is left in its order, also when most have gone', () => {
  const table = tableOf(10);
  for (const n of [0, 1, 2, 4, 6, 8, 9]) table.remove(tool(n).id);
  const { edges, totalCount } = table.page({ sort: 'NEWEST', first: 5, includeTotalCount: true });
  expect(edges.map(({ node }) => node.name)).toEqual(['Hammer 7', 'Hammer 5', 'Hammer 3']);
  expect(totalCount).toBe(3);
  const found = { groups: [['hammer']], place: 'name' } as const;
  expect(table.count({ found })).toBe(3);
  expect(table.get(tool(6).id)).toBeUndefined();
});
