import type { ToolListFilter } from '../tools.service';
import { ADMIN, newTool, TestCatalog } from './test-catalog';

const STEELS = ['CrV', 'C45', 'Stainless'];

/** A tool by its number, so that each value of one attribute meets each of the others. */
const described = (n: number, categoryIds: readonly string[]) => ({
  ...newTool({ name: n % 3 === 0 ? `Saw ${n}` : `Hammer ${n}`, pricePerUnit: 1_000 + (n % 50) * 10 }),
  availableQuantity: n % 4 === 0 ? 0 : 5,
  categoryId: n % 9 === 0 ? null : (categoryIds[n % categoryIds.length] ?? null),
  attributes: [
    { code: 'steel', value: STEELS[n % 3] ?? '' },
    ...(n % 5 === 0 ? [] : [{ code: 'length', value: String(100 + (n % 7) * 50) }]),
    { code: 'insulated', value: String(n % 11 === 0) },
    { code: 'note', value: `note ${n}` },
  ],
  createdAt: new Date(1_000 * n),
});

/** A catalog of this many tools in four categories, described by three filterable attributes. */
export async function startDescribedCatalog(tools: number): Promise<TestCatalog> {
  const catalog = await TestCatalog.start();
  const category = (name: string, parentId?: string) => catalog.categories.create(ADMIN, { name, parentId });
  const hand = await category('Hand tools');
  const all = [
    hand,
    await category('Striking', hand.id),
    await category('Sawing', hand.id),
    await category('Lifting'),
  ];
  const attribute = (code: string, kind: string, filterable = true, unit?: string) =>
    catalog.attributes.create(ADMIN, { code, name: code, kind, filterable, unit });
  await attribute('steel', 'TEXT');
  await attribute('length', 'NUMBER', true, 'mm');
  await attribute('insulated', 'FLAG');
  await attribute('note', 'TEXT', false);
  const ids = all.map(({ id }) => id);
  await catalog.createMany(Array.from({ length: tools }, (_, n) => described(n, ids)));
  return catalog;
}

export async function listLength(
  catalog: TestCatalog,
  search: string | null,
  filter: ToolListFilter,
): Promise<number> {
  return (await catalog.tools.list({ first: 1, sort: 'NEWEST', search, filter })).totalCount;
}

/** The list that a value leads to, in place of the choice of its facet. */
export function leadingTo(filter: ToolListFilter, code: string, value: string): ToolListFilter {
  if (code === 'category') return { ...filter, category: value };
  const others = (filter.attributes ?? []).filter((each) => each.code !== code);
  return { ...filter, attributes: [...others, { code, values: [value] }] };
}

/** Where lists and counts may come from, and whether that is the memory. */
export const SOURCES = [
  ['in memory', true],
  ['in the store', false],
] as const;

/** Makes lists and counts of a catalog of this many tools come from one of the {@link SOURCES}. */
export async function readFrom(catalog: TestCatalog, inMemory: boolean, tools: number): Promise<void> {
  catalog.catalogCache.trustWhile(() => inMemory, tools);
  if (inMemory) while (!(await catalog.catalogCache.tools())) await new Promise((done) => setImmediate(done));
}
