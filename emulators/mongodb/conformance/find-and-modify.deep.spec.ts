import { failure, onEveryTarget, type Coll } from './targets';

onEveryTarget('findAndModify', (fixture) => {
  let collection: Coll;
  beforeEach(async () => {
    collection = await fixture.collection(
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
      { _id: 3, n: 3, l: [{ k: 1 }, { k: 2 }] },
    );
  });

  it('returns the document as it was, or as it is', async () => {
    expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).toEqual({ _id: 1, n: 1 });
    const after = { returnDocument: 'after' } as const;
    expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, after)).toEqual({
      _id: 1,
      n: 3,
    });
  });

  it('tells what it did', async () => {
    const all = { includeResultMetadata: true } as const;
    const found = await collection.findOneAndUpdate({ _id: 1 }, { $set: { z: 1 } }, all);
    expect(found).toMatchObject({
      ok: 1,
      lastErrorObject: { n: 1, updatedExisting: true },
      value: { _id: 1, n: 1 },
    });
    const missing = await collection.findOneAndUpdate({ _id: 9 }, { $set: { z: 1 } }, all);
    expect(missing).toMatchObject({ lastErrorObject: { n: 0, updatedExisting: false }, value: null });
    const added = await collection.findOneAndUpdate({ _id: 9 }, { $set: { z: 1 } }, { ...all, upsert: true });
    expect(added).toMatchObject({
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 9 },
      value: null,
    });
    const removed = await collection.findOneAndDelete({ _id: 9 }, all);
    expect(removed).toMatchObject({ lastErrorObject: { n: 1 }, value: { _id: 9, z: 1 } });
    expect(await collection.findOneAndDelete({ _id: 9 }, all)).toMatchObject({
      lastErrorObject: { n: 0 },
      value: null,
    });
  });

  it('returns what an upsert added', async () => {
    const options = { upsert: true, returnDocument: 'after' } as const;
    expect(await collection.findOneAndUpdate({ _id: 9 }, { $inc: { n: 4 } }, options)).toEqual({
      _id: 9,
      n: 4,
    });
  });

  it('takes the first in a sort order', async () => {
    expect(await collection.findOneAndUpdate({}, { $set: { z: 1 } }, { sort: { n: -1 } })).toMatchObject({
      _id: 3,
    });
    expect(await collection.findOneAndDelete({ n: { $gt: 1 } }, { sort: { n: 1 } })).toMatchObject({
      _id: 2,
    });
  });

  it('projects the result', async () => {
    const options = { projection: { n: 1, _id: 0 }, returnDocument: 'after' } as const;
    expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, options)).toEqual({ n: 2 });
  });

  it('replaces, and works on positions and array filters', async () => {
    const after = { returnDocument: 'after' } as const;
    expect(await collection.findOneAndReplace({ _id: 1 }, { z: 1 }, after)).toEqual({ _id: 1, z: 1 });
    const byPosition = await collection.findOneAndUpdate({ 'l.k': 2 }, { $set: { 'l.$.v': 1 } }, after);
    expect(byPosition).toMatchObject({ l: [{ k: 1 }, { k: 2, v: 1 }] });
    const options = { ...after, arrayFilters: [{ 'e.k': 1 }] };
    const byFilter = await collection.findOneAndUpdate({ _id: 3 }, { $set: { 'l.$[e].w': 1 } }, options);
    expect(byFilter).toMatchObject({
      l: [
        { k: 1, w: 1 },
        { k: 2, v: 1 },
      ],
    });
  });

  it('changes a document only while its condition holds', async () => {
    const claim = (): Promise<unknown> =>
      collection.findOneAndUpdate({ _id: 1, owner: null }, { $set: { owner: 'me' } });
    const results = await Promise.all(Array.from({ length: 20 }, claim));
    expect(results.filter((result) => result !== null)).toHaveLength(1);
  });

  it('reports a duplicate key with its details', async () => {
    await collection.createIndex({ n: 1 }, { unique: true });
    const error = await failure(collection.findOneAndUpdate({ _id: 1 }, { $set: { n: 2 } }));
    expect(error).toMatchObject({ code: 11000, keyPattern: { n: 1 }, keyValue: { n: 2 } });
    expect(error.message).toContain('E11000 duplicate key error collection');
  });

  it.each([
    [{ update: {}, remove: true }, 9],
    [{}, 9],
    [{ remove: true, new: true }, 9],
    [{ remove: true, upsert: true }, 9],
    [{ update: { $foo: 1 } }, 9],
  ])('refuses %j with code %d', async (fields, code) => {
    const command = { findAndModify: collection.collectionName, query: { _id: 1 }, ...fields };
    expect(await failure(fixture.db.command(command))).toMatchObject({ code });
    expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
  });
});
