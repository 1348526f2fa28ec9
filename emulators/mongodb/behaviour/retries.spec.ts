import { mongo } from 'mongoose';
import { Embedded } from './fixture';
import { RawClient } from './raw-client';

const { Long, UUID } = mongo.BSON;

describe('a write that a driver sends again', () => {
  let server: Embedded;
  let raw: RawClient;
  const id = new UUID();
  const write = (number: number, command: mongo.Document): mongo.Document => ({
    ...command,
    lsid: { id },
    txnNumber: Long.fromNumber(number),
  });
  const increment = write(1, {
    findAndModify: 'c',
    query: { _id: 1 },
    update: { $inc: { n: 1 } },
    upsert: true,
    new: true,
  });

  beforeEach(async () => {
    server = await Embedded.start();
    raw = await RawClient.connect(server.port);
  });
  afterEach(async () => {
    raw.close();
    await server.remove();
  });

  it('is done once, and gets the first reply', async () => {
    const first = await raw.run(increment);
    expect(first).toMatchObject({ ok: 1, value: { n: 1 } });
    expect(await raw.run(increment)).toEqual(first);
    expect(await raw.run(write(2, { find: 'c' }))).toMatchObject({
      cursor: { firstBatch: [{ _id: 1, n: 1 }] },
    });
  });

  it('is done once even if the server was restarted in between', async () => {
    const first = await raw.run(increment);
    raw.close();
    await server.restart();
    raw = await RawClient.connect(server.port);
    expect(await raw.run(increment)).toEqual(first);
  });

  it('is done once even if the clock was set in between', async () => {
    const first = await raw.run(increment);
    const { now } = Date;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 60 * 60_000);
    await raw.run({ ...increment, lsid: { id: new UUID() } });
    clock.mockRestore();
    expect(await raw.run(increment)).toEqual(first);
  });

  it('is done again under a new number', async () => {
    await raw.run(increment);
    expect(await raw.run({ ...increment, txnNumber: Long.fromNumber(2) })).toMatchObject({ value: { n: 2 } });
    expect(await raw.run(increment)).toMatchObject({ ok: 0, code: 225 });
  });

  it('is done again if it changed nothing the first time', async () => {
    const update = write(5, { update: 'c', updates: [{ q: { _id: 9 }, u: { $set: { a: 1 } } }] });
    expect(await raw.run(update)).toMatchObject({ n: 0 });
    await raw.run({ insert: 'c', documents: [{ _id: 9 }] });
    expect(await raw.run(update)).toMatchObject({ n: 1 });
  });

  it('is forgotten when the session ends', async () => {
    await raw.run(increment);
    await raw.run({ endSessions: [{ id }] });
    expect(await raw.run(increment)).toMatchObject({ value: { n: 2 } });
  });
});

describe('transactions', () => {
  it('are refused before anything is done', async () => {
    const server = await Embedded.start();
    const session = server.client.startSession();
    const attempt = session.withTransaction(() => server.db.collection('c').insertOne({ a: 1 }, { session }));
    await expect(attempt).rejects.toMatchObject({
      code: 263,
      codeName: 'OperationNotSupportedInTransaction',
    });
    await session.endSession();
    expect(await server.db.collection('c').countDocuments({})).toBe(0);
    await server.remove();
  });
});
