import { mongo } from 'mongoose';
import { failure, onEveryTarget, type Doc } from './targets';

const { Decimal128, Double, Long } = mongo.BSON;

const BASE = {
  _id: 1,
  n: 5,
  s: 'str',
  arr: [1, 2, 3],
  sub: { x: 1 },
  objs: [
    { k: 1, v: 1 },
    { k: 2, v: 2 },
  ],
  nul: null,
  dbl: 2.5,
};

/** The update, and what is different afterwards; undefined means that the field is gone. */
const CHANGES: [Doc, Doc][] = [
  [{ $set: { n: 6 } }, { n: 6 }],
  [{ $set: { 'sub.y': 2 } }, { sub: { x: 1, y: 2 } }],
  [{ $set: { 'new.deep.x': 1 } }, { new: { deep: { x: 1 } } }],
  [{ $set: { 'arr.1': 9 } }, { arr: [1, 9, 3] }],
  [{ $set: { 'arr.5': 9 } }, { arr: [1, 2, 3, null, null, 9] }],
  [
    { $set: { 'objs.0.v': 9 } },
    {
      objs: [
        { k: 1, v: 9 },
        { k: 2, v: 2 },
      ],
    },
  ],
  [{ $set: { x: null } }, { x: null }],
  [{ $unset: { n: 1 } }, { n: undefined }],
  [{ $unset: { 'sub.x': 1 } }, { sub: {} }],
  [{ $unset: { 'arr.0': 1 } }, { arr: [null, 2, 3] }],
  [{ $inc: { n: 1 } }, { n: 6 }],
  [{ $inc: { n: -7 } }, { n: -2 }],
  [{ $inc: { n: 0.5 } }, { n: 5.5 }],
  [{ $inc: { zz: 3 } }, { zz: 3 }],
  [{ $inc: { 'sub.zz': 1 } }, { sub: { x: 1, zz: 1 } }],
  [{ $mul: { n: 2 } }, { n: 10 }],
  [{ $mul: { zz: 2 } }, { zz: 0 }],
  [{ $min: { n: 3 } }, { n: 3 }],
  [{ $min: { s: 1 } }, { s: 1 }],
  [{ $max: { n: 9 } }, { n: 9 }],
  [{ $max: { zz: 1 } }, { zz: 1 }],
  [{ $rename: { n: 'm' } }, { n: undefined, m: 5 }],
  [{ $rename: { n: 'sub.m' } }, { n: undefined, sub: { x: 1, m: 5 } }],
  [{ $push: { arr: 4 } }, { arr: [1, 2, 3, 4] }],
  [{ $push: { arr: [4, 5] } }, { arr: [1, 2, 3, [4, 5]] }],
  [{ $push: { zz: 1 } }, { zz: [1] }],
  [{ $push: { arr: { $each: [9, 8] } } }, { arr: [1, 2, 3, 9, 8] }],
  [{ $push: { arr: { $each: [9, 8], $position: 0 } } }, { arr: [9, 8, 1, 2, 3] }],
  [{ $push: { arr: { $each: [9, 8], $position: -1 } } }, { arr: [1, 2, 9, 8, 3] }],
  [{ $push: { arr: { $each: [9, 8], $sort: -1 } } }, { arr: [9, 8, 3, 2, 1] }],
  [{ $push: { arr: { $each: [9], $slice: -2 } } }, { arr: [3, 9] }],
  [{ $push: { arr: { $each: [], $slice: 1 } } }, { arr: [1] }],
  [
    { $push: { objs: { $each: [{ k: 0 }], $sort: { k: 1 } } } },
    { objs: [{ k: 0 }, { k: 1, v: 1 }, { k: 2, v: 2 }] },
  ],
  [{ $addToSet: { arr: 4 } }, { arr: [1, 2, 3, 4] }],
  [{ $addToSet: { arr: { $each: [3, 4, 4] } } }, { arr: [1, 2, 3, 4] }],
  [
    { $addToSet: { objs: { v: 1, k: 1 } } },
    {
      objs: [
        { k: 1, v: 1 },
        { k: 2, v: 2 },
        { v: 1, k: 1 },
      ],
    },
  ],
  [{ $addToSet: { zz: 1 } }, { zz: [1] }],
  [{ $pop: { arr: 1 } }, { arr: [1, 2] }],
  [{ $pop: { arr: -1 } }, { arr: [2, 3] }],
  [{ $pull: { arr: 2 } }, { arr: [1, 3] }],
  [{ $pull: { arr: { $gte: 2 } } }, { arr: [1] }],
  [{ $pull: { arr: { $in: [1, 3] } } }, { arr: [2] }],
  [{ $pull: { objs: { k: 1 } } }, { objs: [{ k: 2, v: 2 }] }],
  [{ $pull: { objs: { k: { $gt: 0 } } } }, { objs: [] }],
  [{ $pullAll: { arr: [1, 2] } }, { arr: [3] }],
  [{ $bit: { n: { and: 4 } } }, { n: 4 }],
  [{ $bit: { n: { or: 8 } } }, { n: 13 }],
  [{ $bit: { n: { xor: 1 } } }, { n: 4 }],
  [
    { $set: { 'objs.$[].v': 9 } },
    {
      objs: [
        { k: 1, v: 9 },
        { k: 2, v: 9 },
      ],
    },
  ],
  [{ $inc: { 'arr.$[]': 1 } }, { arr: [2, 3, 4] }],
  [
    { $set: { z: 1 }, $unset: { n: 1 }, $push: { arr: 9 } },
    { z: 1, n: undefined, arr: [1, 2, 3, 9] },
  ],
];

/** Updates that find the document as they would leave it. */
const NO_CHANGES: Doc[] = [
  { $set: { n: 5 } },
  { $set: { _id: 1 } },
  { $set: { sub: { x: 1 } } },
  { $set: {} },
  { $unset: { zz: 1 } },
  { $unset: { 's.x': 1 } },
  { $min: { n: 9 } },
  { $max: { n: 1 } },
  { $rename: { zz: 'm' } },
  { $addToSet: { arr: 3 } },
  { $addToSet: { objs: { k: 1, v: 1 } } },
  { $pop: { zz: 1 } },
  { $pull: { arr: 9 } },
  { $pull: { zz: 1 } },
  { $pull: { objs: { k: 1, v: 2 } } },
  { $setOnInsert: { q: 1 } },
];

const REFUSED: [Doc, number][] = [
  [{ $set: 1 }, 9],
  [{ $foo: { a: 1 } }, 9],
  [{ $set: { a: 1 }, constructor: { a: 1 } }, 9],
  [{ $bit: { a: { constructor: 1 } } }, 2],
  [{ $set: { _id: 2 } }, 66],
  [{ $set: { 'arr.x': 9 } }, 28],
  [{ $set: { 's.x': 1 } }, 28],
  [{ $set: { 'nul.x': 1 } }, 28],
  [{ $set: { n: 1 }, $inc: { n: 1 } }, 40],
  [{ $set: { 'sub.x': 1, sub: {} } }, 40],
  [{ $set: { '': 1 } }, 56],
  [{ $set: { 'a.': 1 } }, 56],
  [{ $inc: { s: 1 } }, 14],
  [{ $inc: { nul: 1 } }, 14],
  [{ $inc: { n: 'a' } }, 14],
  [{ $mul: { s: 1 } }, 14],
  [{ $push: { n: 1 } }, 2],
  [{ $push: { arr: { $each: 1 } } }, 2],
  [{ $push: { arr: { $each: [1], $foo: 1 } } }, 2],
  [{ $push: { arr: { $each: [1], $slice: 1.5 } } }, 2],
  [{ $push: { arr: { $each: [1], $sort: 2 } } }, 2],
  [{ $addToSet: { n: 1 } }, 2],
  [{ $addToSet: { arr: { $each: 1 } } }, 14],
  [{ $pop: { arr: 2 } }, 9],
  [{ $pop: { arr: 'a' } }, 9],
  [{ $pull: { n: 1 } }, 2],
  [{ $pullAll: { arr: 1 } }, 2],
  [{ $pullAll: { n: [1] } }, 2],
  [{ $bit: { s: { or: 1 } } }, 2],
  [{ $bit: { n: { foo: 1 } } }, 2],
  [{ $bit: { n: { or: 1.5 } } }, 2],
  [{ $rename: { n: 1 } }, 2],
  [{ $rename: { 'arr.0': 'q' } }, 2],
  [{ $currentDate: { zz: { $type: 'foo' } } }, 2],
  [{ $set: { 'zz.$[]': 0 } }, 2],
  [{ $set: { 'objs.$.v': 7 } }, 2],
  [{ $set: { 'objs.$[f].v': 7 } }, 2],
];

onEveryTarget('update operators', (fixture) => {
  it.each(CHANGES)('%j', async (update, different) => {
    const collection = await fixture.collection(BASE);
    const result = await collection.updateOne({ _id: 1 }, update);
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
    expect(await collection.findOne({})).toEqual({ ...BASE, ...different });
  });

  it.each(NO_CHANGES)('%j changes nothing', async (update) => {
    const collection = await fixture.collection(BASE);
    const result = await collection.updateOne({ _id: 1 }, update);
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    expect(await collection.findOne({})).toEqual(BASE);
  });

  it.each(REFUSED)('refuses %j with code %d', async (update, code) => {
    const collection = await fixture.collection(BASE);
    expect(await failure(collection.updateOne({ _id: 1 }, update))).toMatchObject({ code });
    expect(await collection.findOne({})).toEqual(BASE);
  });

  it('keeps the types of numbers', async () => {
    const collection = await fixture.collection({
      _id: 1,
      int: 1,
      long: Long.fromNumber(5),
      double: new Double(2),
      decimal: Decimal128.fromString('1.10'),
      wide: 2147483647,
    });
    const sum = Decimal128.fromString('0.05');
    await collection.updateOne({}, { $inc: { int: 1, long: 1, double: 1, decimal: sum, wide: 1 } });
    const exact = await collection.findOne({}, { promoteValues: false });
    expect(exact).toMatchObject({
      int: new mongo.BSON.Int32(2),
      long: Long.fromNumber(6),
      double: new Double(3),
      wide: Long.fromNumber(2147483648),
    });
    expect(String(exact?.decimal)).toBe('1.15');
  });

  it('sets the present date', async () => {
    const collection = await fixture.collection({ _id: 1 });
    const update: Doc = { $currentDate: { at: true, stamp: { $type: 'timestamp' } } };
    await collection.updateOne({}, update);
    const found = await collection.findOne({});
    expect(Math.abs(Date.now() - (found?.at as Date).getTime())).toBeLessThan(10_000);
    expect(found?.stamp).toBeInstanceOf(mongo.Timestamp);
  });

  it('changes all that match with multi, and the first one without', async () => {
    const collection = await fixture.collection({ _id: 1, a: 1 }, { _id: 2, a: 1 }, { _id: 3, a: 2 });
    expect(await collection.updateMany({ a: 1 }, { $set: { b: 1 } })).toMatchObject({ modifiedCount: 2 });
    expect(await collection.updateMany({ b: 1 }, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 0,
    });
    expect(await collection.updateOne({ a: 1 }, { $inc: { a: 5 } })).toMatchObject({ modifiedCount: 1 });
    expect(await collection.countDocuments({ a: 1 })).toBe(1);
    expect(await collection.updateOne({ a: 99 }, { $set: { b: 1 } })).toMatchObject({ matchedCount: 0 });
  });

  it('replaces a document and keeps its _id', async () => {
    const collection = await fixture.collection({ _id: 1, a: 1 });
    expect(await collection.replaceOne({ _id: 1 }, { b: 2 })).toMatchObject({ modifiedCount: 1 });
    expect(await collection.findOne({})).toEqual({ _id: 1, b: 2 });
    expect(await failure(collection.replaceOne({ _id: 1 }, { _id: 2, b: 2 }))).toMatchObject({ code: 66 });
  });

  it('refuses to replace many', async () => {
    const collection = await fixture.collection({ _id: 1 });
    const command = { update: collection.collectionName, updates: [{ q: {}, u: { a: 1 }, multi: true }] };
    expect(await fixture.db.command(command)).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 9 }] });
  });
});
