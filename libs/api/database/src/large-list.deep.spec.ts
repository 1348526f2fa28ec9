import { type Model, Schema, type Types } from 'mongoose';
import { countList } from './count-list';
import { readKeysetPage } from './keyset-page';
import { onStoreReads, startTestStore, type StoreRead, type TestStore } from './testing';

interface Visit {
  readonly _id: Types.ObjectId;
  readonly at: Date;
  readonly guest: string;
}

const VISITS = 12_000;
let store: TestStore;
let model: Model<Visit>;

beforeAll(async () => {
  store = await startTestStore();
  const schema = new Schema<Visit>({ at: Date, guest: String }, { versionKey: false });
  model = store.connection.model<Visit>('Visit', schema.index({ at: 1, _id: 1 }));
  await model.init();
  // Bursts of equal times, separated by long gaps.
  const visits = Array.from({ length: VISITS }, (_, n) => ({
    at: new Date(Math.floor(n / 40) ** 3),
    guest: n % 300 === 7 ? 'rare' : 'often',
  }));
  await model.collection.insertMany(visits);
});
afterAll(() => store?.close());

async function walk(direction: 1 | -1, guest: string): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ;) {
    const { edges, hasNextPage } = await readKeysetPage<Visit, string>({
      ...{ model, list: 'visits', filter: { guest }, order: { field: 'at', direction, kind: 'date' } },
      request: { first: 7, after },
      map: ({ _id }) => _id.toHexString(),
    });
    ids.push(...edges.map(({ node }) => node));
    if (!hasNextPage) return ids;
    after = edges.at(-1)?.cursor;
  }
}

it.each([1, -1] as const)('pages in direction %i, visiting each row once in order', async (direction) => {
  const all = await model.find({ guest: 'rare' }).sort({ at: direction, _id: direction }).lean<Visit[]>();
  expect(await walk(direction, 'rare')).toEqual(all.map(({ _id }) => _id.toHexString()));
});

it('counts up to 10,000 rows exactly and afresh', async () => {
  const filter = { guest: 'rare' };
  const count = () => countList({ model, filter, isNarrowed: true });
  expect(await count()).toBe(VISITS / 300);
  const { _id } = await model.create({ at: new Date(), guest: 'rare' });
  expect(await count()).toBe(VISITS / 300 + 1);
  await model.deleteOne({ _id });
});

it('counts a longer list exactly, once a minute', async () => {
  expect(await countList({ model, filter: {} })).toBe(VISITS);
  const reads: StoreRead[] = [];
  onStoreReads(store.connection, (read) => reads.push(read));
  expect(await countList({ model, filter: {} })).toBe(VISITS);
  expect(reads).toEqual([]);
});

it('estimates a longer part of a list', async () => {
  const count = await countList({ model, filter: { guest: 'often' }, isNarrowed: true });
  expect(count % 100).toBe(0);
  expect(Math.abs(count - VISITS)).toBeLessThanOrEqual(0.1 * VISITS);
});
