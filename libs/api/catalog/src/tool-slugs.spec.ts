import { ADMIN, newTool, TestCatalog } from './testing/test-catalog';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
});
afterAll(() => catalog?.close());

it('lists the present slugs of all tools in order, by parts', async () => {
  for (const name of ['Saw', 'Hammer', 'Vice', 'Clamp']) await catalog.add(newTool({ name }));
  const { edges } = await catalog.tools.list({ first: 4, sort: 'NAME' });
  const [clamp, hammer] = edges.map(({ node }) => node.id);
  await catalog.tools.update(ADMIN, String(hammer), { name: 'Club hammer' });
  await catalog.tools.remove(ADMIN, String(clamp));
  expect(await catalog.slugs.count()).toBe(3);
  expect(await catalog.slugs.list(0, 2)).toEqual(['club-hammer', 'saw']);
  expect(await catalog.slugs.list(2, 2)).toEqual(['vice']);
});
