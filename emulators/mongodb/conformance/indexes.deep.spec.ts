import { ObjectId } from 'mongodb';
import { failure, ids, onEveryTarget, type Coll, type Doc } from './targets';

/** Names of the stages of a query's plan, from the outermost to the innermost. */
async function stages(cursor: ReturnType<Coll['find']>): Promise<string[]> {
  const plan: Doc = await cursor.explain('queryPlanner');
  const names: string[] = [];
  let stage = (plan.queryPlanner as Doc).winningPlan as Doc | undefined;
  for (; stage; stage = stage.inputStage as Doc | undefined) names.push(String(stage.stage));
  return names;
}

onEveryTarget('indexes', (fixture) => {
  it('lists what was created', async () => {
    const collection = await fixture.collection({ _id: 1 });
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ b: -1, c: 1 }, { unique: true, name: 'bc' });
    await collection.createIndex({ d: 1 }, { sparse: true });
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await collection.createIndex({ e: 1 }, { partialFilterExpression: { e: { $gt: 5 } } });
    expect(await collection.indexes()).toMatchObject([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1 }, name: 'a_1' },
      { v: 2, key: { b: -1, c: 1 }, name: 'bc', unique: true },
      { v: 2, key: { d: 1 }, name: 'd_1', sparse: true },
      { v: 2, key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 },
      { v: 2, key: { e: 1 }, name: 'e_1', partialFilterExpression: { e: { $gt: 5 } } },
    ]);
  });

  it('finds by one value of a descending index, whatever its bytes end with', async () => {
    const early = new Date('1965-05-05');
    const owners = ['00', 'fe', 'ff'].map((end) => new ObjectId(`0123456789abcdef012345${end}`));
    const collection = await fixture.collection(
      ...owners.map((owner, index) => ({ _id: index, owner, born: early, name: `x${index}` })),
    );
    await collection.createIndexes([{ key: { owner: -1 } }, { key: { born: -1, name: 1 } }]);
    expect(await ids(collection.find({ owner: owners[2] }))).toEqual([2]);
    expect(await ids(collection.find({ born: early, name: 'x1' }))).toEqual([1]);
    expect(await ids(collection.find({ born: early }).sort({ _id: 1 }))).toEqual([0, 1, 2]);
  });

  it('takes an index that is there already', async () => {
    const collection = await fixture.collection({ _id: 1 });
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ a: 1 });
    expect(await collection.indexes()).toHaveLength(2);
  });

  it('refuses an index in conflict with another', async () => {
    const collection = await fixture.collection({ _id: 1 });
    await collection.createIndex({ a: 1 });
    expect(await failure(collection.createIndex({ a: 1 }, { name: 'other' }))).toMatchObject({ code: 85 });
    expect(await failure(collection.createIndex({ b: 1 }, { name: 'a_1' }))).toMatchObject({ code: 86 });
    expect(await failure(collection.createIndex({ a: 1 }, { unique: true }))).toMatchObject({ code: 86 });
  });

  it('drops indexes', async () => {
    const collection = await fixture.collection({ _id: 1 });
    for (const path of ['a', 'b', 'c']) await collection.createIndex({ [path]: 1 });
    await collection.dropIndex('a_1');
    expect(await failure(collection.dropIndex('a_1'))).toMatchObject({ code: 27 });
    expect(await failure(collection.dropIndex('_id_'))).toMatchObject({ code: 72 });
    await collection.dropIndexes();
    expect(await collection.indexes()).toHaveLength(1);
    expect(await failure(fixture.db.collection('none').indexes())).toMatchObject({ code: 26 });
  });

  it.each([
    [{ key: {}, name: 'x' }, 67],
    [{ key: { a: 0 }, name: 'x' }, 67],
    [{ key: { a: 'foo' }, name: 'x' }, 67],
    [{ key: { a: 1 } }, 9],
    [{ key: { a: 1 }, name: 'x', foo: 1 }, 197],
    [{ key: { a: 1 }, name: 'x', expireAfterSeconds: -1 }, 67],
    [{ key: { a: 1, b: 1 }, name: 'x', expireAfterSeconds: 1 }, 67],
  ])('refuses %j with code %d', async (spec, code) => {
    const collection = await fixture.collection({ _id: 1 });
    const command = { createIndexes: collection.collectionName, indexes: [spec] };
    expect(await failure(fixture.db.command(command))).toMatchObject({ code });
    expect(await collection.indexes()).toHaveLength(1);
  });

  it('keeps a unique index unique', async () => {
    const collection = await fixture.collection();
    await collection.createIndex({ a: 1, b: 1 }, { unique: true });
    await collection.insertMany([
      { _id: 1, a: 1, b: 1 },
      { _id: 2, a: 1, b: 2 },
      { _id: 3, a: 1 },
    ]);
    expect(await failure(collection.insertOne({ _id: 9, a: 1, b: 2 }))).toMatchObject({ code: 11000 });
    expect(await failure(collection.insertOne({ _id: 9, a: 1, b: null }))).toMatchObject({ code: 11000 });
    expect(await failure(collection.updateOne({ _id: 1 }, { $set: { b: 2 } }))).toMatchObject({
      code: 11000,
    });
    await collection.deleteOne({ _id: 2 });
    await collection.updateOne({ _id: 1 }, { $set: { b: 2 } });
    await collection.insertOne({ _id: 4, a: 1, b: 1 });
    expect(await collection.countDocuments({})).toBe(3);
  });

  it('refuses a unique index over duplicates', async () => {
    const collection = await fixture.collection({ _id: 1, a: 1 }, { _id: 2, a: 1 });
    expect(await failure(collection.createIndex({ a: 1 }, { unique: true }))).toMatchObject({ code: 11000 });
    expect(await collection.indexes()).toHaveLength(1);
  });

  it('is unique per element of arrays, but not within one document', async () => {
    const collection = await fixture.collection();
    await collection.createIndex({ tags: 1 }, { unique: true });
    await collection.insertOne({ _id: 1, tags: ['a', 'b', 'a'] });
    expect(await failure(collection.insertOne({ _id: 2, tags: ['c', 'b'] }))).toMatchObject({ code: 11000 });
    await collection.insertOne({ _id: 3, tags: ['c'] });
  });

  it('leaves out of a partial index what its filter leaves out', async () => {
    const collection = await fixture.collection();
    const filter = { email: { $type: 'string' } };
    await collection.createIndex({ email: 1 }, { unique: true, partialFilterExpression: filter });
    await collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3, email: null }, { _id: 4, email: 'a@b' }]);
    expect(await failure(collection.insertOne({ _id: 5, email: 'a@b' }))).toMatchObject({ code: 11000 });
    expect(await failure(collection.updateOne({ _id: 1 }, { $set: { email: 'a@b' } }))).toMatchObject({
      code: 11000,
    });
    await collection.updateOne({ _id: 4 }, { $unset: { email: 1 } });
    await collection.updateOne({ _id: 1 }, { $set: { email: 'a@b' } });
    expect(await ids(collection.find({ email: 'a@b' }))).toEqual([1]);
    expect(await ids(collection.find({ email: null }).sort({ _id: 1 }))).toEqual([2, 3, 4]);
  });

  it('finds nulls by their type, and neither what is missing nor anything else', async () => {
    const collection = await fixture.collection();
    await collection.createIndex({ gone: 1, at: 1 });
    const values = [null, new Date(0), undefined, [], [null], [1, null], null, 'null', 10];
    await collection.insertMany(
      values.map((gone, _id) => ({ _id, at: 9 - _id, ...(gone !== undefined && { gone }) })),
    );
    for (const type of ['null', 10]) {
      const found = collection.find({ gone: { $type: type }, at: { $gte: 2 } }).sort({ at: 1 });
      expect(await ids(found)).toEqual([6, 5, 4, 0]);
    }
  });

  it('limits a unique rule to the documents of a state', async () => {
    const collection = await fixture.collection();
    const partialFilterExpression = { open: true };
    await collection.createIndex({ user: 1 }, { unique: true, partialFilterExpression });
    await collection.insertMany([
      { _id: 1, user: 'u', open: false },
      { _id: 2, user: 'u', open: false },
    ]);
    await collection.insertOne({ _id: 3, user: 'u', open: true });
    expect(await failure(collection.updateOne({ _id: 1 }, { $set: { open: true } }))).toMatchObject({
      code: 11000,
    });
    await collection.updateOne({ _id: 3 }, { $set: { open: false } });
    await collection.updateOne({ _id: 1 }, { $set: { open: true } });
  });

  it('leaves out of a sparse index what has no value', async () => {
    const collection = await fixture.collection();
    await collection.createIndex({ s: 1 }, { unique: true, sparse: true });
    await collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3, s: 1 }]);
    expect(await failure(collection.insertOne({ _id: 4, s: 1 }))).toMatchObject({ code: 11000 });
    expect(await ids(collection.find({ s: null }).sort({ _id: 1 }))).toEqual([1, 2]);
    expect(await ids(collection.find({}).sort({ s: 1, _id: 1 }))).toEqual([1, 2, 3]);
  });

  it('answers equality, lists, ranges and order from an index', async () => {
    const docs = Array.from({ length: 500 }, (_, i) => ({ _id: i, a: i % 50, b: i, t: [i % 7, 'x'] }));
    const collection = await fixture.collection(...docs);
    await collection.createIndexes([{ key: { a: 1, b: -1 } }, { key: { b: 1 } }, { key: { t: 1 } }]);
    expect(await stages(collection.find({ a: 7 }))).toContain('IXSCAN');
    expect(await stages(collection.find({ b: { $in: [1, 2] } }))).toContain('IXSCAN');
    expect(await stages(collection.find({ b: { $gte: 10, $lt: 20 } }))).toContain('IXSCAN');
    expect(await stages(collection.find({ t: 3 }))).toContain('IXSCAN');
    expect(await stages(collection.find({ c: 1 }))).toContain('COLLSCAN');
    expect(await ids(collection.find({ a: 7 }).sort({ b: -1 }).limit(3))).toEqual([457, 407, 357]);
    expect(await ids(collection.find({ b: { $gte: 10, $lt: 13 } }).sort({ b: 1 }))).toEqual([10, 11, 12]);
    expect(await collection.countDocuments({ t: 3 })).toBe(71);
    await collection.deleteMany({ a: { $lt: 49 } });
    await collection.updateMany({ b: { $gt: 250 } }, { $set: { a: 1 } });
    expect(await ids(collection.find({ a: 1 }).sort({ b: 1 }))).toEqual([299, 349, 399, 449, 499]);
  });

  it('finds a changed document by what the change left alone, and by nothing that it had before', async () => {
    const collection = await fixture.collection(
      { _id: 1, a: 1, tags: ['x', 'y'], box: { n: 1 }, u: 1, n: 1 },
      { _id: 2, a: 2, tags: ['x'], box: { n: 2 }, u: 2, n: 1 },
    );
    for (const path of ['a', 'tags', 'box.n', 'gone']) await collection.createIndex({ [path]: 1 });
    await collection.createIndex({ u: 1 }, { unique: true });
    await collection.createIndex({ n: 1 }, { partialFilterExpression: { a: { $gt: 1 } } });
    const change: Doc = { $inc: { n: 5 }, $push: { tags: 'z' }, $set: { gone: 1 } };
    await collection.updateOne({ _id: 1 }, change);
    await collection.updateOne({ _id: 1 }, { $unset: { gone: 1 }, $rename: { u: 'box.u' } });
    const after = { _id: 1, a: 1, tags: ['x', 'y', 'z'], box: { n: 1, u: 1 }, n: 6 };
    const still: Doc[] = [{ a: 1 }, { tags: 'z' }, { tags: 'y' }, { 'box.n': 1 }, { u: null }];
    for (const filter of still) {
      expect(await collection.find(filter).toArray()).toEqual([after]);
    }
    for (const filter of [{ gone: 1 }, { u: 1 }]) expect(await collection.countDocuments(filter)).toBe(0);
    await collection.updateOne({ _id: 1 }, { $set: { a: 3 } });
    expect(await ids(collection.find({ a: { $gt: 1 }, n: 6 }))).toEqual([1]);
    expect(await failure(collection.updateOne({ _id: 1 }, { $set: { u: 2, a: 9 } }))).toMatchObject({
      code: 11000,
    });
    expect([await ids(collection.find({ a: 3 })), await ids(collection.find({ a: 9 }))]).toEqual([[1], []]);
  });

  it('takes a hint, and refuses one that names no index', async () => {
    const collection = await fixture.collection({ _id: 1, a: 1 });
    await collection.createIndex({ a: 1 });
    expect(await collection.find({ a: 1 }).hint('a_1').toArray()).toHaveLength(1);
    expect(await collection.find({ a: 1 }).hint({ a: 1 }).toArray()).toHaveLength(1);
    expect(await failure(collection.find({ a: 1 }).hint('nope').toArray())).toMatchObject({ code: 2 });
  });
});
