import { mongo } from 'mongoose';
import { failure, ids, onEveryTarget, type Coll } from './targets';

onEveryTarget('cursors', (fixture) => {
  let collection: Coll;
  beforeAll(async () => {
    collection = await fixture.collection(...Array.from({ length: 250 }, (_, i) => ({ _id: i })));
  });

  it('delivers a long result in batches', async () => {
    const all = Array.from({ length: 250 }, (_, i) => i);
    expect(await ids(collection.find({}).sort({ _id: 1 }))).toEqual(all);
    expect(await ids(collection.find({}).sort({ _id: 1 }).batchSize(7))).toEqual(all);
    expect(await ids(collection.find({}).sort({ _id: 1 }).batchSize(1).limit(3))).toEqual([0, 1, 2]);
  });

  it('fills the first batch as the server does', async () => {
    const find = { find: collection.collectionName, sort: { _id: 1 } };
    const byDefault = await fixture.db.command(find);
    expect(byDefault.cursor.firstBatch).toHaveLength(101);
    const none = await fixture.db.command({ ...find, batchSize: 0 });
    expect(none.cursor.firstBatch).toHaveLength(0);
    const cursors = [byDefault.cursor.id, none.cursor.id] as mongo.Long[];
    for (const id of cursors) expect(Number(id)).not.toBe(0);
    const kill = { killCursors: collection.collectionName, cursors };
    expect((await fixture.db.command(kill)).cursorsKilled).toHaveLength(2);
  });

  it('closes a cursor that is read to its end', async () => {
    const { cursor } = await fixture.db.command({ find: collection.collectionName, batchSize: 200 });
    const more = { getMore: mongo.Long.fromString(String(cursor.id)), collection: collection.collectionName };
    const next = await fixture.db.command(more);
    expect(next.cursor.nextBatch).toHaveLength(50);
    expect(Number(next.cursor.id)).toBe(0);
    expect(await failure(fixture.db.command(more))).toMatchObject({ code: 43 });
  });

  it('closes a cursor on demand', async () => {
    const cursor = collection.find({}).batchSize(2);
    await cursor.next();
    const { id } = cursor;
    await cursor.close();
    const more = { getMore: id, collection: collection.collectionName };
    expect(await failure(fixture.db.command(more))).toMatchObject({ code: 43 });
  });

  it('knows no cursor that was never opened', async () => {
    const more = { getMore: mongo.Long.fromNumber(123), collection: collection.collectionName };
    expect(await failure(fixture.db.command(more))).toMatchObject({ code: 43, codeName: 'CursorNotFound' });
    const kill = await fixture.db.command({ killCursors: 'x', cursors: [mongo.Long.fromNumber(5)] });
    expect(kill).toMatchObject({ cursorsKilled: [], cursorsNotFound: [expect.anything()] });
  });

  it('splits a result that is larger than a message', async () => {
    const big = await fixture.collection();
    const blob = 'x'.repeat(5 * 1024 * 1024);
    for (let _id = 0; _id < 5; _id++) await big.insertOne({ _id, blob });
    expect(await big.find({}).toArray()).toHaveLength(5);
  });
});
