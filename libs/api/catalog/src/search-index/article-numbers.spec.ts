import type { NewTool } from '../domain/create-tool';
import { useSearchCatalog } from '../testing/use-search-catalog';

const { list, fill, found } = useSearchCatalog();

const NUMBERED: readonly Partial<NewTool>[] = [
  { name: 'Inspection lamp', sku: 'KT-INS114-DRE' },
  { name: 'Lamp KT-INS114-DRE holder', sku: 'KT-900' },
  { name: 'Lamp cable', sku: 'KT-INS114-DRE-C', shortDescription: 'For KT-INS114-DRE.' },
  { name: 'Sledge', sku: 'HAMMER/BIG' },
  { name: 'Big hammer' },
];

it.each([
  ...['KT-INS114-DRE', 'kt ins114 dre', 'ktins114dre', 'Kt.Ins114/Dre'].map((search) => [
    search,
    'Inspection lamp',
  ]),
  ...['KT-INS114', 'kt ins114', 'ktins114', 'ins114', '114', 'kt dre'].map((search) => [
    search,
    'Inspection lamp',
  ]),
  ...['hammer/big', 'hammerbig', 'HAMMER BIG'].map((search) => [search, 'Sledge']),
  ['kt900', 'Lamp KT-INS114-DRE holder'],
])('%s finds the article number of %s', async (search, name) => {
  await fill(...NUMBERED);
  for (const sort of ['NEWEST', 'BEST_MATCH', 'PRICE_ASC'] as const) {
    expect(await found(search, { sort })).toContain(name);
  }
});

it.each([
  ['KT-INS114-DRE', 'Inspection lamp'],
  ['kt ins114.dre', 'Inspection lamp'],
  ['ktins114drec', 'Lamp cable'],
  ['hammer big', 'Sledge'],
])('%s, an exact article number, finds %s first, page by page', async (search, name) => {
  await fill(...NUMBERED);
  const all = await found(search, { sort: 'BEST_MATCH' });
  expect(all[0]).toBe(name);
  expect(new Set(all).size).toBe(all.length);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await list(search, { sort: 'BEST_MATCH', first: 1, after });
    seen.push(...page.edges.map(({ node }) => node.name));
    after = page.hasNextPage ? page.edges.at(-1)?.cursor : undefined;
  } while (after);
  expect(seen).toEqual(all);
});

it.each([
  ['hardhat', ['Hard hat']],
  ['hard hat', ['Hard hat']],
  ['toolbox', ['Toolbox']],
  ['tool box', ['Toolbox']],
  ['hardbox', []],
])('reads %s as one word or two: %j', async (search, names) => {
  await fill({ name: 'Hard hat' }, { name: 'Toolbox' });
  expect(await found(search)).toEqual(names);
});
