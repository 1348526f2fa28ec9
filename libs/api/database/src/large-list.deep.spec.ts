import { type Model, Schema, type Types } from 'mongoose';
import { onStoreReads, startTestStore, type StoreRead, type TestStore } from './testing';
import { readKeysetPage } from './keyset-page';
import type { KeysetOrder } from './keyset-order';
import { countList } from './list-statistics';
import { ListSample } from './list-sample';

interface Visit {
  readonly _id: Types.ObjectId;
  readonly at: Date;
  readonly guest: string;
  readonly hidden?: boolean;
}

const VISITS = 1_500;
const VISIBLE = { hidden: { $exists: false } };
let store: TestStore;
let model: Model<Visit>;
let sample: ListSample<Visit>;

beforeAll(async () => {
  store = await startTestStore();
  const schema = new Schema<Visit>({ at: Date, guest: String, hidden: Boolean }, { versionKey: false });
  model = store.connection.model<Visit>('Visit', schema.index({ at: 1, _id: 1 }));
  await model.init();
  // Bursts of equal times, separated by long gaps.
  const visit = (n: number) => ({
    at: new Date(Math.floor(n / 40) ** 3),
    guest: n % 300 === 7 ? 'rare' : 'often',
  });
  await model.insertMany(
    Array.from({ length: VISITS }, (_, n) => ({ ...visit(n), ...(n % 10 === 0 && { hidden: true }) })),
  );
  sample = new ListSample({
    ...{ model, filter: VISIBLE, fields: ['at', 'guest', 'hidden'], largeFrom: 100 },
    isListed: ({ hidden }) => hidden === undefined,
  });
});
afterAll(() => store?.close());

async function walk(direction: 1 | -1, guest?: string, hint?: Record<string, 1>): Promise<string[]> {
  const ids: string[] = [];
  const order: KeysetOrder = { field: 'at', direction, kind: 'date' };
  for (let after: string | undefined; ;) {
    const { edges, hasNextPage } = await readKeysetPage<Visit, string>({
      ...{ model, list: 'visits', filter: { ...VISIBLE, ...(guest && { guest }) }, order },
      request: { first: 7, after },
      known: {
        sample,
        leaves: guest === undefined ? undefined : (visit) => visit.guest === guest,
        inOrder: { hint },
      },
      map: ({ _id }) => _id.toHexString(),
    });
    ids.push(...edges.map(({ node }) => node));
    if (!hasNextPage) return ids;
    after = edges.at(-1)?.cursor;
  }
}

it.each([
  [1, undefined],
  [-1, undefined],
  [1, 'often'],
  [-1, 'rare'],
] as const)(
  'pages through a large list in direction %i, filter %s, visiting each row once in order',
  async (direction, guest) => {
    const filter = { ...VISIBLE, ...(guest && { guest }) };
    const all = await model.find(filter).sort({ at: direction, _id: direction }).lean<Visit[]>();
    expect(await walk(direction, guest)).toEqual(all.map(({ _id }) => _id.toHexString()));
  },
);

it.each([
  ['the hinted index', { at: 1, _id: 1 }],
  ['any index when the hinted one is missing', { nothing: 1 }],
] as const)('reads rows from %s', async (_, index) => {
  const reads: StoreRead[] = [];
  onStoreReads(store.connection, (read) => reads.push(read));
  const all = await model
    .find({ ...VISIBLE, guest: 'often' })
    .sort({ at: 1, _id: 1 })
    .lean<Visit[]>();
  expect(await walk(1, 'often', index)).toEqual(all.map(({ _id }) => _id.toHexString()));
  expect(reads).toContainEqual(expect.objectContaining({ hint: index }));
});

it('limits sampling and counting to a second each', async () => {
  const times: unknown[] = [];
  store.connection.getClient().on('commandStarted', ({ command: { pipeline, maxTimeMS } }) => {
    if (pipeline) times.push(maxTimeMS);
  });
  const fresh = new ListSample<Visit>({
    ...{ model, filter: VISIBLE, fields: ['at'], largeFrom: 100, isListed: () => true },
  });
  expect(await fresh.read()).toBeDefined();
  expect(times).toEqual([1_000, 1_000]);
});

it('caches the count of a filtered large list', async () => {
  const reads: StoreRead[] = [];
  onStoreReads(store.connection, (read) => reads.push(read));
  const filter = { ...VISIBLE, guest: 'often' };
  const known = { sample, leaves: ({ guest }: Visit) => guest === 'often' };
  const first = await countList({ model, filter, known });
  expect(first).toBe(await model.countDocuments(filter));
  const before = reads.length;
  expect(await countList({ model, filter, known })).toBe(first);
  expect(reads).toHaveLength(before);
});

it('reads without a sample when sampling fails', async () => {
  const broken = new ListSample<Visit>({
    ...{ model, filter: {}, fields: ['$at'], isListed: () => true, largeFrom: 1 },
  });
  expect(await broken.read()).toBeUndefined();
});

it('estimates the length of a list whose count times out', async () => {
  // An invalid filter fails like a count that times out.
  const filter = { $nonsense: 1 };
  const uncounted = new ListSample<Visit>({
    ...{ model, filter, fields: ['hidden'], largeFrom: 100, isListed: ({ hidden }) => hidden === undefined },
  });
  const total = await countList({ model, filter, known: { sample: uncounted } });
  expect(total % 100).toBe(0);
  expect(Math.abs(total - 0.9 * VISITS)).toBeLessThanOrEqual(100);
});
