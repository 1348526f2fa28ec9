import type { Tool } from '../domain/tool';
import { ToolTable } from './tool-table';

const tool = (n: number): Tool => ({
  id: n.toString(16).padStart(24, '0'),
  name: `Hammer ${n}`,
  image: '/tools/hammer.webp',
  shortDescription: 'Heavy.',
  minimumOrderQuantity: 1,
  availableQuantity: 5,
  pricePerUnit: 1_250,
  createdAt: new Date(1_000 * n),
  updatedAt: new Date(1_000 * n),
});
const tools = (from: number, count: number) => Array.from({ length: count }, (_, n) => tool(from + n));

it('keeps no more places of tools that have gone than it has tools', () => {
  const table = new ToolTable();
  for (let night = 0; night < 20; night += 1) {
    table.put(tools(100 * night, 100));
    for (const { id } of tools(100 * (night - 1), night === 0 ? 0 : 100)) table.remove(id);
  }
  expect(table.size).toBe(100);
  expect(table.places).toBeLessThanOrEqual(200);
});

it('shows what is left in its order, also when most have gone', () => {
  const table = new ToolTable();
  table.put(tools(0, 10));
  for (const n of [0, 1, 2, 4, 6, 8, 9]) table.remove(tool(n).id);
  const { edges, totalCount } = table.page({ sort: 'NEWEST', first: 5, includeTotalCount: true });
  expect(edges.map(({ node }) => node.name)).toEqual(['Hammer 7', 'Hammer 5', 'Hammer 3']);
  expect(totalCount).toBe(3);
  const found = { groups: [['hammer']], place: 'name' } as const;
  expect(table.count({ found })).toBe(3);
  expect(table.get(tool(6).id)).toBeUndefined();
});
