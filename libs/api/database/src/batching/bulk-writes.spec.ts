import { startTestStore, type TestStore } from '../testing/test-store';
import { insertEach } from './insert-each';
import { updateEvery } from './update-every';

let store: TestStore;
const collection = () => {
  const { db } = store.connection;
  if (!db) throw new Error('not connected');
  return db.collection<Record<string, unknown>>('bulk_writes');
};

beforeAll(async () => {
  store = await startTestStore();
});
beforeEach(() => collection().deleteMany({}));
afterAll(() => store?.close());

const values = async () => (await collection().find().sort({ k: 1 }).toArray()).map(({ k, v }) => [k, v]);

it('reports per document whether it was inserted, and inserts those after a duplicate', async () => {
  const documents = ['a', 'b', 'a', 'c'].map((k) => ({ _id: k, k, v: 1 }));
  expect(await insertEach(collection(), documents)).toEqual([true, true, false, true]);
  expect(await insertEach(collection(), [{ _id: 'd', k: 'd', v: 1 }])).toEqual([true]);
  expect(await insertEach(collection(), [{ _id: 'd', k: 'd', v: 2 }])).toEqual([false]);
  expect(await values()).toEqual(['a', 'b', 'c', 'd'].map((k) => [k, 1]));
});

it('fails when a document is rejected by anything but a unique index', async () => {
  const documents = [{ _id: 'a' }, { _id: ['no', 'id'] }];
  await expect(insertEach(collection(), documents)).rejects.toThrow();
});

it('applies every conditional update that matches, and reports whether all did', async () => {
  await insertEach(
    collection(),
    ['a', 'b', 'c'].map((k) => ({ _id: k, k, v: 1 })),
  );
  const raise = (k: string, from: number) => ({ filter: { k, v: from }, update: { $inc: { v: 1 } } });
  expect(await updateEvery(collection(), [raise('a', 1), raise('b', 1)])).toBe(true);
  expect(await updateEvery(collection(), [raise('a', 2), raise('b', 1), raise('c', 1)])).toBe(false);
  expect(await values()).toEqual([
    ['a', 3],
    ['b', 2],
    ['c', 2],
  ]);
});
