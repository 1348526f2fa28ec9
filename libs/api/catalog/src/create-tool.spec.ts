import { ADMIN, newTool, TestCatalog } from './testing/test-catalog';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
});
afterEach(() => catalog.clear());
afterAll(() => catalog?.close());

const create = (idempotencyKey: string | null, change = {}, admin = ADMIN) =>
  catalog.tools.create(admin, { ...newTool(change), idempotencyKey });
const count = () => catalog.model.countDocuments({});

it('makes one tool of one key, however often and at once it is sent', async () => {
  const tools = await Promise.all(Array.from({ length: 20 }, () => create('one')));
  expect(new Set(tools.map(({ id }) => id)).size).toBe(1);
  expect(await create('one')).toEqual(tools[0]);
  expect(await count()).toBe(1);
});

it('makes another of another key, of none, and for another admin', async () => {
  const keys = ['one', 'two', null, null] as const;
  const tools = await Promise.all([...keys.map((key) => create(key)), create('one', {}, { uid: 'other' })]);
  expect(new Set(tools.map(({ id }) => id)).size).toBe(5);
});

it('refuses a key that made another tool, and one that is none', async () => {
  await create('used');
  await expect(create('used', { name: 'Saw' })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(create('x'.repeat(256))).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { idempotencyKey: expect.any(String) },
  });
  expect(await count()).toBe(1);
});

it('answers what it made although that is deleted by now', async () => {
  const { id } = await create('gone');
  await catalog.tools.remove(ADMIN, id);
  expect((await create('gone')).id).toBe(id);
  expect(await catalog.tools.findById(id)).toBeNull();
});

it('dates a tool by the clock of the database', async () => {
  const now = new Date('2031-05-06T07:08:09Z');
  const clock = jest.spyOn(catalog.clock, 'now').mockReturnValue(now);
  const { id } = await create(null);
  clock.mockRestore();
  expect((await catalog.tools.getById(id)).createdAt).toEqual(now);
});
