import { SAMPLE } from './sample';
import { ids, onEveryTarget, type Coll } from './targets';

const ORDERS: [Record<string, 1 | -1>, number[]][] = [
  [{ a: 1 }, [15, 4, 5, 13, 19, 17, 1, 12, 14, 2, 7, 6, 21, 20, 18, 3, 11, 10, 8, 9, 16]],
  [{ a: -1 }, [16, 9, 8, 10, 11, 3, 18, 20, 21, 6, 2, 7, 12, 14, 1, 17, 19, 13, 4, 5, 15]],
  [{ b: 1 }, [6, 7, 12, 18, 19, 20, 21, 13, 5, 3, 14, 1, 17, 2, 4, 11, 10, 9, 8, 16, 15]],
  [{ b: -1 }, [15, 16, 8, 9, 10, 11, 4, 2, 17, 1, 14, 3, 5, 13, 6, 7, 12, 18, 19, 20, 21]],
  [{ c: 1 }, [2, 4, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 1, 6, 5, 3]],
  [{ 'd.e': 1 }, [2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 1, 4]],
  [{ 'd.e': -1 }, [5, 4, 1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]],
];

onEveryTarget('sort orders', (fixture) => {
  let plain: Coll;
  let indexed: Coll;

  beforeAll(async () => {
    plain = await fixture.collection(...SAMPLE);
    indexed = await fixture.collection(...SAMPLE);
    await indexed.createIndexes([{ key: { b: 1, _id: 1 } }, { key: { a: -1 } }]);
  });

  it.each(ORDERS)('%j puts all types into the order of BSON', async (order, expected) => {
    expect(await ids(plain.find({}).sort({ ...order, _id: 1 }))).toEqual(expected);
    expect(await ids(indexed.find({}).sort({ ...order, _id: 1 }))).toEqual(expected);
  });

  it('orders strings by their bytes in UTF-8', async () => {
    const words = ['b', 'B', 'ä', 'a', '\u{1F600}', '\uFFFD', '', 'aa', 'Z'];
    const collection = await fixture.collection(...words.map((word) => ({ word })));
    const sorted = ['', 'B', 'Z', 'a', 'aa', 'b', 'ä', '\uFFFD', '\u{1F600}'];
    const found = await collection.find({}).sort({ word: 1 }).toArray();
    expect(found.map(({ word }) => word)).toEqual(sorted);
    await collection.createIndex({ word: -1 });
    const backwards = await collection.find({}).sort({ word: -1 }).toArray();
    expect(backwards.map(({ word }) => word)).toEqual([...sorted].reverse());
  });

  it.each([
    [
      { kind: 'x', tags: { $in: ['a', 'b', 'c', 'missing'] } },
      { at: -1, _id: -1 },
    ],
    [
      { kind: 'x', tags: { $in: ['b', 'a'] } },
      { at: 1, _id: 1 },
    ],
    [
      { kind: { $in: ['x', 'y'] }, tags: 'a' },
      { at: -1, _id: -1 },
    ],
    [
      { kind: 'x', tags: { $in: ['a', 'c'] }, at: { $gt: 20, $lte: 70 } },
      { at: -1, _id: -1 },
    ],
    [
      { kind: 'x', tags: { $gte: 'b' } },
      { at: 1, _id: 1 },
    ],
    [
      { kind: 'x', tags: 'a' },
      { tags: 1, _id: 1 },
    ],
  ] as const)('gives what %j leaves in the order %j, by whichever index', async (filter, order) => {
    const rows = Array.from({ length: 120 }, (_, _id) => ({
      _id,
      kind: 'xyz'[_id % 3],
      tags: ['a', 'b', 'c', 'd'].filter((_tag, bit) => ((_id >> bit) & 1) === 1),
      at: (_id * 7) % 90,
    }));
    const [bare, tagged] = [await fixture.collection(...rows), await fixture.collection(...rows)];
    await tagged.createIndex({ kind: 1, tags: 1, at: 1, _id: 1 });
    const read = (from: Coll, limit: number) =>
      ids(
        from
          .find({ ...filter })
          .sort({ ...order })
          .limit(limit),
      );
    for (const limit of [3, 1000]) expect(await read(tagged, limit)).toEqual(await read(bare, limit));
    expect(await tagged.countDocuments({ ...filter })).toBe(await bare.countDocuments({ ...filter }));
  });

  it.each([
    ...[{}, { b: null }, { b: 5 }, { b: { $in: [null, 5] } }, { b: null, a: 1 }, { nothing: null }],
    ...[{ b: { $gte: 1 } }, { b: { $gt: 1 } }, { b: { $gte: 1 }, _id: 2 }, { b: { $gt: 1, $lt: 9 } }],
  ])('counts what %j finds, by whichever index', async (filter) => {
    const found = (await plain.find(filter).toArray()).length;
    expect(await plain.countDocuments(filter)).toBe(found);
    expect(await indexed.countDocuments(filter)).toBe(found);
    expect(await indexed.countDocuments(filter, { skip: 1, limit: 2 })).toBe(
      Math.min(Math.max(found - 1, 0), 2),
    );
  });

  it('skips and limits after sorting', async () => {
    const collection = await fixture.collection(...[5, 3, 1, 4, 2].map((_id) => ({ _id })));
    expect(await ids(collection.find({}).sort({ _id: 1 }).skip(1).limit(2))).toEqual([2, 3]);
    expect(await ids(collection.find({}).sort({ _id: -1 }).skip(3))).toEqual([2, 1]);
    expect(await ids(collection.find({}).sort({ _id: 1 }).skip(9))).toEqual([]);
  });

  it('sorts by several fields in different directions, with and without an index', async () => {
    const docs = [1, 2, 3, 4, 5, 6].map((_id) => ({ _id, a: _id % 2, b: _id % 3 }));
    const collection = await fixture.collection(...docs);
    const order = { a: 1, b: -1, _id: 1 } as const;
    const expected = [2, 4, 6, 5, 1, 3];
    expect(await ids(collection.find({}).sort(order))).toEqual(expected);
    await collection.createIndex(order);
    expect(await ids(collection.find({}).sort(order))).toEqual(expected);
    expect(await ids(collection.find({}).sort({ a: -1, b: 1, _id: -1 }))).toEqual([...expected].reverse());
    expect(await ids(collection.find({ a: 1 }).sort({ b: -1, _id: 1 }))).toEqual([5, 1, 3]);
    expect(await ids(collection.find({ a: { $in: [1, 0] } }).sort({ b: 1, _id: 1 }))).toEqual([
      3, 6, 1, 4, 2, 5,
    ]);
  });

  it.each([
    [{ at: 1, kind: -1 }, [4, 2, 1, 5, 3, 6]],
    [{ at: -1, kind: 1 }, [6, 3, 5, 1, 2, 4]],
    [{ at: 1, kind: 1 }, [1, 2, 4, 3, 5, 6]],
    [{ at: -1, kind: -1 }, [6, 5, 3, 4, 2, 1]],
  ] as const)('sorts by %j also where the filter names several kinds', async (order, expected) => {
    const kinds = [1, 2, 1, 3, 2, 2];
    const rows = kinds.map((kind, at) => ({ _id: at + 1, kind, at: [5, 5, 6, 5, 6, 7][at], one: 1 }));
    const collection = await fixture.collection(...rows);
    await collection.createIndexes([{ key: { kind: 1, at: 1 } }, { key: { one: 1, kind: -1, at: 1 } }]);
    const filter = { kind: { $in: [1, 2, 3] } };
    for (const hint of [{ $natural: 1 }, { kind: 1, at: 1 }] as const)
      expect(await ids(collection.find(filter).sort(order).hint(hint))).toEqual(expected);
    expect(await ids(collection.find(filter).sort(order))).toEqual(expected);
    const oneOf = { ...filter, one: 1 };
    expect(
      await ids(
        collection
          .find(oneOf)
          .sort({ one: 1, ...order })
          .limit(3),
      ),
    ).toEqual(expected.slice(0, 3));
  });
});
