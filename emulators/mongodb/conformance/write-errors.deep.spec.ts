import { mongo } from 'mongoose';
import { failure, ids, onEveryTarget } from './targets';

onEveryTarget('write errors', (fixture) => {
  it('describes a duplicate key as the server does', async () => {
    const collection = await fixture.collection();
    await collection.createIndex({ email: 1, 'a.b': -1 }, { unique: true });
    await collection.insertOne({ _id: 1, email: 'a@b', a: { b: 2 } });
    const error = await failure(collection.insertOne({ _id: 2, email: 'a@b', a: { b: 2 } }));
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { email: 1, 'a.b': -1 },
      keyValue: { email: 'a@b', 'a.b': 2 },
    });
    const name = `${fixture.db.databaseName}.${collection.collectionName}`;
    expect(error.message).toBe(
      `E11000 duplicate key error collection: ${name} index: email_1_a.b_-1 dup key: { email: "a@b", a.b: 2 }`,
    );
  });

  it('describes a duplicate _id', async () => {
    const collection = await fixture.collection({ _id: 1 });
    const error = await failure(collection.insertOne({ _id: 1 }));
    expect(error).toMatchObject({ code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } });
    expect(error.message).toContain('index: _id_ dup key: { _id: 1 }');
  });

  it('stops an ordered insert at the first error', async () => {
    const collection = await fixture.collection({ _id: 2 });
    const error = await failure(collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]));
    expect(error).toBeInstanceOf(mongo.MongoBulkWriteError);
    expect(error).toMatchObject({ code: 11000, result: { insertedCount: 1 } });
    expect(await ids(collection.find({}).sort({ _id: 1 }))).toEqual([1, 2]);
  });

  it('goes on after an error of an unordered insert', async () => {
    const collection = await fixture.collection({ _id: 2 });
    const docs = [{ _id: 2 }, { _id: 1 }, { _id: 2 }, { _id: 3 }];
    const error = await failure(collection.insertMany(docs, { ordered: false }));
    expect(error).toMatchObject({ result: { insertedCount: 2 } });
    const { writeErrors } = error as mongo.MongoBulkWriteError;
    expect([writeErrors].flat().map(({ index, code }) => [index, code])).toEqual([
      [0, 11000],
      [2, 11000],
    ]);
    expect(await ids(collection.find({}).sort({ _id: 1 }))).toEqual([1, 2, 3]);
  });

  it('runs mixed bulk writes', async () => {
    const collection = await fixture.collection({ _id: 1, a: 1 }, { _id: 2, a: 2 });
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 3, a: 3 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { a: 10 } } } },
      { updateMany: { filter: { a: { $lt: 5 } }, update: { $set: { low: true } } } },
      { updateOne: { filter: { _id: 4 }, update: { $set: { a: 4 } }, upsert: true } },
      { replaceOne: { filter: { _id: 2 }, replacement: { b: 1 } } },
      { deleteOne: { filter: { _id: 3 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 4,
      modifiedCount: 4,
      upsertedCount: 1,
      deletedCount: 1,
      upsertedIds: { 3: 4 },
    });
    expect(await collection.find({}).sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, a: 11 },
      { _id: 2, b: 1 },
      { _id: 4, a: 4 },
    ]);
  });

  it('reports errors of updates by their position', async () => {
    const collection = await fixture.collection({ _id: 1, a: 1 }, { _id: 2, a: 2 });
    await collection.createIndex({ a: 1 }, { unique: true });
    const reply = await fixture.db.command({
      update: collection.collectionName,
      ordered: false,
      updates: [
        { q: { _id: 1 }, u: { $set: { a: 2 } } },
        { q: { _id: 1 }, u: { $set: { b: 1 } } },
        { q: { _id: 2 }, u: { $foo: 1 } },
      ],
    });
    expect(reply).toMatchObject({
      n: 1,
      nModified: 1,
      writeErrors: [
        { index: 0, code: 11000 },
        { index: 2, code: 9 },
      ],
    });
  });

  it('deletes one or all', async () => {
    const collection = await fixture.collection({ _id: 1, a: 1 }, { _id: 2, a: 1 }, { _id: 3, a: 1 });
    expect(await collection.deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 });
    expect(await collection.deleteMany({ a: 1 })).toMatchObject({ deletedCount: 2 });
    expect(await collection.deleteMany({})).toMatchObject({ deletedCount: 0 });
  });
});
