import type { mongo } from 'mongoose';
import { Embedded } from './fixture';

interface Row {
  _id: number;
  status: string;
  at: number;
  owner?: number;
  tags: string[];
}

interface Plan {
  readonly stages: string[];
  readonly examined: number;
  readonly index: unknown;
}

interface Stage {
  readonly stage: string;
  readonly indexName?: string;
  readonly inputStage?: Stage;
}

async function planOf(cursor: Pick<mongo.FindCursor, 'explain'>): Promise<Plan> {
  return readPlan(await cursor.explain('executionStats'));
}

function readPlan(explained: mongo.Document): Plan {
  const stages: Stage[] = [];
  for (let at: Stage | undefined = explained.queryPlanner.winningPlan; at; at = at.inputStage)
    stages.push(at);
  return {
    stages: stages.map(({ stage }) => stage),
    index: stages.find(({ indexName }) => indexName)?.indexName,
    examined: explained.executionStats.totalDocsExamined,
  };
}

describe('query plans', () => {
  let server: Embedded;
  let rows: mongo.Collection<Row>;
  beforeAll(async () => {
    server = await Embedded.start();
    rows = server.db.collection<Row>('rows');
    await rows.createIndexes([
      { key: { status: 1, at: -1 } },
      { key: { at: 1 } },
      { key: { owner: 1 }, partialFilterExpression: { owner: { $exists: true } } },
      { key: { tags: 1 } },
    ]);
    const row = (_: unknown, i: number): Row => ({
      _id: i,
      status: i % 10 === 0 ? 'open' : 'done',
      at: i,
      tags: [`t${i % 100}`, 'all'],
      ...(i % 50 === 0 && { owner: i }),
    });
    await rows.insertMany(Array.from({ length: 1000 }, row));
  });
  afterAll(() => server.remove());

  it.each<[string, mongo.Filter<Row>, mongo.Sort, number, Plan]>([
    ['equality on _id', { _id: 5 }, {}, 0, { stages: ['FETCH', 'IXSCAN'], index: '_id_', examined: 1 }],
    [
      'a list of _id',
      { _id: { $in: [1, 5, 9] } },
      {},
      0,
      { stages: ['FETCH', 'IXSCAN'], index: '_id_', examined: 3 },
    ],
    [
      'a range of _id in order',
      { _id: { $gt: 990 } },
      { _id: -1 },
      0,
      { stages: ['FETCH', 'IXSCAN'], index: '_id_', examined: 9 },
    ],
    [
      'equality and order of a compound index',
      { status: 'open' },
      { at: -1 },
      5,
      { stages: ['LIMIT', 'FETCH', 'IXSCAN'], index: 'status_1_at_-1', examined: 5 },
    ],
    [
      'the order behind each of several values',
      { status: { $in: ['open', 'done'] } },
      { at: -1 },
      5,
      { stages: ['LIMIT', 'FETCH', 'IXSCAN'], index: 'status_1_at_-1', examined: 5 },
    ],
    [
      'the same backwards',
      { status: 'open' },
      { at: 1 },
      5,
      { stages: ['LIMIT', 'FETCH', 'IXSCAN'], index: 'status_1_at_-1', examined: 5 },
    ],
    [
      'equality and range of a compound index',
      { status: 'open', at: { $gte: 900 } },
      {},
      0,
      { stages: ['FETCH', 'IXSCAN'], index: 'status_1_at_-1', examined: 10 },
    ],
    ['order alone', {}, { at: -1 }, 7, { stages: ['LIMIT', 'FETCH', 'IXSCAN'], index: 'at_1', examined: 7 }],
    [
      'a range',
      { at: { $gt: 10, $lte: 20 } },
      {},
      0,
      { stages: ['FETCH', 'IXSCAN'], index: 'at_1', examined: 10 },
    ],
    [
      'an element of an array',
      { tags: 't7' },
      {},
      0,
      { stages: ['FETCH', 'IXSCAN'], index: 'tags_1', examined: 10 },
    ],
    [
      'of several conditions on elements of an array the one that leaves the fewest',
      { $and: [{ tags: { $in: ['all', 't9'] } }, { tags: { $in: ['t7', 't8'] } }] },
      {},
      0,
      { stages: ['FETCH', 'IXSCAN'], index: 'tags_1', examined: 20 },
    ],
    [
      'a partial index that holds all that can match',
      { owner: 100 },
      {},
      0,
      { stages: ['FETCH', 'IXSCAN'], index: 'owner_1', examined: 1 },
    ],
    [
      'a partial index that does not',
      { owner: { $ne: 5 } },
      {},
      0,
      { stages: ['COLLSCAN'], index: undefined, examined: 1000 },
    ],
    [
      'a sort that no index gives',
      { tags: 't7' },
      { status: 1 },
      0,
      { stages: ['SORT', 'FETCH', 'IXSCAN'], index: 'tags_1', examined: 10 },
    ],
    [
      'a filter that no index helps',
      { 'x.y': 1 },
      {},
      0,
      { stages: ['COLLSCAN'], index: undefined, examined: 1000 },
    ],
  ])('%s', async (_what, filter, sort, limit, expected) => {
    expect(await planOf(rows.find(filter).sort(sort).limit(limit))).toEqual(expected);
  });

  it.each(['null', 10] as const)('asks for null by its type (%p) in the order behind it', async (type) => {
    const kept = server.db.collection<{ _id: number; gone: Date | null; at: number }>('kept');
    await kept.createIndex({ gone: 1, at: 1 });
    await kept.deleteMany({});
    const gone = (number: number) => (number % 4 === 0 ? new Date(number) : null);
    await kept.insertMany(Array.from({ length: 200 }, (_, i) => ({ _id: i, gone: gone(i), at: i })));
    const some = kept.find({ gone: { $type: type }, at: { $gt: 100 } });
    expect(await planOf(some.sort({ at: -1 }).limit(5))).toEqual({
      ...{ stages: ['LIMIT', 'FETCH', 'IXSCAN'], index: 'gone_1_at_1', examined: 5 },
    });
  });

  it.each([1, -1] as const)('reads many values side by side in one order (%d)', async (direction) => {
    const kinds = server.db.collection<{ _id: number; kind: number; at: number }>('kinds');
    await kinds.createIndex({ kind: 1, at: 1 });
    const each = Array.from({ length: 300 }, (_, i) => ({ _id: i, kind: i % 37, at: (i * 7919) % 300 }));
    await kinds.deleteMany({});
    await kinds.insertMany(each);
    const wanted = kinds.find({ kind: { $in: Array.from({ length: 30 }, (_, i) => i) } });
    const found = await wanted.sort({ at: direction }).limit(200).toArray();
    const inOrder = each.filter(({ kind }) => kind < 30).sort((a, b) => direction * (a.at - b.at));
    expect(found).toEqual(inOrder.slice(0, 200));
  });

  describe('of the few documents that have a field, by the sparse index of that field', () => {
    let few: mongo.Collection<{ _id: number; at: number; mark?: unknown; other?: number }>;
    const marked = { mark: { $exists: true } };
    beforeAll(async () => {
      few = server.db.collection('few');
      await few.createIndex({ at: 1 });
      await few.insertMany(Array.from({ length: 1000 }, (_, i) => ({ _id: i, at: i })));
    });
    beforeEach(() => few.updateMany({ _id: { $in: [700, 300] } }, { $set: { mark: 1 } }));
    afterEach(async () => {
      await few.updateMany({}, { $unset: { mark: 1, other: 1 } });
      for (const { name } of await few.indexes())
        if (/mark|other/.test(name ?? '')) await few.dropIndex(name ?? '');
    });

    it.each([1, -1] as const)('finds them in another order (index %d)', async (direction) => {
      const index = await few.createIndex({ mark: direction }, { sparse: true });
      const found = few.find(marked).sort({ at: -1 }).limit(24);
      expect(await found.clone().toArray()).toMatchObject([{ _id: 700 }, { _id: 300 }]);
      expect(await planOf(found)).toEqual({
        ...{ stages: ['LIMIT', 'SORT', 'FETCH', 'IXSCAN'], index, examined: 2 },
      });
    });

    it('counts them', async () => {
      const index = await few.createIndex({ mark: 1 }, { sparse: true });
      expect(await few.countDocuments(marked)).toBe(2);
      const explain = { count: 'few', query: marked };
      expect(readPlan(await server.db.command({ explain, verbosity: 'executionStats' }))).toEqual({
        ...{ stages: ['FETCH', 'IXSCAN'], index, examined: 2 },
      });
    });

    it('finds nulls and arrays among them, each once, and leaves out who has another field only', async () => {
      await few.createIndex({ mark: 1, other: 1 }, { sparse: true });
      await few.updateOne({ _id: 300 }, { $set: { mark: [3, 1, 2] } });
      await few.updateOne({ _id: 700 }, { $set: { mark: null } });
      await few.updateOne({ _id: 5 }, { $set: { mark: [] } });
      await few.updateOne({ _id: 6 }, { $set: { other: 1 } });
      const found = few.find(marked).sort({ _id: 1 });
      expect(await found.clone().toArray()).toMatchObject([{ _id: 5 }, { _id: 300 }, { _id: 700 }]);
      expect(await planOf(found)).toMatchObject({ index: 'mark_1_other_1', examined: 4 });
      expect(await few.countDocuments(marked)).toBe(3);
      expect(await few.countDocuments({ mark: { $exists: true, $eq: null } })).toBe(1);
    });

    it('asks no sparse index for those that have it not', async () => {
      await few.createIndex({ mark: 1 }, { sparse: true });
      expect(await few.countDocuments({ mark: { $exists: false } })).toBe(998);
    });
  });

  it('gives the same documents through an index as by a scan', async () => {
    const filters: mongo.Filter<Row>[] = [
      { status: 'open', at: { $lt: 500 } },
      { tags: { $in: ['t1', 't2', 'all'] } },
      { at: { $in: [5, 3, 4] } },
    ];
    for (const filter of filters) {
      const scanned = await rows.find(filter).sort({ at: 1 }).hint({ $natural: 1 }).toArray();
      expect(await rows.find(filter).sort({ at: 1 }).toArray()).toEqual(scanned);
    }
  });
});
