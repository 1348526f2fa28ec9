import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { createConnection, Schema, type mongo } from 'mongoose';
import { onEveryTarget, type Doc } from './targets';

type Stream = mongo.ChangeStream;

/** The next events, without the fields that differ from run to run. */
async function take(stream: Stream, count: number): Promise<Doc[]> {
  const events: Doc[] = [];
  while (events.length < count) {
    const { _id, clusterTime, wallTime, ...event }: Doc = { ...(await stream.next()) };
    expect(_id).toEqual({ _data: expect.any(String) });
    for (const time of [clusterTime, wallTime]) expect(time).not.toBeNull();
    events.push(event);
  }
  return events;
}

const QUICK = { maxAwaitTimeMS: 50 };

onEveryTarget('change streams', (fixture) => {
  const open = new Set<Stream>();

  /** Waits until streams know of all that was written: an engine may find out about that later than the writer. */
  async function settle(): Promise<void> {
    const markers = await fixture.collection();
    const stream = fixture.db.watch([{ $match: { 'ns.coll': markers.collectionName } }], QUICK);
    expect(await stream.tryNext()).toBeNull();
    await markers.insertOne({ _id: 'marker' });
    await stream.next();
    await stream.close();
  }

  /** Opens a stream: what is written from here on has to arrive, and nothing else. */
  async function keep<T extends Stream>(watch: () => T): Promise<T> {
    await settle();
    const stream = watch();
    open.add(stream);
    expect(await stream.tryNext()).toBeNull();
    return stream;
  }

  afterEach(async () => {
    for (const stream of open) await stream.close();
    open.clear();
  });

  it('tell of inserts, updates and deletes in their order', async () => {
    const collection = await fixture.collection({ _id: 1, n: 1, old: true, at: { x: 1, y: 1 } });
    const ns = { db: fixture.db.databaseName, coll: collection.collectionName };
    const stream = await keep(() => collection.watch([], QUICK));
    await collection.insertOne({ _id: 2, tags: ['a'] });
    await collection.updateOne({ _id: 1 }, { $set: { 'at.y': 2, n: 2 }, $unset: { old: 1 } });
    await collection.updateOne({ _id: 1 }, { $set: { n: 2 } });
    await collection.deleteOne({ _id: 2 });
    expect(await take(stream, 3)).toEqual([
      { operationType: 'insert', ns, documentKey: { _id: 2 }, fullDocument: { _id: 2, tags: ['a'] } },
      {
        operationType: 'update',
        ns,
        documentKey: { _id: 1 },
        updateDescription: {
          updatedFields: { n: 2, 'at.y': 2 },
          removedFields: ['old'],
          truncatedArrays: [],
        },
      },
      { operationType: 'delete', ns, documentKey: { _id: 2 } },
    ]);
  });

  it('tell of documents by their _id, also where fields are called by numbers', async () => {
    const collection = await fixture.collection();
    const stream = await keep(() => collection.watch([], { ...QUICK, fullDocument: 'updateLookup' }));
    await collection.insertOne({ _id: 1, 7: 'seven' });
    await collection.updateOne({ _id: 1 }, { $set: { 8: 'eight' } });
    expect(await take(stream, 2)).toMatchObject([
      { documentKey: { _id: 1 } },
      { documentKey: { _id: 1 }, fullDocument: { _id: 1, 7: 'seven', 8: 'eight' } },
    ]);
  });

  it('bring the document with an update on demand', async () => {
    const collection = await fixture.collection({ _id: 1, n: 1 });
    const stream = await keep(() => collection.watch([], { ...QUICK, fullDocument: 'updateLookup' }));
    await collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } });
    await collection.updateOne({ _id: 2 }, { $set: { n: 5 } }, { upsert: true });
    expect(await take(stream, 2)).toMatchObject([
      { operationType: 'update', fullDocument: { _id: 1, n: 2 } },
      { operationType: 'insert', fullDocument: { _id: 2, n: 5 } },
    ]);
  });

  it('run further stages on the events', async () => {
    const collection = await fixture.collection();
    const pipeline = [
      { $match: { operationType: 'insert', 'fullDocument.n': { $gte: 2 } } },
      { $project: { 'fullDocument.n': 1 } },
    ];
    const stream = await keep(() => collection.watch(pipeline, QUICK));
    for (let n = 0; n < 4; n++) await collection.insertOne({ _id: n, n });
    expect(await take(stream, 2)).toEqual([{ fullDocument: { n: 2 } }, { fullDocument: { n: 3 } }]);
    expect(await stream.tryNext()).toBeNull();
  });

  it('cover a database with all of its collections and no other', async () => {
    const one = await fixture.collection({ _id: 0 });
    const two = await fixture.collection({ _id: 0 });
    const other = fixture.client.db(`${fixture.db.databaseName}_other`);
    await other.collection('c').insertOne({ n: 0 });
    const stream = await keep(() => fixture.db.watch([], QUICK));
    await one.insertOne({ _id: 1 });
    await other.collection('c').insertOne({ n: 1 });
    await two.deleteOne({ _id: 0 });
    await one.drop();
    await two.insertOne({ _id: 3 });
    expect(await take(stream, 4)).toMatchObject([
      { operationType: 'insert', ns: { coll: one.collectionName } },
      { operationType: 'delete', ns: { coll: two.collectionName } },
      { operationType: 'drop', ns: { coll: one.collectionName } },
      { operationType: 'insert', ns: { coll: two.collectionName } },
    ]);
    await other.dropDatabase();
  });

  it.each(['resumeAfter', 'startAfter'] as const)('go on behind an event with %s', async (option) => {
    const collection = await fixture.collection();
    const stream = await keep(() => collection.watch([], QUICK));
    for (let _id = 1; _id <= 5; _id++) await collection.insertOne({ _id });
    await stream.next();
    const { _id: token } = await stream.next();
    await stream.close();
    await collection.insertOne({ _id: 6 });
    const resumed = collection.watch([], { ...QUICK, [option]: token });
    open.add(resumed);
    expect((await take(resumed, 4)).map(({ documentKey }) => documentKey)).toEqual([
      { _id: 3 },
      { _id: 4 },
      { _id: 5 },
      { _id: 6 },
    ]);
  });

  it('give a token to go on from although there was no event', async () => {
    const collection = await fixture.collection({ _id: 1 });
    const stream = await keep(() => collection.watch([{ $match: { operationType: 'delete' } }], QUICK));
    const before = stream.resumeToken;
    await collection.insertOne({ _id: 2 });
    while (isDeepStrictEqual(stream.resumeToken, before)) expect(await stream.tryNext()).toBeNull();
    const resumeAfter = stream.resumeToken;
    await collection.insertOne({ _id: 3 });
    const resumed = collection.watch([], { ...QUICK, resumeAfter });
    open.add(resumed);
    expect(await take(resumed, 1)).toMatchObject([{ documentKey: { _id: 3 } }]);
  });

  it('deliver an event as soon as it is there', async () => {
    const collection = await fixture.collection({ _id: 1 });
    await settle();
    const stream = collection.watch([], { maxAwaitTimeMS: 30_000 });
    open.add(stream);
    const next = take(stream, 1);
    await once(stream, 'resumeTokenChanged');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const started = Date.now();
    await collection.insertOne({ _id: 2 });
    expect(await next).toMatchObject([{ documentKey: { _id: 2 } }]);
    expect(Date.now() - started).toBeLessThan(2000);
  });

  it('wait no longer than they are asked to', async () => {
    const collection = await fixture.collection({ _id: 1 });
    const stream = await keep(() => collection.watch([], { maxAwaitTimeMS: 300 }));
    const started = Date.now();
    expect(await stream.tryNext()).toBeNull();
    expect(Date.now() - started).toBeGreaterThanOrEqual(290);
    expect(Date.now() - started).toBeLessThan(3000);
  });

  it('show every one of many concurrent changes, in the order in which they were made', async () => {
    const collection = await fixture.collection({ _id: 1, n: 0 });
    const stream = await keep(() => collection.watch([], QUICK));
    await Promise.all(
      Array.from({ length: 200 }, () => collection.updateOne({ _id: 1 }, { $inc: { n: 1 } })),
    );
    const seen = (await take(stream, 200)) as { updateDescription?: { updatedFields?: Doc } }[];
    const numbers = seen.map(({ updateDescription }) => updateDescription?.updatedFields?.n);
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
  });

  it('end with their collection', async () => {
    const collection = await fixture.collection({ _id: 1 });
    const stream = await keep(() => collection.watch([], QUICK));
    await collection.drop();
    expect(await take(stream, 2)).toMatchObject([{ operationType: 'drop' }, { operationType: 'invalidate' }]);
    await expect(stream.next()).rejects.toThrow(/closed/i);
  });

  it('serve the watch of mongoose', async () => {
    const connection = await createConnection(fixture.uri, { dbName: fixture.db.databaseName }).asPromise();
    const Tool = connection.model('Tool', new Schema({ name: String, stock: Number }, { timestamps: true }));
    const tool = await Tool.create({ name: 'hammer', stock: 3 });
    await settle();
    const events: Doc[] = [];
    const stream = Tool.watch([{ $match: { operationType: { $in: ['insert', 'update'] } } }], {
      fullDocument: 'updateLookup',
    });
    stream.on('change', (event: Doc) => events.push(event));
    await once(stream, 'resumeTokenChanged');
    await Tool.updateOne({ _id: tool._id }, { $inc: { stock: -1 } });
    for (let i = 0; i < 200 && events.length < 1; i++) await new Promise((r) => setTimeout(r, 20));
    expect(events).toMatchObject([
      { operationType: 'update', documentKey: { _id: tool._id }, fullDocument: { name: 'hammer', stock: 2 } },
    ]);
    await stream.close();
    await connection.close();
  });
});
