import { mongo } from 'mongoose';
import { failure, onEveryTarget, type Doc } from './targets';

const CASES: [Doc, Doc, Doc][] = [
  [{ _id: 5 }, { $set: { a: 1 } }, { _id: 5, a: 1 }],
  [{ _id: 7, a: { $gt: 1 }, b: { $eq: 2 } }, { $inc: { n: 1 } }, { _id: 7, b: 2, n: 1 }],
  [{ _id: 7, $and: [{ a: 1 }, { b: { $in: [5] } }] }, { $set: { x: 1 } }, { _id: 7, a: 1, b: 5, x: 1 }],
  [{ _id: 7, $or: [{ a: 1 }] }, { $set: { x: 1 } }, { _id: 7, a: 1, x: 1 }],
  [{ _id: 7, $or: [{ a: 1 }, { a: 2 }] }, { $set: { x: 1 } }, { _id: 7, x: 1 }],
  [{ _id: 7, 'a.b': 1 }, { $set: { 'a.c': 1 } }, { _id: 7, a: { b: 1, c: 1 } }],
  [{ _id: 7, a: 1 }, { $set: { a: 2 } }, { _id: 7, a: 2 }],
  [{ _id: 7, a: /x/ }, { $set: { x: 1 } }, { _id: 7, x: 1 }],
  [{ _id: 7, a: { b: 1 } }, { $set: { 'a.c': 1 } }, { _id: 7, a: { b: 1, c: 1 } }],
  [{ _id: 7 }, { $push: { arr: 1 } }, { _id: 7, arr: [1] }],
  [{ _id: 7 }, { $unset: { z: 1 } }, { _id: 7 }],
  [{ _id: { a: 1 } }, { $set: { x: 1 } }, { _id: { a: 1 }, x: 1 }],
  [
    { _id: 7, a: 1 },
    { $setOnInsert: { d: 4 }, $set: { c: 3 } },
    { _id: 7, a: 1, c: 3, d: 4 },
  ],
];

onEveryTarget('upserts', (fixture) => {
  it.each(CASES)('%j with %j', async (filter, update, expected) => {
    const collection = await fixture.collection();
    const result = await collection.updateOne(filter, update, { upsert: true });
    expect(result).toMatchObject({
      matchedCount: 0,
      modifiedCount: 0,
      upsertedCount: 1,
      upsertedId: expected._id,
    });
    expect(await collection.find({}).toArray()).toEqual([expected]);
  });

  it('makes an _id if the filter has none', async () => {
    const collection = await fixture.collection();
    const { upsertedId } = await collection.updateOne({ a: 1 }, { $set: { b: 2 } }, { upsert: true });
    expect(upsertedId).toBeInstanceOf(mongo.ObjectId);
    expect(await collection.findOne({})).toEqual({ _id: upsertedId, a: 1, b: 2 });
  });

  it('takes the _id of the update', async () => {
    const collection = await fixture.collection();
    await collection.updateOne({ a: 1 }, { $setOnInsert: { _id: 8 } }, { upsert: true });
    expect(await collection.findOne({})).toEqual({ _id: 8, a: 1 });
  });

  it('takes only the _id of the filter for a replacement', async () => {
    const collection = await fixture.collection();
    await collection.replaceOne({ _id: 7, z: 1 }, { x: 1 }, { upsert: true });
    expect(await collection.findOne({})).toEqual({ _id: 7, x: 1 });
  });

  it('changes what is there', async () => {
    const collection = await fixture.collection({ _id: 7, x: 1 });
    const update = { $inc: { x: 1 }, $setOnInsert: { y: 1 } };
    const result = await collection.updateOne({ _id: 7 }, update, { upsert: true });
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
    expect(await collection.findOne({})).toEqual({ _id: 7, x: 2 });
  });

  it('refuses another _id than the filter has', async () => {
    const collection = await fixture.collection();
    expect(await failure(collection.replaceOne({ _id: 7 }, { _id: 8 }, { upsert: true }))).toMatchObject({
      code: 66,
    });
    const update = collection.updateOne({ _id: 7 }, { $set: { _id: 8 } }, { upsert: true });
    expect(await failure(update)).toMatchObject({ code: 66 });
    expect(await collection.countDocuments({})).toBe(0);
  });

  it('adds one document for many upserts of the same _id at once', async () => {
    const collection = await fixture.collection();
    const upsert = (): Promise<mongo.UpdateResult> =>
      collection.updateOne({ _id: 'counter' }, { $inc: { n: 1 } }, { upsert: true });
    const results = await Promise.all(Array.from({ length: 40 }, upsert));
    expect(results.filter(({ upsertedCount }) => upsertedCount === 1)).toHaveLength(1);
    expect(await collection.findOne({})).toEqual({ _id: 'counter', n: 40 });
  });
});
