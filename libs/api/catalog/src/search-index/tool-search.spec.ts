import { encodeCursor } from '@shop/api-common';
import { shiftMachineClock, waitUntil } from '@shop/api-database/testing';
import type { NewTool } from '../domain/create-tool';
import { type ToolSort, TOOL_SORTS } from '../domain/tool';
import { ADMIN } from '../testing/test-catalog';
import { useSearchCatalog } from '../testing/use-search-catalog';

const { catalog, list, fill, found } = useSearchCatalog();

const SHELF: readonly Partial<NewTool>[] = [
  { name: 'Claw hammer', shortDescription: 'Drop-forged, with a hickory handle.' },
  { name: 'Säge für Fußböden', shortDescription: 'Scharf.' },
  { name: 'Nail box', shortDescription: 'For every claw hammer.' },
  { name: 'Hex key (5 mm)', shortDescription: 'Hardened steel.' },
  { name: 'Hex key 5xmm', shortDescription: 'Not so good. 100 % cheap.' },
  { name: 'Thermometer', shortDescription: 'Reads from -30 to 60 degrees.' },
];

it.each<[string, string[]]>([
  ['hammer', ['Claw hammer', 'Nail box']],
  ['HAMMER Claw', ['Claw hammer', 'Nail box']],
  ['ham', ['Claw hammer', 'Nail box']],
  ['hamer', ['Claw hammer', 'Nail box']],
  ['hamemr', ['Claw hammer', 'Nail box']],
  ['claw hamer', ['Claw hammer', 'Nail box']],
  ['hammer hickory', ['Claw hammer']],
  ['hammer steel', []],
  ['sage FUSS', ['Säge für Fußböden']],
  ['säge fußböden', ['Säge für Fußböden']],
  ['termomter', ['Thermometer']],
  ['trmomter', []],
  ['drop-forged', ['Claw hammer']],
  ['KEY (5 m', ['Hex key (5 mm)']],
  ['.*', []],
  ['(', ['Hex key (5 mm)']],
  ['%', []],
  ['ha.*er', []],
  ['^claw', ['Claw hammer', 'Nail box']],
  ['mmm', []],
  ['nothing', []],
  ['\u200b', []],
  ['\u0301', []],
])('%s finds %j', async (search, names) => {
  await fill(...SHELF);
  expect(await found(search)).toEqual(names);
});

const MODELS: readonly Partial<NewTool>[] = [
  { name: '電動ドリル 18V' },
  { name: 'ドリル刃' },
  { name: '手動リール', shortDescription: '電動ではありません。' },
  { name: '전동드릴' },
  { name: 'สว่านไฟฟ้า' },
  { name: 'C++ clamp' },
  { name: 'C# clamp', shortDescription: 'Not for C.' },
  { name: 'Inspection lamp KT-INS114-DRE' },
  { name: 'Bolt M8 x 40' },
  { name: 'KTINS115 lamp' },
];

it.each<[string, string[]]>([
  ['ドリル', ['ドリル刃', '電動ドリル 18V']],
  ['ﾄﾞﾘﾙ', ['ドリル刃', '電動ドリル 18V']],
  ['電動', ['電動ドリル 18V', '手動リール']],
  ['電動ドリル', ['電動ドリル 18V']],
  ['電動ドリル18v', ['電動ドリル 18V']],
  ['刃', ['ドリル刃']],
  ['ドル', []],
  ['드릴', ['전동드릴']],
  ['ไฟฟ้า', ['สว่านไฟฟ้า']],
  ['C++', ['C++ clamp']],
  ['c# clamp', ['C# clamp']],
  ['c', ['C# clamp', 'C++ clamp']],
  ['KT-INS114', ['Inspection lamp KT-INS114-DRE']],
  ['kt ins114', ['Inspection lamp KT-INS114-DRE']],
  ['kt ins 114', ['Inspection lamp KT-INS114-DRE']],
  ['ktins114', ['Inspection lamp KT-INS114-DRE']],
  ['ktins114dre', ['Inspection lamp KT-INS114-DRE']],
  ['KT/INS.114_DRE', ['Inspection lamp KT-INS114-DRE']],
  ['ins114', ['Inspection lamp KT-INS114-DRE']],
  ['ktins11', ['KTINS115 lamp', 'Inspection lamp KT-INS114-DRE']],
  ['ktins115', ['KTINS115 lamp']],
  ['kt-ins115', ['KTINS115 lamp']],
  ['kt ins 115 lamp', ['KTINS115 lamp']],
  ['114', ['Inspection lamp KT-INS114-DRE']],
  ['m8x40', ['Bolt M8 x 40']],
  ['m8x4', ['Bolt M8 x 40']],
  ['m8 40', ['Bolt M8 x 40']],
  ['m9x40', []],
])('%s finds %j, from store and memory', async (search, names) => {
  await fill(...MODELS);
  expect(await found(search)).toEqual(names);
  const { catalogCache } = catalog();
  catalogCache.changed();
  catalogCache.trustWhile(() => true, 100);
  await waitUntil(async () => (await catalogCache.tools())?.size === MODELS.length);
  expect(await found(search)).toEqual(names);
  catalogCache.trustWhile(() => false, 0);
  catalogCache.changed();
});

it('has the matches in the name first, then the newest', async () => {
  await fill(
    { name: 'Old hammer' },
    { name: 'Nails', shortDescription: 'For a hammer.' },
    { name: 'New hammer' },
    { name: 'Tacks', shortDescription: 'For a hammer.' },
  );
  expect(await found('hammer')).toEqual(['New hammer', 'Old hammer', 'Tacks', 'Nails']);
  expect(await found('hammer', { sort: 'OLDEST' })).toEqual(['Old hammer', 'Nails', 'New hammer', 'Tacks']);
  expect(await found('hammer', { sort: 'NAME' })).toEqual(['Nails', 'New hammer', 'Old hammer', 'Tacks']);
});

it('combines with filters', async () => {
  await fill(
    { name: 'Cheap hammer', pricePerUnit: 100 },
    { name: 'Dear hammer', pricePerUnit: 900 },
    { name: 'Sold hammer', pricePerUnit: 100, availableQuantity: 0 },
    { name: 'Saw', pricePerUnit: 100 },
  );
  expect(await found('hamer', { filter: { maxPrice: 500, inStock: true } })).toEqual(['Cheap hammer']);
});

it('follows a tool that is renamed, given another description or deleted', async () => {
  const id = await catalog().add({ name: 'Hamer' });
  await catalog().add({ name: 'Old hammer' });
  expect(await found('hamer')).toEqual(['Hamer']);
  await catalog().tools.update(ADMIN, id, { name: 'Hammer' });
  expect(await found('hamer')).toEqual(['Old hammer', 'Hammer']);
  await catalog().tools.update(ADMIN, id, { shortDescription: 'Heavy.' });
  expect(await found('heavy')).toEqual(['Hammer']);
  await catalog().tools.remove(ADMIN, id);
  expect(await found('heavy')).toEqual([]);
});

it('finds a word that another process stores at the same moment', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `Zwinge ${n % 3}`);
  await Promise.all(names.map((name) => catalog().add({ name })));
  expect(await found('zwinge')).toHaveLength(12);
});

it('finds a word at once that a machine stores whose clock is ahead', async () => {
  await catalog().clock.sync();
  shiftMachineClock(600_000);
  try {
    await catalog().add({ name: 'Anvil' });
  } finally {
    jest.useRealTimers();
  }
  expect(await found('anvil')).toEqual(['Anvil']);
});

it.each([
  ['x'.repeat(101), 'must have at most 100 characters'],
  ['a b c d e f g h i j k', 'must have at most 10 words'],
  ['a\u0000', 'must not contain control characters'],
])('refuses %j', async (search, message) => {
  await expect(list(search)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', fields: { search: message } });
});

it('counts no tools where all are on the first page', async () => {
  await fill(...SHELF);
  let counts = 0;
  catalog().onRead(({ isCount }) => void (counts += Number(isCount)));
  await list('hammer');
  expect(counts).toBe(0);
  expect((await list('hammer', { first: 1 })).totalCount).toBe(2);
  expect(counts).toBe(1);
});

it('takes a blank search for none', async () => {
  await fill(...SHELF);
  expect((await list('  ')).totalCount).toBe(SHELF.length);
});

it('refuses the cursor of another search, of another order, of no search and of no time', async () => {
  await fill(...SHELF);
  const cursor = async (search: string, sort: ToolSort) =>
    (await list(search, { first: 1, sort })).edges[0]?.cursor;
  const others = [
    await cursor('hex', 'NEWEST'),
    await cursor('claw', 'NAME'),
    await cursor('', 'NEWEST'),
    'x',
    encodeCursor('tools:NEWEST:claw', [8.64e15 + 1, 0, 0, '']),
    encodeCursor('tools:NEWEST:claw', [0, 0, 3, '']),
  ];
  for (const after of others) {
    await expect(list('claw', { after })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  }
});

it.each(TOOL_SORTS)('walks by pages in the order %s while others insert, update and delete', async (sort) => {
  const rows = Array.from({ length: 20 }, (_, n) =>
    n % 3 ? { name: `Hammer ${n % 5}` } : { name: `Nail ${n}`, shortDescription: 'For a hammer.' },
  );
  await fill(...rows.map((row, n) => ({ ...row, pricePerUnit: 100 + (n % 4) })));
  const whole = await list('hamer', { sort });
  const ids = whole.edges.map(({ node }) => node.id);
  const [gone, ...staying] = ids.slice(-9);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await list('hamer', { sort, first: 3, after });
    seen.push(...page.edges.map(({ node }) => node.id));
    after = page.hasNextPage ? page.edges.at(-1)?.cursor : undefined;
    await Promise.all([
      catalog().add({ name: 'Hamer', pricePerUnit: 101 }),
      catalog().add({ name: 'Hammer 2' }),
      ...staying.map((id) => catalog().tools.update(ADMIN, id, { availableQuantity: seen.length })),
    ]);
    if (gone && !seen.includes(gone) && seen.length < 8)
      await catalog()
        .tools.remove(ADMIN, gone)
        .catch(() => undefined);
  } while (after);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => ids.includes(id))).toEqual(ids.filter((id) => id !== gone || seen.includes(id)));
});

it('finds a new word in memory at once, also on later pages', async () => {
  const { catalogCache } = catalog();
  catalogCache.trustWhile(() => true, 100);
  await fill({ name: 'Hammer' }, { name: 'Hammer' });
  await waitUntil(async () => (await catalogCache.tools())?.size === 2);
  const { edges } = await list('ham', { first: 1 });
  catalogCache.changed(await catalog().add({ name: 'Hammers' }));
  expect(await found('ham')).toHaveLength(3);
  expect((await list('ham', { first: 1, after: edges[0]?.cursor })).edges).toHaveLength(1);
  catalogCache.trustWhile(() => false, 0);
});
