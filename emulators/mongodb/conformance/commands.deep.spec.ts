import { failure, onEveryTarget, type Coll, type Doc } from './targets';

const REFUSED: [(name: string) => Doc, number][] = [
  [() => ({ foo: 1 }), 59],
  [(name) => ({ insert: name }), 40414],
  [(name) => ({ insert: name, documents: 1 }), 14],
  [(name) => ({ insert: name, documents: [] }), 16],
  [(name) => ({ update: name, updates: [] }), 16],
  [(name) => ({ update: name, updates: [{ q: {} }] }), 40414],
  [(name) => ({ update: name, updates: [{ q: {}, u: { $set: { a: 1 } }, foo: 1 }] }), 40415],
  [(name) => ({ delete: name, deletes: [] }), 16],
  [(name) => ({ delete: name, deletes: [{ q: {} }] }), 40414],
  [(name) => ({ delete: name, deletes: [{ q: {}, limit: 2 }] }), 9],
  [(name) => ({ find: name, filter: 1 }), 14],
  [(name) => ({ find: name, projection: 1 }), 14],
  [(name) => ({ find: name, sort: 1 }), 14],
  [() => ({ find: '' }), 73],
  [() => ({ listIndexes: 'none' }), 26],
  [() => ({ dropIndexes: 'none', index: '*' }), 26],
  [(name) => ({ createIndexes: name, indexes: [] }), 2],
  [(name) => ({ aggregate: name, pipeline: [] }), 9],
  [(name) => ({ aggregate: name, pipeline: 1, cursor: {} }), 14],
];

onEveryTarget('commands', (fixture) => {
  let collection: Coll;
  beforeAll(async () => {
    collection = await fixture.collection(
      { _id: 1, a: 1 },
      { _id: 2, a: 1, b: [1, 2] },
      { _id: 3, b: [2, 3] },
    );
  });

  it('presents itself as the primary of a replica set', async () => {
    const hello = await fixture.db.command({ hello: 1 });
    expect(hello).toMatchObject({ isWritablePrimary: true, setName: 'rs0', maxBsonObjectSize: 16777216 });
    expect(hello.hosts).toEqual([hello.me]);
    expect(hello.maxWireVersion).toBeGreaterThanOrEqual(9);
    expect(await fixture.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect((await fixture.db.command({ buildInfo: 1 })).version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it.each(REFUSED)('refuses %s with code %d', async (command, code) => {
    const error = await failure(fixture.db.command(command(collection.collectionName)));
    expect(error).toMatchObject({ ok: 0, code, codeName: expect.any(String), errmsg: expect.any(String) });
    expect(await collection.countDocuments({})).toBe(3);
  });

  it('counts', async () => {
    expect(await collection.countDocuments({ a: 1 })).toBe(2);
    expect(await collection.countDocuments({}, { skip: 1, limit: 1 })).toBe(1);
    expect(await collection.estimatedDocumentCount()).toBe(3);
    expect(await fixture.db.collection('none').countDocuments({})).toBe(0);
  });

  it('lists distinct values, elements of arrays one by one', async () => {
    expect(await collection.distinct('a')).toEqual([1]);
    expect((await collection.distinct('b')).sort()).toEqual([1, 2, 3]);
    expect(await collection.distinct('_id', { a: 1 })).toEqual([1, 2]);
    expect(await collection.distinct('zz')).toEqual([]);
  });

  it('creates, lists and drops collections and databases', async () => {
    const other = fixture.client.db(`${fixture.db.databaseName}_b`);
    await other.createCollection('one');
    await other.collection('two').insertOne({ a: 1 });
    const names = async (): Promise<string[]> =>
      (await other.listCollections().toArray()).map(({ name }) => name).sort();
    expect(await names()).toEqual(['one', 'two']);
    expect(await other.listCollections({ name: 'two' }, { nameOnly: true }).toArray()).toEqual([
      { name: 'two', type: 'collection' },
    ]);
    await other.collection('one').drop();
    expect(await names()).toEqual(['two']);
    const { databases } = await other.admin().listDatabases();
    expect(databases.map(({ name }) => name)).toContain(other.databaseName);
    await other.dropDatabase();
    expect(await names()).toEqual([]);
  });

  it('drops a collection that is not there', async () => {
    expect(await fixture.db.collection('none').drop()).toBe(true);
  });

  it('takes write and read concerns', async () => {
    const options = { writeConcern: { w: 'majority', j: true } } as const;
    await collection.updateOne({ _id: 1 }, { $set: { c: 1 } }, options);
    const found = await collection.findOne(
      { _id: 1 },
      { readConcern: 'majority', maxTimeMS: 5000, comment: 'hi' },
    );
    expect(found).toMatchObject({ c: 1 });
  });

  it('does an unacknowledged write', async () => {
    const quiet = await fixture.collection();
    const result = await quiet.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
    expect(result.acknowledged).toBe(false);
    for (let i = 0; i < 100 && (await quiet.countDocuments({})) === 0; i++)
      await new Promise((r) => setTimeout(r, 20));
    expect(await quiet.countDocuments({})).toBe(1);
  });
});
