import { ADMIN, TestCatalog } from './testing/test-catalog';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
});
afterEach(() => catalog.clear());
afterAll(() => catalog?.close());

const create = (name: string, more: object = {}) => catalog.categories.create(ADMIN, { name, ...more });
const paths = async () => {
  const tree = await catalog.categories.tree();
  return tree.categories.map((category) => tree.pathOf(category));
};
/** Hand tools with Striking with Hammers, and Measuring. */
async function grow() {
  const hand = await create('Hand tools');
  const striking = await create('Striking', { parentId: hand.id });
  const hammers = await create('Hammers', { parentId: striking.id });
  const measuring = await create('Measuring & marking');
  return { hand, striking, hammers, measuring };
}
const fields = (code: string, field: string) => ({ code, fields: { [field]: expect.any(String) } });

it('shows a tree by positions, and finds its categories by id, slug and path', async () => {
  const { striking } = await grow();
  await create('Sawing', { parentId: striking.parentId, position: 0 });
  const inOrder = ['hand-tools', 'hand-tools/sawing', 'hand-tools/striking', 'hand-tools/striking/hammers'];
  expect(await paths()).toEqual([...inOrder, 'measuring-marking']);
  const tree = await catalog.categories.tree();
  for (const key of [striking.id, 'striking', 'hand-tools/striking'])
    expect(tree.find(key)).toEqual(striking);
  for (const key of ['', 'x', 'measuring-marking/striking']) expect(tree.find(key)).toBeUndefined();
});

it('refuses a fourth level, also by a move, and names the field', async () => {
  const { hand, striking, hammers, measuring } = await grow();
  await expect(create('Sledges', { parentId: hammers.id })).rejects.toMatchObject(
    fields('BAD_USER_INPUT', 'parentId'),
  );
  const move = (id: string, parentId: string) => catalog.categories.update(ADMIN, id, { parentId });
  await expect(move(hand.id, measuring.id)).rejects.toMatchObject(fields('BAD_USER_INPUT', 'parentId'));
  await expect(move(hand.id, 'f'.repeat(24))).rejects.toMatchObject(fields('BAD_USER_INPUT', 'parentId'));
  await move(striking.id, measuring.id);
  expect(await paths()).toContain('measuring-marking/striking/hammers');
});

it('refuses cycles, also of moves at once', async () => {
  const { hand, striking, measuring } = await grow();
  const move = (id: string, parentId: string | null) => catalog.categories.update(ADMIN, id, { parentId });
  for (const parentId of [hand.id, striking.id]) {
    await expect(move(hand.id, parentId)).rejects.toMatchObject(fields('BAD_USER_INPUT', 'parentId'));
  }
  const one = await create('One');
  const outcomes = await Promise.allSettled([move(one.id, measuring.id), move(measuring.id, one.id)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await paths()).toHaveLength(5);
  await move(striking.id, null);
  expect(await paths()).toContain('striking/hammers');
});

it('keeps slugs unique, whichever comes first', async () => {
  const given = await Promise.allSettled([1, 2, 3].map(() => create('Saws', { slug: 'saws' })));
  expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await create('Saws')).toMatchObject({ slug: 'saws-2' });
  await expect(create('Other', { slug: 'saws' })).rejects.toMatchObject(fields('CONFLICT', 'slug'));
});

it('keeps a category that has tools or others below it, with the reason', async () => {
  const { striking, hammers, hand } = await grow();
  const toolId = await catalog.add({ categoryId: hammers.id });
  const remove = (id: string) => catalog.categories.remove(ADMIN, id);
  await expect(remove(hammers.id)).rejects.toMatchObject({ message: expect.stringMatching(/^One tool/) });
  await expect(remove(striking.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await catalog.categories.countTools(hand.id)).toBe(1);
  await catalog.tools.update(ADMIN, toolId, { categoryId: null });
  expect(await catalog.categories.countTools(hand.id)).toBe(0);
  await remove(hammers.id.toUpperCase());
  await expect(remove(hammers.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('gives tools only categories that there are, and related tools of theirs', async () => {
  const { hammers } = await grow();
  await expect(catalog.add({ categoryId: 'f'.repeat(24) })).rejects.toMatchObject(
    fields('BAD_USER_INPUT', 'categoryId'),
  );
  const [first, second] = [
    await catalog.add({ name: 'First', categoryId: hammers.id }),
    await catalog.add({ name: 'Second', categoryId: hammers.id }),
  ];
  const tool = await catalog.tools.getById(first);
  expect((await catalog.details.related(tool)).map(({ id }) => id)).toEqual([second]);
});

it('enters every change in the audit log', async () => {
  const { hand } = await grow();
  await catalog.categories.update(ADMIN, hand.id, { name: 'By hand' });
  await catalog.categories.update(ADMIN, hand.id, { name: 'By hand' });
  const entries = await catalog.audit.entries(`categories/${hand.id}`);
  expect(entries).toMatchObject([
    { action: 'CREATE_CATEGORY', after: { name: 'Hand tools', slug: 'hand-tools' } },
    { action: 'UPDATE_CATEGORY', before: { name: 'Hand tools' }, after: { name: 'By hand' } },
  ]);
});
