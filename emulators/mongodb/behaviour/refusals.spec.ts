import type { mongo } from 'mongoose';
import { Embedded } from './fixture';

/** What the server refuses with the codes of MongoDB where other engines differ, or because it does not have it. */
const REFUSED: [mongo.Document, number][] = [
  [{ find: 'c', foo: 1 }, 40415],
  [{ find: 'c', limit: -1 }, 51024],
  [{ find: 'c', skip: -1 }, 51024],
  [{ find: 'c', batchSize: -1 }, 51024],
  [{ find: 'c', sort: { a: 2 } }, 15975],
  [{ find: 'c', sort: { a: 'x' } }, 15974],
  [{ find: 'c', projection: { a: 0, b: 1 } }, 31253],
  [{ find: 'c', projection: { a: {} } }, 51270],
  [{ find: 'c', projection: { 'a.': 1 } }, 40353],
  [{ find: 'c', let: { a: 1 } }, 115],
  [{ find: 'c', returnKey: true }, 115],
  [{ find: 'c', showRecordId: true }, 115],
  [{ find: 'c', min: { _id: 1 }, hint: '_id_' }, 115],
  [{ find: 'c', max: { _id: 1 }, hint: '_id_' }, 115],
  [{ aggregate: 'c', cursor: {}, pipeline: [], let: { a: 1 } }, 115],
  [{ aggregate: 'c', pipeline: [], explain: true }, 115],
  [{ update: 'c', updates: [{ q: {}, u: { $set: { n: 2 } } }], let: { a: 1 } }, 115],
  [{ update: 'c', updates: [{ q: {}, u: [{ $set: { n: '$$a' } }], c: { a: 2 } }] }, 115],
  [{ delete: 'c', deletes: [{ q: {}, limit: 1 }], let: { a: 1 } }, 115],
  [{ findAndModify: 'c', remove: true, let: { a: 1 } }, 115],
  [{ find: 'c', collation: { locale: 'en' } }, 2],
  [{ find: 'c', filter: { $where: '1' } }, 2],
  [{ find: 'c', filter: { $text: { $search: 'x' } } }, 27],
  [{ find: 'c', filter: { $jsonSchema: {} } }, 2],
  [{ find: 'c', filter: { $expr: { $foo: 1 } } }, 168],
  [{ find: 'c', filter: { $expr: { $function: {} } } }, 168],
  [{ aggregate: 'c', cursor: {}, pipeline: [{ $out: 'x' }] }, 40324],
  [{ aggregate: 'c', cursor: {}, pipeline: [{ $merge: 'x' }] }, 40324],
  [{ aggregate: 'c', cursor: {}, pipeline: [{ $project: {} }] }, 51272],
  [{ aggregate: 'c', cursor: {}, pipeline: [{ $limit: -1 }] }, 15958],
  [{ create: 'x', capped: true, size: 1000 }, 115],
  [{ create: 'x', viewOn: 'c', pipeline: [] }, 115],
  [{ createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 't' }] }, 67],
  [{ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', collation: { locale: 'en' } }] }, 67],
  [
    {
      createIndexes: 'c',
      indexes: [{ key: { a: 1 }, name: 'a', sparse: true, partialFilterExpression: { a: 1 } }],
    },
    67,
  ],
  [{ insert: 'a$b', documents: [{}] }, 73],
  [{ explain: { aggregate: 'c', pipeline: [], cursor: {} } }, 115],
  [{ commitTransaction: 1 }, 251],
  [{ renameCollection: 'test.c', to: 'test.d' }, 59],
];

/** Statements that are refused one by one. */
const WRITE_ERRORS: [mongo.Document, number][] = [
  [{ $pop: { n: 1 } }, 14],
  [{ $set: { 'a..b': 1 } }, 56],
  [{ $set: { 'a.$x': 1 } }, 52],
  [{ $set: { 'n.$[]': 0 } }, 2],
  [{ $rename: { n: 'n' } }, 2],
];

describe('refusals', () => {
  let server: Embedded;
  beforeAll(async () => {
    server = await Embedded.start();
    await server.db.collection<{ _id: number; n: number }>('c').insertOne({ _id: 1, n: 1 });
  });
  afterAll(() => server.remove());

  it.each(REFUSED)('%j: code %d', async (command, code) => {
    await expect(server.db.command(command)).rejects.toMatchObject({ code });
    expect((await server.db.listCollections().toArray()).map(({ name }) => name)).toEqual(['c']);
    expect(await server.db.collection('c').indexes()).toHaveLength(1);
  });

  it.each(WRITE_ERRORS)('update %j: code %d', async (u, code) => {
    const reply = await server.db.command({ update: 'c', updates: [{ q: { _id: 1 }, u }] });
    expect(reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code }] });
  });

  it('refuses arrays in two fields of one index', async () => {
    const collection = server.db.collection('parallel');
    await collection.createIndex({ a: 1, b: 1 });
    await expect(collection.insertOne({ a: [1], b: [1] })).rejects.toMatchObject({ code: 171 });
    await collection.drop();
  });

  it('makes either all indexes of a command or none', async () => {
    const collection = server.db.collection<{ _id: number; a: number }>('all');
    await collection.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ]);
    const indexes = collection.createIndexes([{ key: { b: 1 } }, { key: { a: 1 }, unique: true }]);
    await expect(indexes).rejects.toMatchObject({ code: 11000 });
    expect(await collection.indexes()).toHaveLength(1);
    await collection.drop();
  });

  it('sets new fields in the order of their names', async () => {
    const collection = server.db.collection('order');
    await collection.insertOne({});
    await collection.updateOne({}, { $set: { b: 1, a: 2 } });
    expect(Object.keys((await collection.findOne({})) ?? {})).toEqual(['_id', 'a', 'b']);
    await collection.drop();
  });
});
