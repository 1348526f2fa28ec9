import { mongo } from 'mongoose';
import { Embedded } from './fixture';
import { opMsg, RawClient } from './raw-client';

const { Long, Timestamp } = mongo.BSON;
const QUICK = { maxAwaitTimeMS: 20 };
const HEARD_WITHIN_MS = 15_000;

/** What opening a stream is refused with. */
const REFUSED: [mongo.Document[], number][] = [
  [[{ $changeStream: 1 }], 50808],
  [[{ $changeStream: { foo: 1 } }], 40415],
  [[{ $changeStream: { fullDocument: 'required' } }], 115],
  [[{ $changeStream: { fullDocumentBeforeChange: 'whenAvailable' } }], 115],
  [[{ $changeStream: { showExpandedEvents: true } }], 115],
  [[{ $changeStream: { allChangesForCluster: true } }], 72],
  [[{ $changeStream: { resumeAfter: {} } }], 40647],
  [[{ $changeStream: { resumeAfter: { _data: '826A' } } }], 260],
  [[{ $changeStream: { startAtOperationTime: new Date() } }], 14],
  [[{ $changeStream: { startAtOperationTime: new Timestamp({ t: 1, i: 1 }) } }], 286],
  [[{ $changeStream: {} }, { $group: { _id: 1 } }], 20],
  [[{ $changeStream: {} }, { $match: { $foo: 1 } }], 2],
  [[{ $match: {} }, { $changeStream: {} }], 40602],
];

interface Numbered {
  _id: number;
  n?: number;
}

describe('change streams of the embedded server', () => {
  let server: Embedded;
  let collection: mongo.Collection<Numbered>;
  beforeEach(async () => {
    server = await Embedded.start({ changeLogBytes: 20_000, sweepMs: 50 });
    collection = server.db.collection('c');
    await collection.insertOne({ _id: 1, n: 1 });
  });
  afterEach(() => server.remove());

  /** Opens a stream: what is written from here on arrives. */
  async function opened<T extends mongo.ChangeStream>(stream: T): Promise<T> {
    expect(await stream.tryNext()).toBeNull();
    return stream;
  }

  async function types(stream: mongo.ChangeStream, count: number): Promise<string[]> {
    const seen: string[] = [];
    while (seen.length < count) seen.push((await stream.next()).operationType);
    return seen;
  }

  /** Opens a stream by hand; returns the command for its next batch. */
  async function openRaw(raw: RawClient, waitMs: number): Promise<mongo.Document> {
    const { cursor } = await raw.run(
      { aggregate: 'c', pipeline: [{ $changeStream: {} }], cursor: {}, lsid: { id: new mongo.BSON.UUID() } },
      'test',
    );
    const { id } = cursor as { id: mongo.Long };
    return { getMore: Long.fromValue(id), collection: 'c', maxTimeMS: waitMs };
  }

  it.each(REFUSED)('refuse %j with code %d', async (pipeline, code) => {
    const command = { aggregate: 'c', pipeline, cursor: {} };
    await expect(server.db.command(command)).rejects.toMatchObject({ code });
  });

  it('tell a replacement from an update, and nothing of an update without effect', async () => {
    const stream = await opened(collection.watch([], QUICK));
    await collection.updateOne({ _id: 1 }, { $set: { n: 1 } });
    await collection.replaceOne({ _id: 1 }, { n: 2 });
    await collection.updateOne({ _id: 1 }, [{ $set: { n: 3 } }]);
    expect(await stream.next()).toMatchObject({ operationType: 'replace', fullDocument: { _id: 1, n: 2 } });
    expect(await stream.next()).toMatchObject({ updateDescription: { updatedFields: { n: 3 } } });
  });

  it('return the current document with updateLookup', async () => {
    const stream = await opened(collection.watch([], { ...QUICK, fullDocument: 'updateLookup' }));
    await collection.updateOne({ _id: 1 }, { $set: { n: 2 } });
    await collection.updateOne({ _id: 1 }, { $set: { n: 3 } });
    expect(await stream.next()).toMatchObject({
      fullDocument: { n: 3 },
      updateDescription: { updatedFields: { n: 2 } },
    });
    await collection.updateOne({ _id: 1 }, { $set: { n: 4 } });
    await collection.deleteOne({ _id: 1 });
    await stream.next();
    expect(await stream.next()).toMatchObject({ operationType: 'update', fullDocument: null });
  });

  it('show what expires', async () => {
    const expiring = server.db.collection('expiring');
    await expiring.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
    const stream = await opened(expiring.watch([], QUICK));
    await expiring.insertOne({ at: new Date(Date.now() - 1000) });
    expect(await types(stream, 2)).toEqual(['insert', 'delete']);
  });

  it('end with their database; those over all databases do not', async () => {
    const all = await opened(server.client.watch([], QUICK));
    const database = await opened(server.db.watch([], QUICK));
    await server.db.dropDatabase();
    await server.client.db('other').collection('c').insertOne({});
    expect(await types(database, 3)).toEqual(['drop', 'dropDatabase', 'invalidate']);
    await expect(database.next()).rejects.toThrow(/closed/);
    expect(await types(all, 3)).toEqual(['drop', 'dropDatabase', 'insert']);
  });

  it('start again behind the end of a collection, but do not resume there', async () => {
    const stream = await opened(collection.watch([], QUICK));
    await collection.drop();
    await collection.insertOne({ _id: 2 });
    await stream.next();
    const { _id: token } = await stream.next();
    const resumed = collection.watch([], { ...QUICK, resumeAfter: token });
    await expect(resumed.next()).rejects.toMatchObject({ code: 260 });
    const started = collection.watch([], { ...QUICK, startAfter: token });
    expect(await types(started, 1)).toEqual(['insert']);
  });

  it('start at the time of an event', async () => {
    const stream = await opened(collection.watch([], QUICK));
    for (const _id of [2, 3, 4]) await collection.insertOne({ _id });
    await stream.next();
    const { clusterTime } = await stream.next();
    if (!clusterTime) throw new Error('an event has a time');
    const again = collection.watch([], { ...QUICK, startAtOperationTime: clusterTime });
    expect(await again.next()).toMatchObject({ documentKey: { _id: 3 }, clusterTime });
  });

  it('end when they fall behind the log of changes', async () => {
    const stream = await opened(collection.watch([], QUICK));
    const { resumeToken } = stream;
    for (let _id = 100; _id < 200; _id++) await collection.insertOne({ _id });
    const lost = { code: 286, codeName: 'ChangeStreamHistoryLost' };
    const error: unknown = await stream.next().catch((reason: unknown) => reason);
    expect(error).toMatchObject(lost);
    expect((error as mongo.MongoServerError).hasErrorLabel('NonResumableChangeStreamError')).toBe(true);
    await expect(collection.watch([], { resumeAfter: resumeToken }).next()).rejects.toMatchObject(lost);
  });

  it('do not go on over a restart, and say so', async () => {
    const stream = await opened(collection.watch([], QUICK));
    await collection.insertOne({ _id: 2 });
    const { _id: resumeAfter } = await stream.next();
    await server.restart();
    const resumed = server.db.collection('c').watch([], { resumeAfter });
    await expect(resumed.next()).rejects.toMatchObject({ code: 286 });
  });

  it('keep the token in an event', async () => {
    const stream = await opened(collection.watch([{ $set: { _id: 1 } }], QUICK));
    await collection.insertOne({ _id: 2 });
    await expect(stream.next()).rejects.toMatchObject({ code: 280 });
  });

  it('deliver in batches of the size that was asked for', async () => {
    const stream = await opened(collection.watch([], { ...QUICK, batchSize: 2 }));
    for (let _id = 2; _id < 7; _id++) await collection.insertOne({ _id });
    expect(await types(stream, 5)).toHaveLength(5);
  });

  it('can be closed while a client waits', async () => {
    const raw = await RawClient.connect(server.port);
    const more = await openRaw(raw, 60_000);
    const waiting = raw.run(more, 'test');
    await untilRefused(more, 12051);
    const killed = await server.db.command({ killCursors: 'c', cursors: [more.getMore as mongo.Long] });
    expect(killed.cursorsKilled).toHaveLength(1);
    expect(await waiting).toMatchObject({ ok: 0, code: 237 });
    raw.close();
  });

  it('end with a client that hangs up while it waits', async () => {
    const raw = await RawClient.connect(server.port);
    const more = await openRaw(raw, 60_000);
    raw.socket.write(opMsg({ ...more, $db: 'test' }));
    await untilRefused(more, 12051);
    raw.close();
    await untilRefused(more, 43);
  });

  it('end with their session', async () => {
    const raw = await RawClient.connect(server.port);
    const lsid = { id: new mongo.BSON.UUID() };
    const open = { aggregate: 'c', pipeline: [{ $changeStream: {} }], cursor: {}, lsid };
    const { cursor } = await raw.run(open, 'test');
    await raw.run({ endSessions: [lsid] }, 'admin');
    const more = { getMore: Long.fromValue((cursor as { id: mongo.Long }).id), collection: 'c' };
    await expect(server.db.command(more)).rejects.toMatchObject({ code: 43 });
    raw.close();
  });

  /** Asks again until the cursor is refused with a code: the server hears of other connections a moment later. */
  async function untilRefused(more: mongo.Document, code: number): Promise<void> {
    for (const end = performance.now() + HEARD_WITHIN_MS; performance.now() < end;) {
      const error: unknown = await server.db
        .command({ ...more, maxTimeMS: 0 })
        .catch((reason: unknown) => reason);
      if (error instanceof mongo.MongoServerError && error.code === code) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`the cursor was never refused with code ${code}`);
  }
});
