import { failure, onEveryTarget, type Coll, type Doc } from './targets';

const DOCS = [
  { _id: 1, cat: 'saw', price: 10, tags: ['x', 'y'], at: new Date('2026-01-31T12:00:00Z'), d: { e: 1 } },
  { _id: 2, cat: 'axe', price: 2.5, tags: [], n: null },
  {
    _id: 3,
    cat: 'saw',
    price: 30,
    tags: ['y'],
    lines: [
      { k: 1, v: 2 },
      { k: 2, v: 3 },
    ],
  },
  { _id: 4, price: 4 },
];
const SALES = [
  { _id: 1, tool: 1, n: 5 },
  { _id: 2, tool: [1, 3], n: 7 },
  { _id: 3, n: 9 },
];

/** What the pipeline computes from the first document in the field `v`. */
const EXPRESSIONS: [unknown, unknown][] = [
  [{ $add: ['$price', 1, 2] }, 13],
  [{ $subtract: ['$price', 3] }, 7],
  [{ $multiply: ['$price', 2] }, 20],
  [{ $divide: ['$price', 4] }, 2.5],
  [{ $mod: [7, 3] }, 1],
  [{ $abs: -3 }, 3],
  [{ $ceil: 1.2 }, 2],
  [{ $floor: 1.8 }, 1],
  [{ $round: [2.567, 1] }, 2.6],
  [{ $concat: ['$cat', '!'] }, 'saw!'],
  [{ $toUpper: '$cat' }, 'SAW'],
  [{ $strLenCP: '$cat' }, 3],
  [{ $substrCP: ['hello', 1, 3] }, 'ell'],
  [{ $split: ['a,b', ','] }, ['a', 'b']],
  [{ $trim: { input: '  a ' } }, 'a'],
  [{ $replaceAll: { input: 'aab', find: 'a', replacement: 'z' } }, 'zzb'],
  [{ $regexMatch: { input: '$cat', regex: /S/i } }, true],
  [{ $size: '$tags' }, 2],
  [{ $arrayElemAt: ['$tags', -1] }, 'y'],
  [{ $slice: ['$tags', 1] }, ['x']],
  [{ $in: ['x', '$tags'] }, true],
  [{ $concatArrays: ['$tags', ['z']] }, ['x', 'y', 'z']],
  [{ $filter: { input: [1, 2, 3], as: 'i', cond: { $gt: ['$$i', 1] } } }, [2, 3]],
  [{ $map: { input: [1, 2], as: 'i', in: { $multiply: ['$$i', 2] } } }, [2, 4]],
  [{ $reduce: { input: [1, 2, 3], initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  [{ $sum: [1, 2, '$price'] }, 13],
  [{ $max: [1, 9, '$price'] }, 10],
  [{ $min: [3, 9, '$price'] }, 3],
  [{ $ifNull: ['$zz', 'none'] }, 'none'],
  [{ $cond: [{ $eq: ['$cat', 'saw'] }, 'yes', 'no'] }, 'yes'],
  [{ $cond: { if: { $lt: ['$price', 5] }, then: 'cheap', else: 'dear' } }, 'dear'],
  [{ $switch: { branches: [{ case: { $eq: ['$price', 10] }, then: 'ten' }], default: 'other' } }, 'ten'],
  [{ $eq: ['$tags', 'x'] }, false],
  [{ $cmp: ['$price', '$cat'] }, -1],
  [{ $lt: ['$price', '$cat'] }, true],
  [{ $gt: [null, '$zz'] }, true],
  [{ $and: [true, { $gt: ['$price', 1] }] }, true],
  [{ $or: [false, { $gt: ['$price', 99] }] }, false],
  [{ $not: ['$zz'] }, true],
  [{ $type: '$cat' }, 'string'],
  [{ $toString: 5 }, '5'],
  [{ $year: '$at' }, 2026],
  [{ $dateToString: { date: '$at', format: '%Y-%m-%d' } }, '2026-01-31'],
  [{ $mergeObjects: ['$d', { q: 1 }] }, { e: 1, q: 1 }],
  [{ $literal: '$cat' }, '$cat'],
  [
    ['$cat', '$zz'],
    ['saw', null],
  ],
];

const REFUSED: [Doc[], number][] = [
  [[{ $foo: 1 }], 40324],
  [[{ constructor: 1 }], 40324],
  [[{ a: 1, b: 1 }], 40323],
  [[{}], 40323],
  [[{ $match: { $foo: 1 } }], 2],
  [[{ $match: 1 }], 15959],
  [[{ $project: { x: { $foo: 1 } } }], 31325],
  [[{ $project: { a: 1, b: 0 } }], 31254],
  [[{ $group: { n: { $sum: 1 } } }], 15955],
  [[{ $group: { _id: null, n: { $foo: 1 } } }], 15952],
  [[{ $group: { _id: null, n: 1 } }], 40234],
  [[{ $sort: {} }], 15976],
  [[{ $limit: 0 }], 15958],
  [[{ $skip: -1 }], 5107200],
  [[{ $count: '' }], 40156],
  [[{ $unwind: 'c' }], 28818],
  [[{ $unwind: {} }], 28812],
  [[{ $project: { x: { $divide: ['$price', 0] } } }], 2],
  [[{ $project: { x: { $add: ['$price', '$cat'] } } }], 14],
  [[{ $project: { x: '$$foo' } }], 17276],
  [[{ $match: { _id: 2 } }, { $replaceRoot: { newRoot: '$n' } }], 40228],
];

onEveryTarget('aggregation', (fixture) => {
  let tools: Coll;
  let sales: Coll;
  beforeAll(async () => {
    tools = await fixture.collection(...DOCS);
    sales = await fixture.collection(...SALES);
  });

  const run = (...pipeline: Doc[]): Promise<Doc[]> => tools.aggregate(pipeline).toArray();

  it.each(EXPRESSIONS)('computes %j', async (expression, expected) => {
    expect(await run({ $match: { _id: 1 } }, { $project: { _id: 0, v: expression } })).toEqual([
      { v: expected },
    ]);
  });

  it.each(REFUSED)('refuses %j with code %d', async (pipeline, code) => {
    expect(await failure(run(...pipeline))).toMatchObject({ code });
  });

  it('groups, with all that counts and collects', async () => {
    const group = {
      _id: '$cat',
      n: { $sum: 1 },
      total: { $sum: '$price' },
      mean: { $avg: '$price' },
      least: { $min: '$price' },
      most: { $max: '$price' },
      first: { $first: '$_id' },
      last: { $last: '$_id' },
      all: { $push: '$price' },
      none: { $push: '$zz' },
      set: { $addToSet: { $type: '$cat' } },
      docs: { $count: {} },
    };
    expect(await run({ $sort: { _id: 1 } }, { $group: group }, { $sort: { _id: 1 } })).toEqual([
      {
        _id: null,
        n: 1,
        total: 4,
        mean: 4,
        least: 4,
        most: 4,
        first: 4,
        last: 4,
        all: [4],
        none: [],
        set: ['missing'],
        docs: 1,
      },
      {
        _id: 'axe',
        n: 1,
        total: 2.5,
        mean: 2.5,
        least: 2.5,
        most: 2.5,
        first: 2,
        last: 2,
        all: [2.5],
        none: [],
        set: ['string'],
        docs: 1,
      },
      {
        _id: 'saw',
        n: 2,
        total: 40,
        mean: 20,
        least: 10,
        most: 30,
        first: 1,
        last: 3,
        all: [10, 30],
        none: [],
        set: ['string'],
        docs: 2,
      },
    ]);
  });

  it('groups by several fields and by nothing', async () => {
    const pipeline = [
      { $group: { _id: { c: '$cat', big: { $gt: ['$price', 5] } }, n: { $sum: 1 } } },
      { $sort: { n: -1 } },
    ];
    expect((await run(...pipeline))[0]).toEqual({ _id: { c: 'saw', big: true }, n: 2 });
    expect(await run({ $group: { _id: null, n: { $sum: '$price' } } })).toEqual([{ _id: null, n: 46.5 }]);
    expect(await run({ $match: { _id: 0 } }, { $group: { _id: null, n: { $sum: 1 } } })).toEqual([]);
  });

  it('matches, sorts, skips, limits and counts', async () => {
    const order = [{ $sort: { price: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }];
    expect(await run(...order)).toEqual([{ _id: 1 }, { _id: 4 }]);
    expect(await run({ $match: { price: { $gt: 3 } } }, { $count: 'n' })).toEqual([{ n: 3 }]);
    expect(await run({ $limit: 3 }, { $match: { price: { $gt: 3 } } }, { $count: 'n' })).toEqual([{ n: 2 }]);
  });

  it('unwinds arrays', async () => {
    const shape = { $project: { tags: 1, i: 1 } };
    expect(await run({ $unwind: '$tags' }, { $sort: { _id: 1, tags: 1 } }, shape)).toEqual([
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 3, tags: 'y' },
    ]);
    const unwind = { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' };
    expect(await run({ $unwind: unwind }, { $sort: { _id: 1, i: 1 } }, shape)).toEqual([
      { _id: 1, tags: 'x', i: 0 },
      { _id: 1, tags: 'y', i: 1 },
      { _id: 2, i: null },
      { _id: 3, tags: 'y', i: 0 },
      { _id: 4, i: null },
    ]);
    const lines = [
      { $unwind: '$lines' },
      { $group: { _id: '$lines.k', v: { $sum: '$lines.v' } } },
      { $sort: { _id: 1 } },
    ];
    expect(await run(...lines)).toEqual([
      { _id: 1, v: 2 },
      { _id: 2, v: 3 },
    ]);
  });

  it('shapes documents', async () => {
    const one = { $match: { _id: 1 } };
    const short = { $project: { cat: 1, d: 1, x: 1 } };
    expect(await run(one, { $addFields: { 'd.f': 2, x: '$price' } }, short)).toEqual([
      { _id: 1, cat: 'saw', d: { e: 1, f: 2 }, x: 10 },
    ]);
    expect(await run(one, { $set: { cat: '$$REMOVE' } }, short)).toEqual([{ _id: 1, d: { e: 1 } }]);
    expect(await run(one, { $unset: ['cat', 'd.e'] }, short)).toEqual([{ _id: 1, d: {} }]);
    expect(await run(one, { $replaceRoot: { newRoot: '$d' } })).toEqual([{ e: 1 }]);
    expect(await run(one, { $replaceWith: { z: '$price' } })).toEqual([{ z: 10 }]);
    expect(await run(one, { $project: { d: { e: 1, z: '$price' } } })).toEqual([
      { _id: 1, d: { e: 1, z: 10 } },
    ]);
    expect(await run({ $match: { _id: 3 } }, { $project: { k: '$lines.k' } })).toEqual([
      { _id: 3, k: [1, 2] },
    ]);
  });

  it('joins collections', async () => {
    const lookup = { from: sales.collectionName, localField: '_id', foreignField: 'tool', as: 's' };
    const shape = [{ $project: { s: 1 } }, { $sort: { _id: 1 } }];
    const found = await run({ $match: { _id: { $in: [1, 2, 3] } } }, { $lookup: lookup }, ...shape);
    expect(found).toEqual([
      { _id: 1, s: SALES.slice(0, 2) },
      { _id: 2, s: [] },
      { _id: 3, s: [SALES[1]] },
    ]);
    const pipeline = [{ $match: { n: { $gt: 5 } } }, { $project: { _id: 0, n: 1 } }];
    const narrowed = await run({ $match: { _id: 1 } }, { $lookup: { ...lookup, pipeline } }, ...shape);
    expect(narrowed).toEqual([{ _id: 1, s: [{ n: 7 }] }]);
    const missing = { ...lookup, localField: 'zz', foreignField: 'tool' };
    expect(await run({ $match: { _id: 2 } }, { $lookup: missing }, ...shape)).toEqual([
      { _id: 2, s: [SALES[2]] },
    ]);
  });

  it('branches and unites', async () => {
    const facet = {
      cheap: [{ $match: { price: { $lt: 5 } } }, { $count: 'n' }],
      one: [{ $sort: { _id: 1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
    };
    expect(await run({ $facet: facet })).toEqual([{ cheap: [{ n: 2 }], one: [{ _id: 1 }] }]);
    const united = await run(
      { $match: { _id: 4 } },
      { $unionWith: sales.collectionName },
      { $project: { _id: 1 } },
    );
    expect(united).toHaveLength(4);
    expect(await run({ $sortByCount: '$cat' }, { $limit: 1 })).toEqual([{ _id: 'saw', count: 2 }]);
  });

  it('draws at random, nothing twice and no more than there is', async () => {
    const many = Array.from({ length: 200 }, (_, _id) => ({ _id, even: _id % 2 === 0 }));
    const rows = await fixture.collection(...many);
    const drawn = async (...stages: Doc[]) => (await rows.aggregate(stages).toArray()).map(({ _id }) => _id);
    for (const size of [1, 60, 200, 201]) {
      const all = await drawn({ $sample: { size } });
      expect([all.length, new Set(all).size]).toEqual([Math.min(size, 200), Math.min(size, 200)]);
      const even = await drawn({ $match: { even: true } }, { $sample: { size } });
      expect(new Set(even).size).toBe(Math.min(size, 100));
      expect(even.every((id) => Number(id) % 2 === 0)).toBe(true);
    }
    expect(await drawn({ $sample: { size: 60 } })).not.toEqual(await drawn({ $sample: { size: 60 } }));
    expect(await drawn({ $limit: 3 }, { $sample: { size: 9 } })).toHaveLength(3);
  });

  it('answers an empty collection, and one that is not there', async () => {
    const missing = fixture.db.collection('missing');
    expect(await missing.aggregate([{ $match: {} }]).toArray()).toEqual([]);
    expect(await missing.aggregate([{ $group: { _id: null, n: { $sum: 1 } } }]).toArray()).toEqual([]);
  });
});
