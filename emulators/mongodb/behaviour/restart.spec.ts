import { mongo } from 'mongoose';
import { Embedded } from './fixture';

describe('a restart', () => {
  let server: Embedded;
  beforeEach(async () => {
    server = await Embedded.start();
  });
  afterEach(() => server.remove());

  it('keeps documents, their order and the types of their values', async () => {
    const { Decimal128, Double, Long } = mongo.BSON;
    const docs = [3, 1, 2].map((_id) => ({
      _id,
      d: new Double(2),
      l: Long.fromNumber(5),
      m: Decimal128.fromString('1.10'),
    }));
    await server.db.collection<{ _id: number }>('c').insertMany(docs);
    await server.db.collection<{ _id: number }>('c').updateOne({ _id: 3 }, { $set: { x: 1 } });
    await server.restart();
    const found = await server.db.collection('c').find({}, { promoteValues: false }).toArray();
    expect(found.map(({ _id }) => Number(_id))).toEqual([3, 1, 2]);
    expect(found[1]).toMatchObject({ d: new Double(2), l: Long.fromNumber(5) });
    expect(String(found[1]?.m)).toBe('1.10');
  });

  it('keeps indexes, and what they forbid', async () => {
    const collection = server.db.collection<{ _id: number; a: number; b?: string }>('c');
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.createIndex({ b: 1 }, { partialFilterExpression: { b: { $gt: 'm' } } });
    await collection.createIndex({ c: 1 });
    await collection.dropIndex('c_1');
    await collection.insertOne({ _id: 1, a: 1 });
    await server.restart();
    const again = server.db.collection<{ _id: number; a: number }>('c');
    expect((await again.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1', 'b_1']);
    await expect(again.insertOne({ _id: 2, a: 1 })).rejects.toMatchObject({ code: 11000 });
  });

  it('keeps what was dropped dropped', async () => {
    await server.db.collection('gone').insertOne({ a: 1 });
    await server.db.collection('kept').insertOne({ a: 1 });
    await server.db.collection('gone').drop();
    await server.client.db('other').collection('c').insertOne({ a: 1 });
    await server.client.db('other').dropDatabase();
    await server.restart();
    expect((await server.db.listCollections().toArray()).map(({ name }) => name)).toEqual(['kept']);
    const { databases } = await server.client.db().admin().listDatabases();
    expect(databases.map(({ name }) => name)).toEqual(['test']);
  });

  it('keeps the reply about a document that is nested as deeply as can be', async () => {
    let deep: mongo.Document = {};
    for (let level = 0; level < 178; level++) deep = { n: deep };
    await server.db.collection('c').insertMany([{ deep }]);
    await server.db.collection('c').findOneAndUpdate({}, { $set: { seen: true } });
    await server.restart();
    expect(await server.db.collection('c').findOne({ seen: true })).toMatchObject({ deep });
  });
});

describe('compaction', () => {
  it('keeps everything and makes the journal small', async () => {
    const server = await Embedded.start({ compactAtBytes: 10_000 });
    const collection = server.db.collection<{ _id: number; n: number; text: string }>('c');
    await collection.createIndex({ n: 1 }, { unique: true });
    for (let _id = 0; _id < 20; _id++) await collection.insertOne({ _id, n: _id, text: 'x'.repeat(200) });
    for (let round = 0; round < 30; round++) await collection.updateMany({}, { $inc: { n: 1000 } });
    const before = await collection.find({}).toArray();
    await server.restart();
    expect(await server.db.collection('c').find({}).toArray()).toEqual(before);
    expect(await server.db.collection('c').indexes()).toHaveLength(2);
    await server.remove();
  });
});
