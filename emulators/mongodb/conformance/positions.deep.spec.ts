import { failure, onEveryTarget, type Doc } from './targets';

const BASE = {
  _id: 1,
  n: 5,
  arr: [1, 2, 3],
  objs: [
    { k: 1, v: 1 },
    { k: 2, v: 2 },
  ],
};

const POSITIONS: [Doc, Doc, Doc][] = [
  [
    { 'objs.k': 2 },
    { $set: { 'objs.$.v': 7 } },
    {
      objs: [
        { k: 1, v: 1 },
        { k: 2, v: 7 },
      ],
    },
  ],
  [
    { objs: { $elemMatch: { k: 2, v: 2 } } },
    { $inc: { 'objs.$.v': 7 } },
    {
      objs: [
        { k: 1, v: 1 },
        { k: 2, v: 9 },
      ],
    },
  ],
  [{ arr: 2 }, { $set: { 'arr.$': 7 } }, { arr: [1, 7, 3] }],
  [{ arr: { $gte: 2 } }, { $inc: { 'arr.$': 10 } }, { arr: [1, 12, 3] }],
  [
    { $and: [{ 'objs.k': 2 }] },
    { $set: { 'objs.$.v': 7 } },
    {
      objs: [
        { k: 1, v: 1 },
        { k: 2, v: 7 },
      ],
    },
  ],
  [{ 'objs.k': 2 }, { $unset: { 'objs.$': 1 } }, { objs: [{ k: 1, v: 1 }, null] }],
];

const FILTERS: [Doc, Doc[], Doc][] = [
  [
    { $set: { 'objs.$[f].v': 7 } },
    [{ 'f.k': 2 }],
    {
      objs: [
        { k: 1, v: 1 },
        { k: 2, v: 7 },
      ],
    },
  ],
  [{ $set: { 'arr.$[f]': 7 } }, [{ f: { $gte: 2 } }], { arr: [1, 7, 7] }],
  [
    { $inc: { 'objs.$[f].v': 1 } },
    [{ $or: [{ 'f.k': 1 }, { 'f.k': 2 }] }],
    {
      objs: [
        { k: 1, v: 2 },
        { k: 2, v: 3 },
      ],
    },
  ],
  [
    { $set: { 'objs.$[f].v': 7, 'arr.$[g]': 0 } },
    [{ 'f.k': 1 }, { g: 3 }],
    {
      objs: [
        { k: 1, v: 7 },
        { k: 2, v: 2 },
      ],
      arr: [1, 2, 0],
    },
  ],
];

const REFUSED_FILTERS: [Doc, Doc[], number][] = [
  [{ $set: { 'arr.$[f]': 7 } }, [], 2],
  [{ $set: { 'arr.$[f]': 7 } }, [{ g: 1 }], 2],
  [{ $set: { n: 1 } }, [{ g: 1 }], 9],
  [{ $set: { 'arr.$[f]': 7 } }, [{ f: 1 }, { f: 2 }], 9],
  [{ $set: { 'arr.$[f]': 7 } }, [{}], 9],
  [{ $set: { 'arr.$[f]': 7 } }, [{ f: 1, g: 1 }], 9],
];

onEveryTarget('positions in arrays', (fixture) => {
  it.each(POSITIONS)('%j with %j', async (filter, update, different) => {
    const collection = await fixture.collection(BASE);
    expect(await collection.updateOne(filter, update)).toMatchObject({ modifiedCount: 1 });
    expect(await collection.findOne({})).toEqual({ ...BASE, ...different });
  });

  it('refuses $ if the filter says nothing of the array', async () => {
    const collection = await fixture.collection(BASE);
    const update = collection.updateOne({ n: 5 }, { $set: { 'objs.$.v': 7 } });
    expect(await failure(update)).toMatchObject({ code: 2 });
  });

  it.each(FILTERS)('%j with arrayFilters %j', async (update, arrayFilters, different) => {
    const collection = await fixture.collection(BASE);
    expect(await collection.updateOne({ _id: 1 }, update, { arrayFilters })).toMatchObject({
      modifiedCount: 1,
    });
    expect(await collection.findOne({})).toEqual({ ...BASE, ...different });
  });

  it.each(REFUSED_FILTERS)('refuses %j with arrayFilters %j: code %d', async (update, arrayFilters, code) => {
    const collection = await fixture.collection(BASE);
    expect(await failure(collection.updateOne({ _id: 1 }, update, { arrayFilters }))).toMatchObject({ code });
    expect(await collection.findOne({})).toEqual(BASE);
  });
});
